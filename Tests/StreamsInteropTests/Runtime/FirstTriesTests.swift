import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Code that people write on their first try.
struct FirstTriesTests {
  /// A system that doesn't move.
  private final class Still: MotionSystem, Interaction {
    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      let place = current?() ?? 0
      return MotionRun(
        subscription: Subscription {}, value: { place }, velocity: { 0 }, phase: { .atRest },
        remaining: { 0 })
    }
  }

  @Test("A property's external write may be a trailing closure, even after a name")
  func externalWrite() {
    var findings = Findings()
    var written: [Double] = []
    let named = ReactiveProperty(initialValue: 1.0, name: "place") { written.append($0) }
    let unnamed = ReactiveProperty(initialValue: 1.0) { written.append($0) }
    named.value = 2
    unnamed.value = 3
    findings.expect(written, is: [2, 3])
    findings.report()
  }

  @Test("A set stores subscriptions, motions and playbacks, each once")
  func sets() {
    var findings = Findings()
    let clock = ManualClock()
    let source = ReactiveProperty(initialValue: 0.0)
    let (moved, planned) = (
      ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
    )
    var heard = 0
    var kept: Set<Subscription> = []
    let subscription = source.subscribe { _ in heard += 1 }
    subscription.store(in: &kept)
    subscription.store(in: &kept)
    findings.expect(kept.count, is: 1)
    findings.expect(kept.contains(subscription))
    let tween = TweenSystem(to: 10.0, .linear(duration: 1))
    tween.drive(moved, on: clock).subscription.store(in: &kept)
    tween.animating(planned).start(on: clock).subscription.store(in: &kept)
    findings.expect(kept.count, is: 3)
    source.value = 1
    clock.advance(by: 0.5)
    findings.expect(heard, is: 2)
    findings.expect(moved.value, near: 5, within: 1e-9)
    findings.expect(planned.value, near: 5, within: 1e-9)
    kept.removeAll()
    subscription.unsubscribe()
    source.value = 2
    clock.advance(by: 0.25)
    findings.expect(heard, is: 2, "once removed")
    findings.expect(moved.value, near: 5, within: 1e-9, "once removed")
    findings.expect(planned.value, near: 5, within: 1e-9, "once removed")
    findings.report()
  }

  @Test("A spring has a mass of 1 by default, and accepts SwiftUI's damping fraction")
  func springs() {
    var findings = Findings()
    findings.expect(
      SpringStyle.spring(stiffness: 100, damping: 10),
      is: SpringStyle(tension: 100, friction: 10, mass: 1))
    findings.expect(
      SpringStyle.spring(response: 0.5, dampingFraction: 0.8),
      is: SpringStyle.spring(response: 0.5, dampingRatio: 0.8))
    findings.report()
  }

  @Test("An element takes a plain value for each of its members")
  func element() {
    var findings = Findings()
    let plain = MotionElement(
      position: SIMD2(200, 300), size: SIMD2(120, 80), transform: MotionTransform(rotation: 1),
      scale: 2, opacity: 0.5, cornerRadius: 8, backgroundColor: .white, anchorPoint: SIMD2(0, 1))
    findings.expect(plain.position.value, is: SIMD2(200, 300))
    findings.expect(plain.size.value, is: SIMD2(120, 80))
    findings.expect(plain.transform.value, is: MotionTransform(rotation: 1, scale: SIMD2(2, 2)))
    findings.expect(plain.opacity.value, is: 0.5)
    findings.expect(plain.cornerRadius.value, is: 8)
    findings.expect(plain.backgroundColor.value, is: .white)
    findings.expect(plain.anchorPoint.value, is: SIMD2(0, 1))
    // Omitted arguments have an element's defaults.
    let usual = MotionElement(position: SIMD2(1, 2), anchorPoint: .zero, parent: plain)
    findings.expect(usual.anchorPoint.value, is: .zero)
    findings.expect(usual.size.value, is: .zero)
    findings.expect(usual.transform.value, is: .identity)
    findings.expect(usual.opacity.value, is: 1)
    findings.expect(usual.backgroundColor.value, is: .clear)
    findings.expect(usual.parent === plain)
    findings.expect(
      MotionElement(rotation: 3).transform.value, is: MotionTransform(rotation: 3))
    findings.report()
  }

  @Test("A custom system is added as an interaction, without further code")
  func ownSystem() {
    let runtime = MotionRuntime(clock: ManualClock())
    let belt = ReactiveProperty(initialValue: 3.0)
    runtime.add(Still(), to: belt)
    #expect(runtime.connectionCount == 1 && belt.value == 3)
  }
}
