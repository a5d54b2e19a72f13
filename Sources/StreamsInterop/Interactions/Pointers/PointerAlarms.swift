package import StreamsCore
import StreamsOperators

/// The wake-up times of recognizers, announced by a clock if there is one.
package final class PointerAlarms {
  /// Announces the times that have been reached; an observer that needs another wake-up calls ``wake(at:)`` again.
  package let times = ObserverList<Double>(name: "PointerSource.times")
  private var clock: MotionClock?
  /// The last sample's time minus the clock's time at its arrival.
  private var offset = 0.0
  /// The latest time of samples, or of explicit advances.
  private var latest = 0.0
  private var alarm: Subscription?
  private var alarmTime = Double.infinity
  /// The frames of the clock, while a pointer is down.
  private var frames: Subscription?
  /// Whether a pointer is down.
  var isPressed = false { didSet { stayAwake() } }

  package init() {}

  func follow(_ clock: MotionClock) {
    // Reads the former clock, if there is one, since it has measured the wait so far.
    let now = self.clock.map { offset + $0.time } ?? latest
    cancel()
    self.clock = clock
    offset = now - clock.time
    frames = nil
    stayAwake()
    tell(now)
  }

  /// Records the time of a sample.
  func note(_ time: Double) {
    latest = time
    if let clock { offset = time - clock.time }
  }

  /// Advances to a time.
  func tell(_ time: Double) {
    if time > latest { latest = time }
    times.send(time)
  }

  /// Schedules the announcement of a time. Without a clock, the next sample triggers it.
  package func wake(at time: Double) {
    guard let clock, time < alarmTime else { return }
    let delay = time - offset - clock.time
    alarmTime = time
    let old = alarm
    let schedule: (Double, @escaping () -> Void) -> Subscription = clock.schedule(after:_:)
    alarm = schedule(delay > 0 ? delay : 0) { [self] in
      alarmTime = .infinity
      tell(time)
    }
    old?.unsubscribe()
  }

  /// Whether a clock provides the time.
  var isFollowing: Bool { clock != nil }

  /// Keeps the clock running while a pointer is down.
  private func stayAwake() {
    if isPressed == (frames != nil) { return }
    frames = isPressed ? clock?.stayAwake() : nil
  }

  func cancel() {
    alarmTime = .infinity
    alarm.take()?.unsubscribe()
  }

  func end() {
    cancel()
    frames.take()?.unsubscribe()
    clock = nil
  }
}
