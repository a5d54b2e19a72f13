import StreamsCore
import StreamsOperators

extension MotionRuntime {
  /// Calls a closure once, after some seconds of this runtime's clock, which don't count while a stream is true.
  ///
  ///     runtime.after(3) { card.opacity.animate(to: 0, on: clock) }
  ///     runtime.after(3, pausedWhile: runtime.isBeingManipulated) {
  ///       card.opacity.animate(to: 0, on: clock)
  ///     }
  ///
  /// - Parameters:
  ///   - seconds: the delay; traps for NaN. A delay of 0 or less means as soon as possible.
  ///   - isPaused: whether the time doesn't count; false until the stream has a value;
  ///     by default, nothing pauses it.
  ///   - action: the closure, kept until it is called or the runtime ends.
  /// - Returns: The connection, which may be dropped. Ending it cancels the call.
  @discardableResult public func after(
    _ seconds: Double, pausedWhile isPaused: some Observable<Bool> = MotionSubject<Bool>(),
    _ action: @escaping () -> Void
  ) -> MotionConnection {
    let wait = RuntimeWait(seconds, on: clock, action)
    let connection = MotionConnection(in: node)
    wait.connection = connection
    let pauses = isPaused.subscribe(next: { wait.isPaused = $0 })
    connection.hold(
      Subscription {
        pauses.unsubscribe()
        wait.end()
      })
    wait.isReady = true
    return connection
  }
}

/// A delay that may be paused.
private final class RuntimeWait {
  private let clock: MotionClock
  private var left: Double
  private var began = 0.0
  private var action: (() -> Void)?
  private var cue: Subscription?
  var connection: MotionConnection?
  /// Whether the time may count.
  var isReady = false { didSet { update() } }
  var isPaused = false { didSet { update() } }

  init(_ seconds: Double, on clock: MotionClock, _ action: @escaping () -> Void) {
    require(!seconds.isNaN, "MotionRuntime.after: expected a number of seconds", "\(seconds)")
    left = seconds
    self.clock = clock
    self.action = action
  }

  private func update() {
    if isReady, !isPaused, cue == nil, action != nil {
      began = clock.time
      cue = clock.schedule(after: left) { [self] in fire() }
    } else if isPaused, let running = cue.take() {
      left -= clock.time - began
      running.unsubscribe()
    }
  }

  private func fire() {
    let action = action.take()
    connection?.unsubscribe()
    action?()
  }

  func end() {
    isReady = false
    let released = (action.take(), connection.take())
    cue.take()?.unsubscribe()
    withExtendedLifetime(released) {}
  }
}
