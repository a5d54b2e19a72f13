import StreamsCore
import StreamsProperties

/// A spring's motion of one target that others may have a hand on: held, it rests; let go, it sets out from
/// where the target is then.
final class SpringFlight<Value: Vector> {
  private let spring: Spring<Value>
  private let current: () -> Value
  private let clock: MotionClock
  /// One for each time that its values are subscribed to: constraints may do so more than once.
  private var runs: [SpringRun<Value>] = []
  private var isHeld = false
  /// Whether the target may be elsewhere than it has put it: it was held, and has not moved it since.
  private var isAway = false
  /// Whether it is just being grasped: then it says where it is.
  private var isStopping = false

  init(of spring: Spring<Value>, from target: ReactiveProperty<Value>, on clock: MotionClock) {
    self.spring = spring
    self.clock = clock
    current = { target.value }
  }

  /// The motion.
  var values: MotionObservable<Value> {
    MotionObservable(relaying: { [self] observer in
      let run = SpringRun(of: spring, for: observer, from: current, on: clock, isHeld: isHeld)
      runs.append(run)
      // Whoever heard of its beginning may have taken hold.
      if isHeld { run.hold() }
      return Subscription { [self] in
        runs.removeAll { $0 === run }
        run.end()
      }
    })
  }

  /// What constraints make of the motion. From when somebody takes hold of the target until it moves by
  /// itself again, neither what they say by themselves counts, nor what a clock shows again that goes back.
  func values(by constraints: MotionConstraint<Value>?) -> MotionObservable<Value> {
    guard constraints != nil || clock.canGoBack else { return values }
    let noted = values.map { [self] value in
      if !isHeld { isAway = false }
      return value
    }
    return constrained(noted, by: constraints).filter { [self] _ in !isAway || isStopping }
  }

  /// Units a second, at the clock's time.
  var velocity: Value { runs.last?.run.place.velocity ?? .zero }

  /// Has it rest where it is.
  func hold() {
    isHeld = true
    isAway = true
    isStopping = true
    for run in runs { run.hold() }
    isStopping = false
  }

  /// Has it set out with a velocity.
  func letGo(velocity: Value) {
    // What a clock that has gone back still shows must not move the target first.
    for run in runs { run.run.catchUp() }
    isHeld = false
    for run in runs { run.letGo(velocity: velocity) }
  }

  /// Has it go on, at its velocity, from where the target has been put meanwhile.
  func goOnFromTarget() {
    guard !isHeld else { return }
    for run in runs { run.goOn(from: current()) }
  }
}
