import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Recordings of real users, if there are any next to the repository.
@Suite("Gestures on recordings", .enabled(if: !Recorded.all.isEmpty))
struct RecordedGestureTests {
  @Test("recognizes as many drags as the file contains", arguments: Recorded.all, [0.5, 10, 40])
  func count(file: Recorded, threshold: Double) throws {
    let recording = try PointerRecording(csv: file.bytes)
    let pointers = PointerSource()
    let heard = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: threshold))
    for sample in recording.samples { pointers.send(sample) }
    pointers.cancelAll()
    #expect(heard.isInOrder && heard.isAtRest)
    // The reference, computed from lines, words and distances.
    var (runs, start, isFar) = (0, SIMD2<Double>?.none, false)
    for row in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .dropFirst().map({ $0.split(separator: ",") })
    {
      let place = SIMD2(Double(row[4])!, Double(row[5])!)
      if row[3] == "Pressed" { (start, isFar) = (place, false) }
      if let start, row[3] == "Drag" || row[3] == "Released" {
        let way = place - start
        isFar = isFar || (way * way).sum().squareRoot() > threshold
      }
      if row[3] == "Released", start != nil { (runs, start) = (runs + (isFar ? 1 : 0), nil) }
    }
    #expect(runs > 0 && heard.phases.count(where: { $0 == .ended }) == runs)
  }

  @Test("release velocities match the slopes of the last 50 ms within a tenth, in the median")
  func velocities() throws {
    var errors: [Double] = []
    for file in Recorded.all {
      for clock in [PointerRecording.Clock.client, .recorder] {
        let recording = try PointerRecording(csv: file.bytes, clock: clock)
        let pointers = PointerSource()
        let heard = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: 0.5))
        var path: [PointerSample] = []
        for sample in recording.samples {
          if sample.phase == .pressed { path = [] }
          path.append(sample)
          heard.forget()
          pointers.send(sample)
          guard let last = heard.events.last, last.phase == .ended else { continue }
          let slope = slope(path.filter { sample.time - $0.time <= 0.05 + 1e-12 })
          let difference = last.velocity - slope
          let error = (difference * difference).sum().squareRoot()
          errors.append(error == 0 ? 0 : error / (slope * slope).sum().squareRoot())
        }
      }
    }
    let median = errors.sorted().dropFirst(errors.count / 2).first ?? .nan
    #expect(errors.count > 100 && median <= 0.1, "\(median) of \(errors.count)")
  }

  private func slope(_ samples: [PointerSample]) -> SIMD2<Double> {
    let count = Double(samples.count)
    let time = samples.reduce(0) { $0 + $1.time } / count
    let place = samples.reduce(SIMD2.zero) { $0 + $1.position } / count
    let moment = samples.reduce(SIMD2.zero) { $0 + ($1.time - time) * ($1.position - place) }
    let square = samples.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
    return square > 0 ? moment / square : .zero
  }

  @Test("flawed.csv: samples off the screen are dropped, and presses that never end are canceled")
  func flawed() throws {
    let file = try #require(Recorded.all.first { $0.name == "flawed" })
    let recording = try PointerRecording(csv: file.bytes)
    #expect(recording.drops.map(\.problem) == [.impossiblePosition])
    let pointers = PointerSource()
    let heard = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: 0))
    for sample in recording.samples { pointers.send(sample) }
    #expect(!heard.isAtRest && pointers.pressedCount == 1)
    pointers.cancelAll()
    #expect(heard.isAtRest && heard.isInOrder && heard.phases.last == .cancelled)
    let begun = heard.phases.count { $0 == .began }
    let scrolled = recording.samples.count { $0.phase == .scrolled }
    #expect([begun, scrolled] == [47, 27])
    #expect(recording.samples.allSatisfy { $0.position != .zero })
  }
}

struct Recorded: CustomTestStringConvertible, Sendable {
  var name: String
  var bytes: [UInt8]
  var testDescription: String { name }

  static let all = SharedRecordings.names.compactMap { name in
    SharedRecordings.bytes(of: name).map { Recorded(name: name, bytes: $0) }
  }
}
