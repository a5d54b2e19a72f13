import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// A recording of real users, played in step with a clock. The recordings lie next to the repository and
/// aren't part of it.
struct ReplayedRecording: CustomTestStringConvertible, Sendable {
  let name: String
  let samples: [PointerSample]

  var testDescription: String { name }

  /// The available recordings among these names.
  static func named(_ names: String...) -> [ReplayedRecording] {
    names.compactMap { name in
      guard let bytes = SharedRecordings.bytes(of: name),
        let recording = try? PointerRecording(csv: bytes, dropsMalformed: true)
      else { return nil }
      return ReplayedRecording(name: name, samples: recording.samples)
    }
  }

  /// Sends the samples as the clock reaches their times, and finally cancels the remaining pointers.
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
