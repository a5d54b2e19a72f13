import StreamsInterop

/// The joints of an arm. A thread sends their targets, and the joints move there within their limits for angle, speed
/// and acceleration. Whenever they move, their angles are logged as comma-separated values.
///
/// The arm is one property for all joints, whose closures read and write the servos. Each joint begins at the angle that
/// its servo reports, and is then moved without further reads. *Your own properties* has a servo on a serial line.
///
/// Reduced motion is meant for people: give the joints a clock without reduced motion, since an instant move would
/// exceed the limits.
///
/// The clamped stream is connected directly, because values from an inlet have no states: each one is a step, so the
/// joints stay within their ranges. A stream that moves needs a closure, as *Followers* explains.
///
/// An actor must own the joints, so that a thread can send targets to them; in this recipe, it is the main actor.
@MainActor struct ServoJoints {
  let targets: MotionInlet<[Double]>
  let angles: [ReactiveProperty<Double>]

  init(
    _ joints: KeyValuePairs<String, ClosedRange<Double>>, in runtime: MotionRuntime,
    moving arm: UnscopedReactiveProperty<String, Double>, log: @escaping (String) -> Void
  ) {
    let (inlet, wanted) = MotionInlet.makeStream(of: [Double].self, buffering: .newest(1))
    targets = inlet
    angles = joints.map { name, _ in ReactiveProperty(storing: arm.scoped(to: name)) }
    log((["time"] + joints.map { $0.key }).joined(separator: ","))
    for (index, joint) in joints.enumerated() {
      let follow = FollowSystem(maximumSpeed: 2.0, maximumAcceleration: 8)
      runtime.connect(wanted.map { $0[index] }.clamped(to: joint.value), to: follow.destination)
      runtime.add(follow, to: angles[index])
    }
    runtime.connect(angles.combineLatest().timestamp(on: runtime.clock)) { row in
      log(([row.time] + row.value).map { "\($0)" }.joined(separator: ","))
    }
  }
}
