import StreamsInterop

@testable import InteropTestSupport

/// A target whose identity the compiler can't ask for, since it is readable only for some types.
private struct Register<Value> {
  var value: Value
}

extension Register: Writable, MotionWritable {
  func write(_ value: Value) {}
}

extension Register: Readable where Value: Vector {
  func read() -> Value { value }
}

let systemFaults = [
  Fault("a motion: expected a target with an identity, got none; state in its type") {
    Register(value: 0.0).animate(to: 1, on: ManualClock())
  },
  Fault("animate: expected a clock, got none (InteropFaultsTests/SystemFaults.swift:") {
    ReactiveProperty(initialValue: 0.0).animate(to: 1)
  },
  Fault("MotionRuntime.after: expected a number of seconds, got nan") {
    MotionRuntime(clock: ManualClock()).after(.nan) {}
  },
  Fault("DecaySystem.rate: expected a finite value above 0, got 0.0") {
    _ = DecaySystem<Double>(rate: 0)
  },
  Fault("DecaySystem.rate: expected a finite value above 0, got inf") {
    _ = DecaySystem<Double>(rate: .infinity)
  },
  Fault("FollowSystem.maximumSpeed: expected a value above 0, got 0.0") {
    _ = FollowSystem<Double>(maximumSpeed: 0, maximumAcceleration: 1)
  },
  Fault("FollowSystem.maximumSpeed: expected a value above 0, got nan") {
    let follow = FollowSystem<SIMD2<Double>>(maximumSpeed: 1, maximumAcceleration: 1)
    follow.maximumSpeed.value.y = .nan
  },
  Fault("FollowSystem.maximumAcceleration: expected a finite value above 0, got inf") {
    _ = FollowSystem<SIMD2<Double>>(maximumSpeed: .infinity, maximumAcceleration: .infinity)
  },
  Fault("unwrapped(period:): expected a finite value above 0, got 0.0") {
    _ = ReactiveProperty(initialValue: 1.0).unwrapped(period: 0)
  },
  Fault("DecaySystem.threshold: expected a value above 0 and below 1, got 1.0") {
    _ = DecaySystem<Double>(threshold: 1)
  },
  Fault("DecaySystem.threshold: expected a value above 0 and below 1, got nan") {
    let decay = DecaySystem<Double>()
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: ManualClock())
    decay.threshold.value = .nan
    run.unsubscribe()
  },
  Fault("DecayBounds: expected lower at most upper, got") {
    _ = DecayBounds(lower: 1.0, upper: 0)
  },
  Fault("DecayRate.decelerationPerMillisecond: expected a value above 0 and below 1, got 1.0") {
    _ = DecayRate.perSecond(decelerationPerMillisecond: 1)
  },
  Fault("InertiaParameters.power: expected a finite value, at least 0, got -1.0") {
    _ = InertiaParameters(power: -1)
  },
  Fault("InertiaParameters.timeConstant: expected a finite value above 0, got 0.0") {
    _ = InertiaParameters(timeConstant: 0)
  },
  Fault("InertiaParameters.timeConstant: expected a finite value above 0, got nan") {
    var inertia = InertiaParameters()
    inertia.timeConstant = .nan
  },
  Fault("ReducedMotion.Fallback.fade(duration:): expected a finite value above 0, got 0.0") {
    SpringSystem(destination: 0.0).fallback.value = .fade(duration: 0)
  },
  Fault("MotionTolerance.distance: expected a finite value above 0, got 0.0") {
    _ = MotionTolerance(distance: 0)
  },
  Fault("MotionTolerance.speed: expected a value above 0, got nan") {
    _ = MotionTolerance(distance: 1, speed: .nan)
  },
  Fault("MotionPath: expected a point before a line or curve, got none; use move(to:)") {
    var path = MotionPath()
    path.line(to: SIMD2(0, 0))
  },
  Fault("MotionPath: expected a finite point, got (0.0, nan)") {
    _ = MotionPath(from: SIMD2(0, .nan))
  },
  Fault("MotionPath: expected at least one point, got none") {
    _ = MotionPath().place(atLength: 0)
  },
  Fault("PathSystem.path: expected at least one point, got none") {
    _ = PathSystem(duration: 1, path: MotionPath())
  },
  Fault(
    "animate: expected motions that restart one another to take time, got 256 in one instant"
  ) {
    let property = ReactiveProperty(initialValue: 0.0)
    let clock = ManualClock()
    func restart() { property.animate(to: 1, on: clock) { _ in restart() } }
    restart()
    restart()
  },
  Fault("MotionPlan.pause: expected a finite value, at least 0, got -1.0") {
    _ = MotionPlan.pause(-1)
  },
  Fault("MotionPlan.pause: expected a finite value, at least 0, got inf") {
    _ = MotionPlan.sequence().delayed(by: .infinity)
  },
  Fault("stagger(each:from:): expected the index of a plan, got 1") {
    _ = [MotionPlan.sequence()].stagger(each: 0.1, from: .index(1))
  },
  Fault("Scroller.rate: expected a finite value above 0, got 0.0") {
    _ = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero, rate: 0)
  },
  Fault("Scroller.outer: expected a scroller outside this one, got this one") {
    let scroller = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
    scroller.outer = scroller
  },
  Fault(
    "MotionDetents.interval: expected a finite length, at least 0 in each component, and above 0 in one, got "
      + "SIMD2<Double>(1.0, -1.0) (InteropFaultsTests/SystemFaults.swift:"
  ) {
    _ = MotionDetents.interval(SIMD2(1.0, -1))
  },
  Fault("MotionPlayback.play(to:): expected a label of the plan, got \"b\"") {
    MotionPlan.pause(1).labeled("a").start(on: ManualClock()).play(to: "b")
  },
  Fault("ScrollerInners.at: expected a number, got nan") { _ = ScrollerInners.at(.nan) },
]
