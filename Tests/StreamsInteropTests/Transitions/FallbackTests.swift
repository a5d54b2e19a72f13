import StreamsInterop
import StreamsMaterialMotion
import StreamsSystemsTesting
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Substitutes for reduced motions.
struct FallbackTests {
  final class Watch<Value: Vector> {
    var samples: [Timestamped<Value>] = []
    var subscription: Subscription?

    init(_ property: some Observable<Value>, _ clock: ManualClock) {
      subscription = property.subscribe { [unowned self] in
        samples.append(Timestamped(value: $0, time: clock.time))
      }
    }
  }

  /// Tosses or swipes a card whose clock has the given reduced motion.
  private func throwCard(
    _ amount: ReducedMotion, adding add: (MotionRuntime, MotionElement) -> Void
  ) -> (places: [Timestamped<SIMD2<Double>>], opacity: [Timestamped<Double>]) {
    let hand = TossingHand()
    let clock = ReducedClock(hand.clock, amount)
    let runtime = MotionRuntime(clock: clock)
    let card = hand.card(at: SIMD2(160, 300))
    add(runtime, card)
    hand.press(at: SIMD2(160, 300))
    hand.move(at: SIMD2(900, 0), for: 0.2)
    let opacity = Watch(card.opacity, hand.clock)
    let place = Watch(card.position, hand.clock)
    hand.release()
    hand.clock.advance(by: 3)
    runtime.end()
    return (place.samples, opacity.samples)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("A toss returns without overshoot and without oscillation", tossable),
    Scenario("A swipe becomes a jump and a fade", swipeable),
    Scenario("A scroller's programmatic scroll becomes a jump and a fade", scrollerFade),
    Scenario(
      "A transition's spring becomes a jump and a fade, and so does its reversal", transitions),
    Scenario("A fallback that is set mid-flight takes effect immediately", onTheWay),
    Scenario(
      "A follower moves gently",
      { suite in { suite.attach(.gentle, &$0) } }),
    Scenario(
      "A follower can jump to its leader",
      { suite in { suite.attach(.jump, &$0) } }),
    Scenario(
      "A follower fades on a jump of its leader, but not on frames of its motion",
      { suite in { suite.attach(.fade(), &$0) } }),
    Scenario(
      "A scroller can jump on a programmatic scroll, but a thrown one glides", scroller),
    Scenario(
      "A motion that a constraint has held back also comes to rest within the budget", resisted),
    Scenario(
      "A tap's position is reached by a jump; a spring that goes to it doesn't overshoot", tapped),
  ]

