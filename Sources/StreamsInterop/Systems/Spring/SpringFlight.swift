import StreamsCore
import StreamsProperties

/// A spring's motion of one target that others may have a hand on: held, it rests; let go, it sets out from
/// where the target is then.
final class SpringFlight<Value: Vector> {
  private let spring: Spring<Value>
  private let current: () -> Value
  private let clock: MotionClock
  private var run: SpringRun<Value>?
  private var isHeld = false

  init(of spring: Spring<Value>, from target: ReactiveProperty<Value>, on clock: MotionClock) {
    self.spring = spring
    self.clock = clock
    current = { target.value }
  }

  /// The motion, for one subscriber.
  var values: MotionObservable<Value> {
    MotionObservable(relaying: { [self] observer in
      let run = SpringRun(of: spring, for: observer, from: current, on: clock, isHeld: isHeld)
      self.run = run
      return Subscription { [self] in
        run.end()
        self.run = nil
      }
    })
  }

  /// Units a second, at the clock's time.
  var velocity: Value { run?.run.place.velocity ?? .zero }

  /// Has it rest where it is.
  func hold() {
    isHeld = true
    run?.hold()
  }

  /// Has it set out with a velocity.
  func letGo(velocity: Value) {
    isHeld = false
    run?.letGo(velocity: velocity)
  }

  /// Has it go on, at its velocity, from where the target has been put meanwhile.
  func goOnFromTarget() {
    guard !isHeld, let run, run.run.phase.isActive else { return }
    run.goOn(from: current())
  }
}
