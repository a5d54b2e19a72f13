import StreamsInterop
import Testing

/// The rules that hold for every system with a place and a velocity.
struct PendingTests {
  /// A system, and how it is told.
  struct Told: CustomTestStringConvertible {
    let testDescription: String
    let enabled: ReactiveProperty<Bool>
    let place: ReactiveProperty<Double>
    let velocity: ReactiveProperty<Double>
    let drive: (ReactiveProperty<Double>, ManualClock) -> MotionRun<Double>
    let stream: (ManualClock) -> MotionObservable<Double>
  }

  static func systems(enabled: Bool = true) -> [Told] {
    let spring = SpringSystem(destination: 1000.0, enabled: enabled)
    let decay = DecaySystem(initialValue: 0.0, enabled: enabled)
    return [
      Told(
        testDescription: "spring", enabled: spring.enabled, place: spring.initialValue,
        velocity: spring.initialVelocity, drive: { spring.drive($0, on: $1) },
        stream: { spring.stream(on: $0) }),
      Told(
        testDescription: "decay", enabled: decay.enabled, place: decay.initialValue,
        velocity: decay.initialVelocity, drive: { decay.drive($0, on: $1) },
        stream: { decay.stream(on: $0) }),
    ]
  }

  @Test(
    "a place counts once it is enabled again, before where what it moves is then", arguments: 0..<2)
  func place(_ index: Int) {
    let system = Self.systems()[index]
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = system.drive(position, clock)
    system.enabled.value = false
    system.place.value = 40
    position.value = 7
    clock.advance(by: 1)
    #expect(position.value == 7)
    system.enabled.value = true
    #expect(position.value == 40 && run.value == 40)
    // Once.
    system.enabled.value = false
    position.value = 9
    system.enabled.value = true
    #expect(run.value == 9)
  }

  @Test("a velocity counts once it is enabled again, once", arguments: 0..<2)
  func velocity(_ index: Int) {
    let system = Self.systems()[index]
    let clock = ManualClock()
    let run = system.drive(ReactiveProperty(initialValue: 0.0), clock)
    system.enabled.value = false
    system.velocity.value = 123
    #expect(run.velocity == 0)
    system.enabled.value = true
    #expect(run.velocity == 123)
    system.enabled.value = false
    system.enabled.value = true
    #expect(run.velocity == 0)
  }

  @Test("what a motion was to begin with counts when it is enabled first", arguments: 0..<2)
  func first(_ index: Int) {
    let system = Self.systems(enabled: false)[index]
    system.velocity.value = 321
    let clock = ManualClock()
    let run = system.drive(ReactiveProperty(initialValue: 5.0), clock)
    #expect(run.value == 5 && run.velocity == 0)
    system.enabled.value = true
    #expect(run.value == 5 && run.velocity == 321)
    var heard: [Double] = []
    system.enabled.value = false
    let subscription = system.stream(clock).subscribe { heard.append($0) }
    system.place.value = 60
    system.enabled.value = true
    #expect(heard == [index == 0 ? 1000 : 0, 60])
    withExtendedLifetime(subscription) {}
  }

  @Test("at rest, each sets out from where what it moves has been put", arguments: 0..<2)
  func putElsewhere(_ index: Int) {
    let system = Self.systems()[index]
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 1000.0)
    let run = system.drive(position, clock)
    clock.advance(by: 20)
    #expect(run.phase == .atRest)
    position.value = 300
    system.velocity.value = 50
    #expect(position.value == 300 && run.value == 300 && run.velocity == 50)
  }

  @Test("L16 what stands at no number sets out from where a stream would, whatever drives it")
  func fromNoNumber() {
    let direction = ReactiveProperty(initialValue: TransitionDirection.backward)
    let nowhere = { ReactiveProperty(initialValue: Double.nan) }
    let clock = ManualClock()
    let runs = [
      SpringSystem(destination: 100.0).drive(nowhere(), on: clock),
      DecaySystem(initialValue: 30.0).drive(nowhere(), on: clock),
      TweenSystem(duration: 1, to: 20.0).drive(nowhere(), on: clock),
      KeyframeSystem([Keyframe(time: 1, value: 10.0)], initialValue: 4).drive(nowhere(), on: clock),
      TransitionTween(
        duration: 1, forwardValues: [1.0, 7], direction: direction
      ).drive(nowhere(), on: clock),
    ]
    #expect(runs.map(\.value) == [100, 30, 20, 4, 7])
    let place = ReactiveProperty(initialValue: SIMD2(Double.nan, 0))
    let path = PathSystem(duration: 1, path: MotionPath(from: SIMD2(3, 4)))
    #expect(path.drive(place, on: clock).value == SIMD2(3, 4))
  }
}
