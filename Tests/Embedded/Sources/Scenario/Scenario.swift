import StreamsInterop

/// The part that is computed both natively and in WebAssembly, with matching results: the positions of each
/// system in motions with seeks and changes.
public struct Scenario {
  /// The name of the scenario.
  public let name: String
  /// Runs the scenario.
  public let positions: () -> [Double]

  /// All scenarios. A new system needs a line here.
  public static var all: [Scenario] {
    [
      Scenario(name: "spring, under-damped") {
        watch(SpringSystem(destination: 100, initialValue: 0))
      },
      Scenario(name: "spring, critical") { watch(spring(ratio: 1)) },
      Scenario(name: "spring, nearly critical") { watch(spring(ratio: 1.0001)) },
      Scenario(name: "spring, over-damped") { watch(spring(ratio: 3)) },
      Scenario(name: "spring, loose") { watch(spring(ratio: 0.01)) },
      Scenario(name: "spring, retargeted") { retargeted() },
      Scenario(name: "spring, on a timeline") { sought(spring(ratio: 0.5)) },
      Scenario(name: "spring, designed") { designed() },
      Scenario(name: "tween") { watch(TweenSystem(duration: 1.5, values: [2.0, 80, -3])) },
      Scenario(name: "tween, on a timeline") {
        sought(TweenSystem(duration: 0.8, values: [2.0, 80]))
      },
      Scenario(name: "keyframes") {
        watch(
          KeyframeSystem([Keyframe(time: 0.5, value: 40, velocity: 9), Keyframe(time: 1, value: 7)])
        )
      },
      Scenario(name: "decay") { watch(DecaySystem(initialVelocity: 300)) },
      Scenario(name: "decay, at a bound") {
        watch(DecaySystem(initialVelocity: 900, bounds: DecayBounds(upper: 123)))
      },
      Scenario(name: "decay, on a timeline") { sought(DecaySystem(initialVelocity: -500)) },
      Scenario(name: "follower, faster than its limit") { watch(follow()) },
      Scenario(name: "follower, on a timeline") { sought(follow()) },
      Scenario(name: "arc") { components(ArcSystem(from: [3, 80], to: [250, -40], duration: 1)) },
      Scenario(name: "batch") { batch() },
      Scenario(name: "replay of a session, to the last bit") { recordedSession() },
    ]
  }
}

private func follow() -> FollowSystem<Double> {
  FollowSystem(
    destination: 60, maximumSpeed: 90, maximumAcceleration: 230, initialValue: 10,
    initialVelocity: -130)
}

private func spring(ratio: Double) -> SpringSystem<Double> {
  SpringSystem(
    destination: 100, initialValue: 10, initialVelocity: -30,
    .spring(response: 0.4, dampingRatio: ratio))
}

/// Two seconds of a system, at a frame rate that has no exact binary representation.
private func watch(_ system: some MotionSystem<Double>) -> [Double] {
  let clock = ManualClock(frameRate: 144)
  var positions: [Double] = []
  let subscription = system.stream(on: clock).subscribe { positions.append($0) }
  clock.advance(by: 2)
  subscription.unsubscribe()
  return positions
}

/// The same for points.
private func components(_ system: some MotionSystem<SIMD2<Double>>) -> [Double] {
  let clock = ManualClock(frameRate: 144)
  var positions: [Double] = []
  let subscription = system.stream(on: clock).subscribe { positions += [$0.x, $0.y] }
  clock.advance(by: 2)
  subscription.unsubscribe()
  return positions
}

/// A system on a timeline, with seeks back and forth.
private func sought(_ system: some MotionSystem<Double>) -> [Double] {
  let clock = ManualClock()
  let timeline = Timeline(on: clock)
  var positions: [Double] = []
  let subscription = system.stream(on: timeline).subscribe { positions.append($0) }
  clock.advance(by: 1)
  for step in 0..<10 { timeline.seek(to: Double((step * 7) % 10) / 7) }
  subscription.unsubscribe()
  return positions
}

private func retargeted() -> [Double] {
  let clock = ManualClock(frameRate: 60)
  let system = spring(ratio: 0.3)
  let property = ReactiveProperty(initialValue: 0.0)
  let run = system.drive(property, on: clock)
  var positions: [Double] = []
  for turn in 0..<20 {
    clock.advance(by: 0.037 * Double(1 + turn % 4))
    system.destination.value = Double((turn * 37) % 11) * 20 - 100
    if turn % 5 == 4 { system.friction.value = Double(turn) }
    if turn % 7 == 6 { system.initialVelocity.value = 500 }
    positions += [property.value, run.value, run.velocity, run.settlingDuration]
  }
  run.unsubscribe()
  return positions
}

private func designed() -> [Double] {
  var numbers: [Double] = []
  for step in 1...10 {
    let spring = SpringStyle.spring(settlingIn: Double(step) / 10, overshoot: Double(step) / 30)
    numbers += [spring.tension, spring.friction, spring.overshoot]
  }
  return numbers
}

private func batch() -> [Double] {
  let batch = SpringBatch()
  for group in 1...5 {
    let parameters = SpringStyle.spring(response: 0.5, dampingRatio: Double(group) / 3)
    for spring in batch.add(7, parameters) {
      batch[destination: spring] = Double(spring) * 3
    }
  }
  var positions: [Double] = []
  for step in 0..<40 {
    if step == 20 { for spring in 0..<batch.count { batch[destination: spring] = 5 } }
    batch.step(by: 1.0 / 60)
    positions += batch.positions
  }
  return positions
}