  @Test("Reduced motions have their fallbacks", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func tossable(_ findings: inout Findings) {
    let full = throwCard(.off) { $0.add(Tossable(destination: SIMD2(160, 300)), to: $1) }
    findings.expect(MotionMeasurement(of: full.places).violations(of: .reduced).isEmpty, is: false)
    let places = throwCard(.on) { runtime, card in
      let tossable = Tossable(destination: SIMD2(160, 300))
      tossable.spring.style.value = .spring(response: 0.3, dampingRatio: 0.5)
      runtime.add(tossable, to: card)
    }.places
    // The throw leads away from the destination: the path has one reversal, and none around the destination.
    findings.expect(MotionMeasurement(of: places).overshoot, isAtMost: 0.5)
    let jumping = throwCard(.on) { runtime, card in
      let tossable = Tossable(destination: SIMD2(160, 300))
      tossable.spring.fallback.value = .jump
      runtime.add(tossable, to: card)
    }
    expectMotion(jumping.places.dropFirst(), within: .still)
    expectMotion(jumping.opacity, within: .fading)
  }

  private func swipeable(_ findings: inout Findings) {
    let full = throwCard(.off) { $0.add(Swipeable(distance: 328), to: $1) }
    findings.expect(MotionMeasurement(of: full.places).travel, isAbove: 100)
    let (places, opacity) = throwCard(.on) { $0.add(Swipeable(distance: 328), to: $1) }
    // The card has only two positions: that of its release, and its destination.
    findings.expect(places.count, is: 2)
    findings.expect(places.last?.value.x, is: 160 + 328)
    expectMotion(opacity.dropFirst(2), within: .fading)
    expectMotion(
      opacity.dropFirst(2),
      within: MotionBudget(overshoot: 0, oscillations: 0, duration: 0.25))
    findings.expect(opacity.contains { $0.value == 0 }, is: true)
    findings.expect(opacity.last?.value, is: 1)
    let jump = throwCard(.on) { runtime, card in
      let swipeable = Swipeable(distance: 328)
      swipeable.fallback.value = .jump
      runtime.add(swipeable, to: card)
    }
    findings.expect(jump.places.last?.value.x, is: 160 + 328)
    findings.expect(jump.opacity.map(\.value), is: [1])
  }

  private func scrollerFade(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 60)
    let runtime = MotionRuntime(clock: clock)
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200), axis: .vertical)
    scroller.reducedMotion.value = .on
    scroller.fallback.value = .fade(duration: 0.4)
    let list = MotionElement()
    runtime.add(FallbackFade(of: scroller), to: list)
    scroller.scroll(to: SIMD2(0, 1500))
    findings.expect(scroller.currentOffset.y, is: 1500)
    findings.expect(list.opacity.value, is: 0)
    clock.advance(by: 0.2)
    findings.expect(list.opacity.value, near: 0.5, within: 0.1)
    clock.advance(by: 0.3)
    findings.expect(list.opacity.value, is: 1)
    findings.expect(scroller.phase.value, is: .idle)
    runtime.end()
  }

  private func transitions(_ findings: inout Findings) {
    let base = ManualClock(frameRate: 60)
    let clock = ReducedClock(base, .on)
    let runtime = MotionRuntime(clock: clock)
    let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
    let rise = TransitionSpring(
      back: SIMD2(160.0, 700), fore: SIMD2(160, 300), direction: direction)
    let sheet = MotionElement(position: SIMD2(160, 700), size: SIMD2(300, 600))
    runtime.add(FallbackFade(of: rise.spring), to: sheet)
    let opacity = Watch(sheet.opacity, base)
    runtime.add(rise, to: sheet.position)
    findings.expect(sheet.position.value, is: SIMD2(160, 300))
    findings.expect(sheet.opacity.value, is: 0)
    base.advance(by: 0.1)
    findings.expect(sheet.opacity.value, isAbove: 0.3)
    findings.expect(sheet.opacity.value, isBelow: 0.7)
    // A reversal during the fade restarts the fade.
    direction.value = .backward
    findings.expect(sheet.position.value, is: SIMD2(160, 700))
    findings.expect(sheet.opacity.value, is: 0)
    base.advance(by: 1)
    findings.expect(sheet.opacity.value, is: 1)
    findings.expect(rise.state.value.isActive, is: false)
    expectMotion(opacity.samples, within: .fading)
    // A gentle fallback doesn't change the motion.
    rise.spring.fallback.value = .gentle
    direction.value = .forward
    base.advance(by: 0.1)
    findings.expect(sheet.position.value.y, isBelow: 700)
    findings.expect(sheet.position.value.y, isAbove: 300)
    runtime.end()
  }

  private func onTheWay(_ findings: inout Findings) {
    let base = ManualClock(frameRate: 60)
    let runtime = MotionRuntime(clock: ReducedClock(base, .on))
    let place = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    runtime.add(spring, to: place)
    base.advance(by: 0.1)
    findings.expect(place.value, isAbove: 0)
    findings.expect(place.value, isBelow: 100)
    spring.fallback.value = .jump
    findings.expect(place.value, is: 100)
    findings.expect(spring.state.value.isActive, is: false)
    runtime.end()
  }

  private func attach(_ fallback: ReducedMotion.Fallback, _ findings: inout Findings) {
    let base = ManualClock(frameRate: 60)
    let runtime = MotionRuntime(clock: ReducedClock(base, .on))
    let (leader, follower) = (
      ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
    )
    let attach = Attach(
      to: leader,
      spring: SpringSystem(
        destination: 0.0, .spring(response: 0.3, dampingRatio: 0.3)))
    attach.spring.fallback.value = fallback
    var fades = 0
    let counting = attach.spring.fades.subscribe { _ in fades += 1 }
    runtime.add(attach, to: follower)
    let watch = Watch(follower, base)
    let run = leader.animate(to: 100, .easeInOut(duration: 0.2), on: base)
    base.advance(by: 2)
    findings.expect(follower.value, is: 100)
    findings.expect(fades, is: 0)
    expectMotion(
      watch.samples, within: MotionBudget(overshoot: 0.5, oscillations: 0, duration: 0.9))
    // A step is different: it can fade.
    leader.value = 300
    base.advance(by: 2)
    findings.expect(follower.value, is: 300)
    findings.expect(fades, is: fallback == .fade() ? 1 : 0)
    run.stop()
    counting.unsubscribe()
    runtime.end()
  }

  private func scroller(_ findings: inout Findings) {
    let base = ManualClock(frameRate: 60)
    let scroller = Scroller(
      on: ReducedClock(base, .on), viewportSize: SIMD2(300, 500),
      contentSize: SIMD2(300, 9000))
    scroller.fallback.value = .fade(duration: 0.1)
    var fades: [Double] = []
    let counting = scroller.fades.subscribe { fades.append($0) }
    scroller.scroll(to: SIMD2(0, 4000))
    findings.expect(scroller.currentOffset.y, is: 4000)
    findings.expect(fades, is: [0.1])
    scroller.dragBegan(at: .zero, time: 0)
    scroller.dragEnded(time: 0.001, velocity: SIMD2(0, -500))
    base.advance(by: 0.1)
    findings.expect(scroller.currentOffset.y, isAbove: 4000)
    findings.expect(scroller.currentOffset.y, isBelow: 4100)
    counting.unsubscribe()
  }

  private func tapped(_ findings: inout Findings) {
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: ReducedClock(hand.clock, .on))
    let card = hand.card(at: SIMD2(160, 300))
    let tossable = Tossable(destination: SIMD2(160, 300))
    runtime.add(tossable, to: card)
    runtime.add(SetPositionOnTap(inParentOf: card), to: tossable.spring.destination)
    let direct = hand.card(at: SIMD2(160, 300))
    runtime.add(SetPositionOnTap(inParentOf: direct), to: direct.position)
    let sprung = Watch(card.position, hand.clock)
    let jumped = Watch(direct.position, hand.clock)
    hand.clock.advance(by: 0.1)
    hand.press(at: SIMD2(20, 40))
    hand.clock.advance(by: 0.05)
    hand.release()
    hand.clock.advance(by: 3)
    findings.expect(card.position.value, is: SIMD2(20, 40))
    findings.expect(direct.position.value, is: SIMD2(20, 40))
    findings.expect(MotionMeasurement(of: sprung.samples).travel, isAbove: 100)
    expectMotion(
      sprung.samples, within: MotionBudget(overshoot: 0.5, oscillations: 0, duration: 0.9))
    expectMotion(
      jumped.samples, within: MotionBudget(overshoot: 0, oscillations: 0, duration: 0.2))
    runtime.end()
  }

  @Test("A fade's duration must be positive, or it traps (L16)")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      SpringSystem(destination: 0.0).fallback.value = .fade(duration: 0)
    }
  }
}

/// A clock with reduced motion.
struct ReducedClock: FrameClock {
  let base: ManualClock
  let reducedMotion: ReducedMotion

  init(_ base: ManualClock, _ reducedMotion: ReducedMotion) {
    self.base = base
    self.reducedMotion = reducedMotion
  }

  var time: Double { base.time }

  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription { base.subscribe(observer) }

  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    base.schedule(after: delay, action)
  }
}
