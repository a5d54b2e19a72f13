package import StreamsCore

/// When those that wait for time to pass have to be told, by a clock if there is one.
package final class PointerAlarms {
  /// Tells the times that have come; those who hear ask again to be woken.
  package let times = ObserverList<Double>(name: "PointerSource.times")
  private var clockTime: (() -> Double)?
  private var schedule: ((Double, @escaping () -> Void) -> Subscription)?
  /// A sample's time less the clock's, when it came.
  private var offset = 0.0
  /// The latest time that samples, or whoever says the time, have told.
  private var latest = 0.0
  private var alarm: Subscription?
  private var alarmTime = Double.infinity

  package init() {}

  func follow(
    clockTime: @escaping () -> Double,
    schedule: @escaping (Double, @escaping () -> Void) -> Subscription
  ) {
    // By the former clock, if there is one: what waits has done so until now.
    let now = self.clockTime.map { offset + $0() } ?? latest
    cancel()
    self.clockTime = clockTime
    self.schedule = schedule
    offset = now - clockTime()
    tell(now)
  }

  /// A sample has come that was taken at a time.
  func note(_ time: Double) {
    latest = time
    if let clockTime { offset = time - clockTime() }
  }

  /// Time has come this far.
  func tell(_ time: Double) {
    if time > latest { latest = time }
    times.send(time)
  }

  /// Has `times` tell a time when it comes. Without a clock the next sample does.
  package func wake(at time: Double) {
    guard let clockTime, let schedule, time < alarmTime else { return }
    let delay = time - offset - clockTime()
    alarmTime = time
    let old = alarm
    alarm = schedule(delay > 0 ? delay : 0) { [self] in
      alarmTime = .infinity
      tell(time)
    }
    old?.unsubscribe()
  }

  func cancel() {
    alarmTime = .infinity
    alarm.take()?.unsubscribe()
  }

  func end() {
    cancel()
    clockTime = nil
    schedule = nil
  }
}
