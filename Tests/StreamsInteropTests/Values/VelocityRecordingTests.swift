import StreamsOperators
import Testing

@testable import InteropTestSupport

/// Recordings of real users, if there are any next to the repository.
@Suite("VelocityEstimator with recordings", .enabled(if: !Drag.recorded.isEmpty))
struct VelocityRecordingTests {
  @Test("on release, it matches the slope of the last 50 ms within a tenth, in the median")
  func release() {
    let errors = Drag.recorded.flatMap { (drag: Drag) -> [Double] in
      drag.errors(upTo: drag.samples.count..<drag.samples.count + 1)
    }
    #expect(errors.count > 100)
    #expect(median(errors) <= 0.1, "\(median(errors))")
    // The recordings have about ten samples per second, so hardly any moves in its last 50 ms.
    #expect(errors.filter { $0 <= 0.1 }.count * 10 >= errors.count * 9)
  }

  @Test(
    "the same is true wherever a drag is released, if sampled at a display's rate",
    arguments: [60.0, 120])
  func everywhere(rate: Double) {
    var errors: [Double] = []
    for drag in Drag.recorded {
      let sampled = drag.sampled(at: rate)
      // Released while it moves, once there are 50 ms of samples.
      let own = sampled.errors(upTo: 8..<max(8, sampled.samples.count)) { $0 > 5 }
      if !own.isEmpty { errors.append(median(own)) }
    }
    #expect(errors.count > 20)
    #expect(median(errors) <= 0.1, "\(median(errors))")
  }

  private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

private struct Drag {
  var samples: [(time: Double, point: SIMD2<Double>)] = []

  /// The relative difference between the estimate and the slope of a line through the last 50 ms, after each
  /// of the given counts of samples, if that line's speed is of interest.
  func errors(upTo counts: Range<Int>, where isOfInterest: (Double) -> Bool = { _ in true })
    -> [Double]
  {
    var estimator = VelocityEstimator<SIMD2<Double>>()
    var errors: [Double] = []
    for (index, sample) in samples.enumerated() {
      estimator.add(sample.point, at: sample.time)
      guard counts.contains(index + 1) else { continue }
      let expected = slope(upTo: index + 1)
      let speed = distance(expected, .zero)
      guard isOfInterest(speed) else { continue }
      let difference = distance(estimator.velocity(at: sample.time), expected)
      errors.append(difference == 0 ? 0 : difference / speed)
    }
    return errors
  }

  private func slope(upTo count: Int) -> SIMD2<Double> {
    let release = samples[count - 1].time
    let begin = samples[..<count].lastIndex { release - $0.time > 0.05 + 1e-12 }
    let last = samples[(begin.map { $0 + 1 } ?? 0)..<count]
    let time = last.reduce(0.0) { $0 + $1.time } / Double(last.count)
    let point = last.reduce(SIMD2.zero) { $0 + $1.point } / Double(last.count)
    var moment = SIMD2<Double>.zero
    var square = 0.0
    for sample in last {
      moment += (sample.time - time) * (sample.point - point)
      square += (sample.time - time) * (sample.time - time)
    }
    return square > 0 ? moment / square : .zero
  }

  /// The same drag along a smooth curve through its samples, at the given sample rate.
  func sampled(at rate: Double) -> Drag {
    var knots: [(time: Double, point: SIMD2<Double>)] = []
    for sample in samples {
      if let last = knots.last, sample.time <= last.time {
        knots[knots.count - 1].point = sample.point
      } else {
        knots.append(sample)
      }
    }
    guard knots.count > 3 else { return Drag() }
    func slope(_ index: Int) -> SIMD2<Double> {
      let before = knots[max(index - 1, 0)]
      let after = knots[min(index + 1, knots.count - 1)]
      return (after.point - before.point) / (after.time - before.time)
    }
    var result = Drag()
    var index = 0
    var time = knots[0].time
    while time < knots[knots.count - 1].time {
      while knots[index + 1].time <= time { index += 1 }
      let (from, to) = (knots[index], knots[index + 1])
      let span = to.time - from.time
      let part = (time - from.time) / span
      let rest = 1 - part
      let ends = rest * rest * (1 + 2 * part) * from.point + part * part * (3 - 2 * part) * to.point
      let bends = rest * rest * part * slope(index) - part * part * rest * slope(index + 1)
      result.samples.append((time, ends + span * bends))
      time += 1 / rate
    }
    return result
  }

  /// The drags from each press to its release.
  static let recorded: [Drag] = SharedRecordings.names.flatMap { name in
    drags(in: String(decoding: SharedRecordings.bytes(of: name) ?? [], as: UTF8.self))
  }

  private static func drags(in text: String) -> [Drag] {
    var drags: [Drag] = []
    var current: Drag?
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",")
      guard fields.count == 6, let time = Double(fields[0]), let x = Double(fields[4]),
        let y = Double(fields[5])
      else { continue }
      if fields[3] == "Pressed" { current = Drag() }
      guard ["Pressed", "Drag", "Move", "Released"].contains(fields[3]) else { continue }
      current?.samples.append((time, SIMD2(x, y)))
      if fields[3] == "Released", let drag = current {
        drags.append(drag)
        current = nil
      }
    }
    return drags
  }
}
