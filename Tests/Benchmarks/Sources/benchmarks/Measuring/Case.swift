/// One way to do a piece of work: ours, a floor, or a peer's.
struct Case {
  /// How many events one repetition stands for: what the time is divided by.
  let events: Int
  /// Does the work this many times.
  let run: (Int) -> Void

  init(events: Int = 1, run: @escaping (_ repetitions: Int) -> Void) {
    self.events = events
    self.run = run
  }

  /// How many repetitions take about `duration`, in nanoseconds of thread time.
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

  /// How long `repetitions` take, in nanoseconds of thread time.
  func time(_ repetitions: Int) -> Double {
    let start = threadTime()
    run(repetitions)
    return max(1, threadTime() - start)
  }

  /// How long one event takes, in nanoseconds of thread time.
  func timePerEvent(_ repetitions: Int) -> Double {
    time(repetitions) / Double(repetitions * events)
  }
}
