import StreamsInterop

/// The motion of the pointers along the first axis.
struct Slide: PointerMotion, Sendable {
  typealias Measure = PointerTracks.Scaling

  static let name = "Slide"
  static let minimumPointerCount = 1
  static let identity = 0.0

  var threshold = 3.0
  private var origin = 0.0
  private var last = 0.0
  private var noted = (value: 0.0, time: 0.0)
  private var speed = 0.0

  var value: Double { last - origin }
  var exceedsThreshold: Bool { value.magnitude > threshold }

  mutating func start() { origin = last }
  mutating func rebase(_ tracks: borrowing PointerTracks) {
    let value = value
    last = tracks.centroid.x
    origin = last - value
  }
  mutating func advance(_ tracks: borrowing PointerTracks) { last = tracks.centroid.x }
  mutating func begin() { origin = last }
  mutating func beginHere() { origin = last }
  mutating func note(at time: Double) {
    if time > noted.time { speed = (last - noted.value) / (time - noted.time) }
    noted = (last, time)
  }
  func velocity(at time: Double) -> Double { speed }
}
