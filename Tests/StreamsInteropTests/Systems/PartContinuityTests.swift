import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Motions of a whole and its parts, and of weakly held targets (law L18).
struct PartContinuityTests {
  let clock = ManualClock(frameRate: 60)
  let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  var x: PropertyLens<Double> { position.lens(get: { $0.x }, set: { $0.x = $1 }) }
  var y: PropertyLens<Double> { position.lens(get: { $0.y }, set: { $0.y = $1 }) }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("two parts move side by side", sideBySide),
    Scenario("when a part is taken over, the rest of the whole keeps moving", partOfWhole),
    Scenario("a whole ends when it has lost all of its parts", nothingLeft),
    Scenario("a whole takes over its parts, with their velocities", wholeOverParts),
    Scenario("a whole that has lost a part regains it when it is changed", rejoin),
    Scenario("stop() and jump(to:) of a part", stopPart),
    Scenario("through a nonlinear lens, a velocity is exact to a billionth of the value", curved),
    Scenario("a lens of a lens", nested),
    Scenario("a lens of a value that isn't a vector", structure),
    Scenario("a lens retains nothing while it moves", dropped),
    Scenario("scoped properties of an owner are temporary objects", owners),
    Scenario("the motion ends if its owner is deallocated or forgotten", ownersGo),
    Scenario("a property that is defined by closures", scoped),
  ]

  @Test("L18: parts and wholes", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func sideBySide(_ findings: inout Findings) {
    var states: [MotionPhase] = []
    let observer = position.subscribe(next: { _ in }, state: { states.append($0) })
    x.animate(to: 100, on: clock)
    y.animate(to: 50, .easeInOut(duration: 1), on: clock)
    clock.advance(by: 0.1)
    findings.expect(x.velocity, isAbove: 0)
    findings.expect(position.velocity.x, near: x.velocity, within: 1e-6)
    findings.expect(position.velocity.y, near: y.velocity, within: 1e-6)
    clock.advance(by: 4)
    findings.expect(position.value, is: SIMD2(100, 50))
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime(observer) {}
  }

  private func partOfWhole(_ findings: inout Findings) {
    var endings: [String] = []
    let twin = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    twin.animate(to: SIMD2(100, 50), on: clock)
    position.animate(to: SIMD2(100, 50), on: clock) { endings.append("whole \($0)") }
    clock.advance(by: 0.1)
    let velocity = position.velocity
    x.animate(to: 0, on: clock) { endings.append("x \($0)") }
    findings.expect(x.velocity, near: velocity.x, within: 1e-6)
    findings.expect(y.velocity, near: velocity.y, within: 1e-6)
    clock.advance(by: 0.1)
    findings.expect(position.value.y, near: twin.value.y, within: 1e-9)
    findings.expect(position.value.x, isBelow: twin.value.x)
    findings.expect(endings, is: [])
    clock.advance(by: 4)
    findings.expect(position.value, is: SIMD2(0, 50))
    findings.expect(endings.sorted(), is: ["whole finished", "x finished"])
  }

  private func nothingLeft(_ findings: inout Findings) {
    var endings: [EndReason] = []
    position.animate(to: SIMD2(100, 50), on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    x.animate(to: 0, on: clock)
    findings.expect(endings, is: [])
    y.animate(to: 0, on: clock)
    findings.expect(endings, is: [.interrupted])
    clock.advance(by: 4)
    findings.expect(position.value, is: .zero)
  }

  private func wholeOverParts(_ findings: inout Findings) {
    var endings: [EndReason] = []
    x.animate(to: 100, on: clock) { endings.append($0) }
    y.animate(to: -50, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let velocity = SIMD2(x.velocity, y.velocity)
    let motion = position.animate(to: .zero, on: clock)
    findings.expect(endings, is: [.interrupted, .interrupted])
    findings.expect(motion.velocity, near: velocity, within: 1e-6)
    clock.advance(by: 4)
    findings.expect(position.value, is: .zero)
  }

  private func rejoin(_ findings: inout Findings) {
    let spring = SpringSystem(destination: SIMD2(100.0, 50))
    let run = spring.drive(position, on: clock)
    clock.advance(by: 0.1)
    var endings: [EndReason] = []
    x.animate(to: -100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let (place, velocity) = (position.value, position.velocity)
    spring.destination.value = SIMD2(10, 20)
    findings.expect(endings, is: [.interrupted])
    findings.expect(run.value, near: place, within: 1e-9)
    findings.expect(run.velocity, near: velocity, within: 1e-6)
    clock.advance(by: 4)
    findings.expect(position.value, is: SIMD2(10, 20))
  }

  private func stopPart(_ findings: inout Findings) {
    position.animate(to: SIMD2(100, 50), on: clock)
    clock.advance(by: 0.1)
    let place = position.value
    x.stop()
    findings.expect(x.velocity, is: 0)
    y.jump(to: 7)
    findings.expect(position.velocity, is: .zero)
    clock.advance(by: 1)
    findings.expect(position.value, is: SIMD2(place.x, 7))
    position.animate(to: SIMD2(100, 50), on: clock)
    clock.advance(by: 0.1)
    x.jump(to: 1)
    clock.advance(by: 4)
    findings.expect(position.value, is: SIMD2(1, 50))
  }

  private func curved(_ findings: inout Findings) {
    let square = position.lens(
      get: { $0.x * $0.x }, set: { $0.x = $1.squareRoot() * ($0.x < 0 ? -1 : 1) })
    position.value = SIMD2(10, 3)
    position.animate(to: SIMD2(30, 4), on: clock)
    clock.advance(by: 0.1)
    let (place, velocity) = (position.value, position.velocity)
    findings.expect(square.velocity, near: 2 * place.x * velocity.x, within: 1e-6)
    square.animate(to: 100, .easeInOut(duration: 2), on: clock)
    findings.expect(x.velocity, near: velocity.x, within: 1e-6)
    clock.advance(by: 0.05)
    findings.expect(position.velocity.y, isAbove: 0)
    clock.advance(by: 4)
    findings.expect(position.value.x, near: 10, within: 1e-9)
    findings.expect(position.value.y, is: 4)
  }

  private func nested(_ findings: inout Findings) {
    let frame = ReactiveProperty(initialValue: MotionRectangle(x: 0, y: 0, width: 10, height: 20))
    let size = frame.lens(
      get: { SIMD2($0.size.x, $0.size.y) }, set: { $0.size = $1 })
    let width = size.lens(get: { $0.x }, set: { $0.x = $1 })
    frame.animate(to: MotionRectangle(x: 5, y: 6, width: 100, height: 200), on: clock)
    clock.advance(by: 0.1)
    size.animate(to: SIMD2(1, 2), on: clock)
    clock.advance(by: 0.1)
    let velocity = width.velocity
    findings.expect(velocity, isNot: 0)
    width.animate(to: 50, on: clock)
    findings.expect(width.velocity, near: velocity, within: 1e-5)
    clock.advance(by: 5)
    findings.expect(
      frame.value, is: MotionRectangle(x: 5, y: 6, width: 50, height: 2))
  }

  private struct Card {
    var name = "card"
    var angle = 0.0
    var depth = 1.0
  }

  private func structure(_ findings: inout Findings) {
    let card = ReactiveProperty(initialValue: Card())
    let angle = card.lens(get: { $0.angle }, set: { $0.angle = $1 })
    let depth = card.lens(get: { $0.depth }, set: { $0.depth = $1 })
    angle.animate(to: 3, on: clock)
    depth.animate(to: 2, on: clock)
    clock.advance(by: 0.1)
    let velocity = angle.velocity
    let again = card.lens(\.angle)
    let motion = again.animate(to: 1, on: clock)
    findings.expect(motion.velocity, near: velocity, within: 1e-6)
    clock.advance(by: 4)
    findings.expect(card.value.angle, is: 1)
    findings.expect(card.value.depth, is: 2)
  }

  private func dropped(_ findings: inout Findings) {
    var endings: [EndReason] = []
    var property: ReactiveProperty<SIMD2<Double>>? = ReactiveProperty(initialValue: .zero)
    weak let gone = property
    property?.lens(\.x).animate(to: 1, SpringStyle(friction: 0), on: clock) {
      endings.append($0)
    }
    clock.advance(by: 0.1)
    findings.expect(property?.value.x ?? 0, isAbove: 0)
    property = nil
    findings.expect(nothing: gone)
    findings.expect(endings, is: [.cancelled])
  }

  private final class View {
    var alpha = 0.0
  }

  private let alpha = UnscopedReactiveProperty<View, Double>(
    read: { $0.alpha }, write: { $0.alpha = $1 })

  private func owners(_ findings: inout Findings) {
    let view = View()
    var endings: [EndReason] = []
    alpha.scoped(to: view).animate(to: 1, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let velocity = alpha.scoped(to: view).velocity
    findings.expect(velocity, isAbove: 0)
    let motion = alpha.scoped(to: view).animate(to: 0, on: clock)
    findings.expect(endings, is: [.interrupted])
    findings.expect(motion.velocity, is: velocity)
    alpha.scoped(to: view).stop()
    findings.expect(motion.phase, is: .atRest)
    alpha.scoped(to: view).animate(to: 0.5, .easeInOut(duration: 0.1), on: clock)
    clock.advance(by: 0.2)
    findings.expect(view.alpha, is: 0.5)
  }

  private func ownersGo(_ findings: inout Findings) {
    var view: View? = View()
    weak let gone = view
    var endings: [EndReason] = []
    _ = view.map {
      alpha.scoped(to: $0).animate(to: 1, SpringStyle(friction: 0), on: clock) {
        endings.append($0)
      }
    }
    clock.advance(by: 0.1)
    view = nil
    findings.expect(nothing: gone)
    clock.advance(by: 0.1)
    findings.expect(endings, is: [.cancelled])
    let other = View()
    alpha.scoped(to: other).animate(to: 1, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    alpha.forget(other)
    findings.expect(endings, is: [.cancelled, .cancelled])
    alpha.scoped(to: other).animate(to: 1, on: clock)
    clock.advance(by: 4)
    findings.expect(other.alpha, is: 1)
  }

  private func scoped(_ findings: inout Findings) {
    let view = View()
    let property = ScopedReactiveProperty(read: { view.alpha }, write: { view.alpha = $0 })
    property.animate(to: 1, on: clock)
    clock.advance(by: 0.1)
    let velocity = property.velocity
    let motion = property.animate(to: 0, on: clock)
    findings.expect(motion.velocity, is: velocity)
    clock.advance(by: 4)
    findings.expect(view.alpha, is: 0)
  }
}
