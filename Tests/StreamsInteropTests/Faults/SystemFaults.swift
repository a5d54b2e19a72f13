import StreamsInterop

let systemFaults = [
  Fault("DecaySystem: rate must be above 0, and finite, not 0.0") {
    _ = DecaySystem<Double>(rate: 0)
  },
  Fault("DecaySystem: rate must be above 0, and finite, not inf") {
    _ = DecaySystem<Double>(rate: .infinity)
  },
  Fault("DecaySystem: threshold must be above 0 and below 1, not 1.0") {
    _ = DecaySystem<Double>(threshold: 1)
  },
  Fault("DecaySystem: threshold must be above 0 and below 1, not nan") {
    let decay = DecaySystem<Double>()
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: ManualClock())
    decay.threshold.value = .nan
    run.unsubscribe()
  },
  Fault("DecayBounds: lower must not be above upper, not") {
    _ = DecayBounds(lower: 1.0, upper: 0)
  },
  Fault("DecayRate: decelerationPerMillisecond must be above 0 and below 1, not 1.0") {
    _ = DecayRate.perSecond(decelerationPerMillisecond: 1)
  },
  Fault("InertiaParameters: power must be at least 0, and finite, not -1.0") {
    _ = InertiaParameters(power: -1)
  },
  Fault("InertiaParameters: timeConstant must be above 0, and finite, not 0.0") {
    _ = InertiaParameters(timeConstant: 0)
  },
  Fault("InertiaParameters: timeConstant must be above 0, and finite, not nan") {
    var inertia = InertiaParameters()
    inertia.timeConstant = .nan
  },
  Fault("MotionSubstitute: the duration of a fade must be above 0, and finite, not 0.0") {
    SpringSystem(destination: 0.0).substitute.value = .fade(duration: 0)
  },
  Fault("MotionTolerance: distance must be above 0, and finite, not 0.0") {
    _ = MotionTolerance(distance: 0)
  },
  Fault("MotionTolerance: speed must be above 0, not nan") {
    _ = MotionTolerance(distance: 1, speed: .nan)
  },
  Fault("MotionPath: line and curve need a point to begin at, not none") {
    var path = MotionPath()
    path.line(to: SIMD2(0, 0))
  },
  Fault("MotionPath: point must be finite, not (0.0, nan)") {
    _ = MotionPath(from: SIMD2(0, .nan))
  },
  Fault("MotionPath: path must have a point, not none") { _ = MotionPath().place(atLength: 0) },
  Fault("PathSystem: path must have a point, not none") {
    _ = PathSystem(duration: 1, path: MotionPath())
  },
  Fault("MotionPlan: a pause must be finite and at least 0, not -1.0") {
    _ = MotionPlan.pause(-1)
  },
  Fault("MotionPlan: a pause must be finite and at least 0, not inf") {
    _ = MotionPlan.sequence().delayed(by: .infinity)
  },
  Fault("stagger(each:from:): index must be one of the plans', not 1") {
    _ = [MotionPlan.sequence()].stagger(each: 0.1, from: .index(1))
  },
  Fault("Scroller: rate must be above 0, and finite, not 0.0") {
    _ = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero, rate: 0)
  },
  Fault("Scroller: outer must not lie within it, not itself") {
    let scroller = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
    scroller.outer = scroller
  },
  Fault("Scroller: the snapping interval must be above 0, and finite, not") {
    _ = Scroller(
      on: ManualClock(), viewportSize: .zero, contentSize: .zero, snapping: .interval(SIMD2(1, 0)))
  },
  Fault("Scroller.follow: slop must be at least 0, not -1.0") {
    _ = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
      .follow(PointerSource(), slop: -1)
  },
  Fault("Scroller.scroll(to:animated:): duration must be at least 0, and finite, not -1.0") {
    Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
      .scroll(to: .zero, animated: .tween(duration: -1, .linear))
  },
]
