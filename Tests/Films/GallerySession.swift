import Foundation
import StreamsInterop

/// A session saved by the gallery, whose frames have the page's records: channel, count, numbers.
struct GallerySession: Decodable {
  struct Frame: Decodable {
    /// The time in milliseconds.
    let time: Double
    let input: [Double]
  }

  let frames: [Frame]

  init(path: String, text: String) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    } catch {
      throw Fault("\(path):1: expected a session of the gallery: \(error)")
    }
  }

  /// The pointers' samples and the ticks, from time 0.
  var recording: MotionRecording {
    let start = frames.first?.time ?? 0
    var inputs: [MotionRecording.Input] = []
    for frame in frames {
      let time = max((frame.time - start) / 1000, inputs.last?.time ?? 0)
      var index = 0
      while index + 1 < frame.input.count, let count = Int(exactly: frame.input[index + 1]),
        count >= 0, count <= frame.input.count - index - 2
      {
        let record = Array(frame.input[(index + 2)..<(index + 2 + count)])
        index += 2 + count
        // Records of other lengths are sizes, controls and questions.
        guard record.count == 11,
          let event = DOMPointerEvent(rawValue: Int(exactly: record[0]) ?? -1)
        else { continue }
        let sample = PointerSample(
          dom: event, pointerId: Int(exactly: record[1]) ?? 0,
          pointerType: Int(exactly: record[2]) ?? 0,
          x: record[3], y: record[4], timeStamp: record[5] - start, pressure: record[6],
          buttons: Int(exactly: record[7]) ?? 0, deltaX: record[8], deltaY: record[9],
          deltaMode: Int(exactly: record[10]) ?? 0)
        inputs.append(MotionRecording.Input(time: time, event: .sample(sample)))
      }
      inputs.append(MotionRecording.Input(time: time, event: .tick))
    }
    return MotionRecording(inputs: inputs)
  }
}
