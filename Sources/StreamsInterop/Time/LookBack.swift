import StreamsCore

/// Hears that a clock has gone back, while something waits on it: that then goes on waiting from there,
/// for what was left of its time.
///
/// It hears frames, and so what was left is as of the last one. On a clock that never goes back there is
/// none, and nothing is heard.
@usableFromInline
final class LookBack<Clock: FrameClock> {
  private let clock: Clock
  private var seen = 0.0
  private var frames: Subscription?

  private init(_ clock: Clock) {
    self.clock = clock
  }

  /// That of a clock, if it may go back.
  // Not an initialiser that fails: in Embedded Swift that leaves its object behind.
  @usableFromInline
  static func of(_ clock: Clock) -> LookBack? {
    clock.canGoBack ? LookBack(clock) : nil
  }

  /// Calls `onBack` with the seconds, below 0, by which the clock's time changes when it goes back.
  @usableFromInline
  func begin(_ onBack: @escaping (Double) -> Void) {
    guard frames == nil else { return }
    seen = clock.time
    frames = clock.subscribe(
      MotionObserver(next: { [self] frame in
        let step = frame.time - seen
        seen = frame.time
        if step < 0 { onBack(step) }
      }))
  }

  @usableFromInline
  func end() {
    frames.take()?.unsubscribe()
  }
}
