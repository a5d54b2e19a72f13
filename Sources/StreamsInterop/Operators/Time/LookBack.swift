import StreamsCore

/// Notifies a waiting operator that a clock has gone back. From the earlier time, the operator waits for its remaining
/// time.
///
/// A look-back observes frames, so the remaining time is measured at the last frame. A clock that never goes back has
/// no look-back, and nothing is observed.
@usableFromInline final class LookBack<Clock: FrameClock> {
  private let clock: Clock
  private var seen = 0.0
  private var frames: Subscription?

  private init(_ clock: Clock) {
    self.clock = clock
  }

  /// A look-back for a clock that may go back; otherwise `nil`.
  // The function is not a failable initializer, since such an initializer leaks its object in Embedded Swift.
  @usableFromInline static func of(_ clock: Clock) -> LookBack? {
    clock.returns != nil ? LookBack(clock) : nil
  }

  /// Calls `onBack` with the negative number of seconds by which the clock's time changes when it
  /// goes back.
  @usableFromInline func begin(_ onBack: @escaping (Double) -> Void) {
    guard frames == nil else { return }
    seen = clock.time
    frames = clock.frames.subscribe(
      MotionObserver(next: { [self] frame in
        let step = frame.time - seen
        seen = frame.time
        if step < 0 { onBack(step) }
      }))
  }

  @usableFromInline func end() {
    frames.take()?.unsubscribe()
  }
}
