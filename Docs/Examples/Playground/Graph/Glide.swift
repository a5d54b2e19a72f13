import StreamsInterop

/// The motion of the puck after its release.
enum Motion: String, CaseIterable {
  /// A spring pulls it home, to the world's center.
  case spring
  /// It moves home in a given time, whatever its velocity.
  case tween
  /// It coasts until it stops; past an edge, a spring brings it back.
  case decay
  /// It moves home in a given time along an arc.
  case path
}

/// The motion of a released puck:
///
///     position, velocity ─ a system of the kind ─▶ property
///
/// It continues for as long as its run is kept. Grabbing the puck drops the run and takes over immediately.
final class Glide {
  private let motion: Motion
  private let position: ReactiveProperty<SIMD2<Double>>
  private let clock: any FrameClock
  private var run: MotionRun<SIMD2<Double>>?
  private var initialVelocity = SIMD2<Double>.zero

  init(_ motion: Motion, of position: ReactiveProperty<SIMD2<Double>>, on clock: any FrameClock) {
    self.motion = motion
    self.position = position
    self.clock = clock
  }

  var isMoving: Bool { run?.phase == .active }
  /// The velocity in units per second. The first value of a motion arrives before there is a run to query.
  var velocity: SIMD2<Double> { run?.velocity ?? initialVelocity }
  /// The number of seconds until it rests.
  var remaining: Double { run?.settlingDuration ?? 0 }

  func letGo(velocity: SIMD2<Double>, in world: World) {
    end()
    let home = world.center
    switch motion {
    case .spring:
      initialVelocity = velocity
      run = SpringSystem(
        destination: home, initialVelocity: velocity,
        .spring(response: 0.6, dampingRatio: 0.5)
      ).drive(position, on: clock)
    case .tween:
      run = TweenSystem(to: home, .easeInOut(duration: 0.6)).drive(
        position, on: clock)
    case .decay:
      initialVelocity = velocity
      run = DecaySystem(
        initialVelocity: velocity, bounds: DecayBounds(lower: world.lower, upper: world.upper),
        spring: .spring(response: 0.4, dampingRatio: 0.7)
      ).drive(position, on: clock)
    case .path:
      run = ArcSystem(from: position.value, to: home, duration: 0.6).drive(position, on: clock)
    }
  }

  /// Ends the motion and leaves the puck where it is.
  func end() {
    run = nil
    initialVelocity = .zero
  }
}
