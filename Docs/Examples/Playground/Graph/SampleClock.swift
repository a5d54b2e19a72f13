/// The time of the sample that is being handled. Nothing here asks what time it is: time is input,
/// so a recording is replayed as fast as the machine can, and always to the same end.
final class SampleClock {
  private(set) var time = 0.0

  func advance(to time: Double) {
    self.time = time
  }
}
