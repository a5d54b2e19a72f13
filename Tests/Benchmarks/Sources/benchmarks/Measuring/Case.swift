/// One way to do a piece of work: the library's, a floor, or a peer's.
struct Case {
  /// The number of events in one repetition, by which the time is divided.
  let events: Int
  /// Does the work the given number of times.
  let run: (Int) -> Void

  init(events: Int = 1, run: @escaping (_ repetitions: Int) -> Void) {
    self.events = events
    self.run = run
  }

  /// The number of repetitions that take about `duration`, in nanoseconds of thread time.
  func repetitions(lasting duration: Double) -> Int {
    var repetitions = 1
    while true {
      let time = self.time(repetitions)
      if time >= duration / 4 {
        return max(1, Int((Double(repetitions) * duration / time).rounded()))
      }
      repetitions *= 2
    }
  }

  /// The duration of `repetitions`, in nanoseconds of thread time.
  func time(_ repetitions: Int) -> Double {
    let start = threadTime()
    run(repetitions)
    return max(1, threadTime() - start)
  }

  /// The duration of one event, in nanoseconds of thread time.
  func timePerEvent(_ repetitions: Int) -> Double {
    time(repetitions) / Double(repetitions * events)
  }
}
