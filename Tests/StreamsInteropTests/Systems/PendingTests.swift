import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// The rules for every system with a position and a velocity.
struct PendingTests {
  /// A system, and its inputs.
  struct Told: CustomTestStringConvertible {
    let testDescription: String
    let isEnabled: ReactiveProperty<Bool>
    let place: ReactiveProperty<Double>
    let velocity: ReactiveProperty<Double>
    let drive: (ReactiveProperty<Double>, ManualClock) -> MotionRun<Double>
    let stream: (ManualClock) -> MotionObservable<Double>
  }

  static func systems(isEnabled: Bool = true) -> [Told] {
    let spring = SpringSystem(destination: 1000.0, isEnabled: isEnabled)
    let decay = DecaySystem(initialValue: 0.0, isEnabled: isEnabled)
    return [
      Told(
        testDescription: "spring", isEnabled: spring.isEnabled, place: spring.initialValue,
        velocity: spring.initialVelocity, drive: { spring.drive($0, on: $1) },
        stream: { spring.stream(on: $0) }),
      Told(
        testDescription: "decay", isEnabled: decay.isEnabled, place: decay.initialValue,
        velocity: decay.initialVelocity, drive: { decay.drive($0, on: $1) },
        stream: { decay.stream(on: $0) }),
    ]
  }

  /// Changes of a system, and its expected state after each step.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [[Double]]
    let seen: @Sendable (Told) -> [[Double]]
  }

  private static let rows: [Row] = [
    Row(
      testDescription:
        "a position that is set while disabled applies on enabling, before the target's current position",
      expected: [[7], [40, 40], [9]], seen: place),
    Row(
      testDescription: "a velocity that is set while disabled applies on enabling, once",
      expected: [[0], [123], [0]], seen: velocity),
    Row(
      testDescription: "at rest, a push starts from the target's current position",
      expected: [[1], [300, 300, 50]], seen: putElsewhere),
  ]

  @Test("changes of a system that is at rest or disabled take effect", arguments: rows, 0..<2)
  func pending(_ row: Row, index: Int) {
    #expect(row.seen(Self.systems()[index]) == row.expected)
  }

  private static func place(_ system: Told) -> [[Double]] {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = system.drive(position, clock)
    var seen: [[Double]] = []
    system.isEnabled.value = false
    system.place.value = 40
    position.value = 7
    clock.advance(by: 1)
    seen.append([position.value])
    system.isEnabled.value = true
    seen.append([position.value, run.value])
    // It applies only once.
    system.isEnabled.value = false
    position.value = 9
    system.isEnabled.value = true
    return seen + [[run.value]]
  }

  private static func velocity(_ system: Told) -> [[Double]] {
    let clock = ManualClock()
    let run = system.drive(ReactiveProperty(initialValue: 0.0), clock)
    var seen: [[Double]] = []
    system.isEnabled.value = false
    system.velocity.value = 123
    seen.append([run.velocity])
    system.isEnabled.value = true
    seen.append([run.velocity])
    system.isEnabled.value = false
    system.isEnabled.value = true
    return seen + [[run.velocity]]
  }

  /// A spring rests at its destination, and a decay rests without a push.
  private static func putElsewhere(_ system: Told) -> [[Double]] {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 1000.0)
    let run = system.drive(position, clock)
    clock.advance(by: 20)
    let rests = run.phase == .atRest
    position.value = 300
    system.velocity.value = 50
    return [[rests ? 1 : 0], [position.value, run.value, run.velocity]]
  }

  @Test("initial values of a disabled motion apply when it is first enabled", arguments: 0..<2)
  func first(_ index: Int) {
    let system = Self.systems(isEnabled: false)[index]
    system.velocity.value = 321
    let clock = ManualClock()
    let run = system.drive(ReactiveProperty(initialValue: 5.0), clock)
    var seen = [[run.value, run.velocity]]
    system.isEnabled.value = true
    seen.append([run.value, run.velocity])
    var heard: [Double] = []
    system.isEnabled.value = false
    let subscription = system.stream(clock).subscribe { heard.append($0) }
    system.place.value = 60
    system.isEnabled.value = true
    #expect(seen + [heard] == [[5, 0], [5, 321], [index == 0 ? 1000 : 0, 60]])
    withExtendedLifetime(subscription) {}
  }

  @Test("L16 a target at NaN starts from the position that a stream would have, whatever drives it")
  func fromNoNumber() {
    var findings = Findings()
    let nowhere = { ReactiveProperty(initialValue: Double.nan) }
    let clock = ManualClock()
    let runs = [
      SpringSystem(destination: 100.0).drive(nowhere(), on: clock),
      DecaySystem(initialValue: 30.0).drive(nowhere(), on: clock),
      TweenSystem(to: 20.0, .easeInOut(duration: 1)).drive(nowhere(), on: clock),
      KeyframeSystem([Keyframe(time: 1, value: 10.0)], initialValue: 4).drive(nowhere(), on: clock),
    ]
    findings.expect(runs.map(\.value), is: [100, 30, 20, 4])
    let place = ReactiveProperty(initialValue: SIMD2(Double.nan, 0))
    let path = PathSystem(duration: 1, path: MotionPath(from: SIMD2(3, 4)))
    findings.expect(path.drive(place, on: clock).value, is: SIMD2(3, 4))
    findings.report()
  }
}
