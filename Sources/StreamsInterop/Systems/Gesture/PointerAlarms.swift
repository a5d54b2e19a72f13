package import StreamsCore

/// When those that wait for time to pass have to be told, by a clock if there is one.
package final class PointerAlarms {
  /// Tells the times that have come.
  package let times = ObserverList<Double>(name: "PointerSource.times")
  private var clockTime: (() -> Double)?
  private var schedule: ((Double, @escaping () -> Void) -> Subscription)?
  /// A sample's time less the clock's, when it came.
  private var offset = 0.0
  private var alarm: Subscription?
  private var alarmTime = Double.infinity
  private var ring: (Double) -> Void = { _ in }

  package init() {}

  func follow(
    clockTime: @escaping () -> Double,
    schedule: @escaping (Double, @escaping () -> Void) -> Subscription,
    ring: @escaping (Double) -> Void
  ) {
    cancel()
    self.clockTime = clockTime
    self.schedule = schedule
    self.ring = ring
  }

  /// A sample has come that was taken at a time.
  func note(_ time: Double) {
    if let clockTime { offset = time - clockTime() }
  }

  /// Has `times` tell a time when it comes. Without a clock the next sample does.
  package func wake(at time: Double) {
    guard let clockTime, let schedule, time < alarmTime else { return }
    let delay = time - offset - clockTime()
    alarmTime = time
    let old = alarm
    alarm = schedule(delay > 0 ? delay : 0) { [self] in
      alarmTime = .infinity
      ring(time)
    }
    old?.unsubscribe()
  }

  func cancel() {
    let old = alarm
    alarm = nil
    alarmTime = .infinity
    old?.unsubscribe()
  }

  func end() {
    cancel()
    clockTime = nil
    schedule = nil
    ring = { _ in }
  }
}
