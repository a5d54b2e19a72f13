import StreamsInterop

/// A puck that a spring pulls along behind a leader.
final class Follower {
  /// The existing model.
  let puck: Puck
  let position: ReactiveProperty<SIMD2<Double>>
  let spring: SpringSystem<SIMD2<Double>>

  init(at start: SIMD2<Double>) {
    let puck = Puck(position: start)
    self.puck = puck
    position = ReactiveProperty(
      initialValue: start, name: "the follower's position", externalWrite: { puck.move(to: $0) })
    spring = SpringSystem(
      destination: start, .spring(response: 0.45, dampingRatio: 0.6))
  }

  /// Makes it follow the values of `leader`, at a distance.
  func follow(
    _ leader: some Observable<SIMD2<Double>>, at leash: some Observable<SIMD2<Double>>,
    in runtime: MotionRuntime
  ) {
    runtime.connect(leader.offset(by: leash), to: spring.destination)
    runtime.add(spring, to: position)
  }
}
