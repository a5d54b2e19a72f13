import Foundation
import StreamsInterop
import Testing

/// A recording of people at work, played in step with a clock. They lie beside the repository, and are no
/// part of it.
struct ReplayedRecording: CustomTestStringConvertible, Sendable {
  let name: String
  let samples: [PointerSample]

  var testDescription: String { name }

  /// Those of these names that are there.
  static func named(_ names: String...) -> [ReplayedRecording] {
    names.compactMap { name in
      guard let bytes = bytes(of: name),
        let recording = try? PointerRecording(csv: bytes, dropsMalformed: true)
      else { return nil }
      return ReplayedRecording(name: name, samples: recording.samples)
    }
  }

  private static func bytes(of name: String) -> [UInt8]? {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let file = folder.appendingPathComponent("shared/recordings/\(name).csv")
      if let data = FileManager.default.contents(atPath: file.path) { return [UInt8](data) }
    }
    return nil
  }

  /// Sends the samples as the clock comes to their times, and in the end cancels what is still down.
  func play(
    on clock: ManualClock, to pointers: PointerSource, afterEach look: (PointerSample) -> Void
  ) {
    let beginning = clock.time - (samples.first?.time ?? 0)
    for sample in samples {
      var sample = sample
      sample.time += beginning
      if sample.time > clock.time { clock.advance(to: sample.time) }
      pointers.send(sample)
      look(sample)
    }
    pointers.cancelAll()
  }
}

/// Where something is that a spring moves, by the spring's formula alone: told of each change of course.
struct FlightModel {
  private var start: SIMD2<Double>
  private var velocity: SIMD2<Double>
  private var destination: SIMD2<Double>
  private var began: Double
  private let parameters: SpringParameters

  init(
    from start: SIMD2<Double>, velocity: SIMD2<Double> = .zero, to destination: SIMD2<Double>,
    at time: Double, parameters: SpringParameters = SpringParameters()
  ) {
    self.start = start
    self.velocity = velocity
    self.destination = destination
    self.parameters = parameters
    began = time
  }

  /// It goes elsewhere from now on.
  mutating func turn(to destination: SIMD2<Double>, at time: Double) {
    let way = SpringPropagator(parameters, elapsed: time - began)
    let offset = start - self.destination
    let place = self.destination + offset * way.a + velocity * way.b
    velocity = offset * way.c + velocity * way.d
    start = place
    self.destination = destination
    began = time
  }

  /// It has landed: what the formula says is left is left out.
  mutating func land(at time: Double) {
    (start, velocity, began) = (destination, .zero, time)
  }

  func place(at time: Double) -> SIMD2<Double> {
    springPlace(from: start, velocity: velocity, to: destination, parameters, after: time - began)
  }

  /// What is wrong with where it is said to be; none if nothing is.
  func fault(of place: SIMD2<Double>, at time: Double) -> String? {
    let expected = self.place(at: time)
    let scale =
      gap(start, destination) + gap(velocity, .zero)
      * (parameters.mass / parameters.tension)
      .squareRoot()
    let isNear = gap(place, expected) <= 1e-9 * max(1, scale)
    // What is measured in points lands half a point from its end.
    let hasLanded = place == destination && gap(expected, destination) <= 0.5
    return isNear || hasLanded ? nil : "\(place) instead of \(expected) at \(time)"
  }
}
