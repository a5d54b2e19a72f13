import StreamsOperators
import StreamsSystems

/// A motion as a CSS `linear()` easing, with the fewest points that meet a tolerance and no more digits than necessary.
///
///     let easing = curve.linearEasing(tolerance: 0.002)
///     save(easing.css)
public struct LinearEasing: Equatable, Sendable {
  /// The rounded points, as fractions of the duration and of the distance.
  public let points: [TimingFunction.Point]
  /// The duration of the animation, in seconds.
  public let duration: Double
  /// The greatest deviation from the motion, including the effect of rounded digits, as a fraction of the distance.
  /// This is an upper bound, accurate to a ten-thousandth of the tolerance. The rounding of a jump's percentage is not
  /// included.
  public let error: Double
  /// The numbers of decimal digits: of the values, and of the percentages.
  let digits: EasingDigits

  /// The easing as a timing function of this library.
  public var timingFunction: TimingFunction { .linear(points) }
}

/// The digits after the decimal point in an easing's text.
struct EasingDigits: Equatable {
  let values: Int
  let percentages: Int
}

extension MotionCurve {
  /// The motion as a CSS `linear()` easing.
  ///
  /// ```javascript
  /// element.style.transition = `translate ${easing.duration}s ${easing.css}`
  /// ```
  ///
  /// - Parameters:
  ///   - start: the value that counts as 0; by default, the first value, or the start of a timing function.
  ///   - end: the value that counts as 1; by default, the last value, or the end of a timing function. Traps if this
  ///     equals `start`.
  ///   - tolerance: the allowed deviation, as a fraction of the distance. Traps unless above 0. For example, 0.002 is
  ///     half a pixel in 250.
  ///   - limit: the maximum number of points; at least 2. If the tolerance requires more, the easing is as close as
  ///     this number of points allows: compare ``LinearEasing/error`` with the tolerance.
  /// - Returns: The easing.
  public func linearEasing(
    from start: Double? = nil, to end: Double? = nil, tolerance: Double = 0.002,
    limit: Int = 10_000
  ) -> LinearEasing {
    let start = start ?? ends?.start ?? value(at: 0)
    let end = end ?? ends?.end ?? value(at: duration)
    require(
      start != end && start.isFinite && end.isFinite,
      "MotionCurve.linearEasing: expected finite, different ends", "\(start) and \(end)")
    let curve = normalized(from: start, to: end)
    // The rest of the tolerance is for rounding: a fiftieth for the digits of the values, and a fiftieth for the digits
    // of the times.
    let (lines, cut) = curve.lines(tolerance: 0.96 * tolerance, limit: limit)
    var steepest = 1.0
    for line in lines {
      for (first, second) in zip(line.points, line.points.dropFirst()) {
        steepest = max(
          steepest,
          ((second.value - first.value) * duration / (second.time - first.time)).magnitude)
      }
    }
    let valueDigits = decimalDigits(within: tolerance / 50)
    let percentageDigits = decimalDigits(within: tolerance / 50 / steepest * 100)
    let stops = lines.map { line in
      line.points.map { point in
        TimingFunction.Point(
          fraction: rounded(point.time / duration * 100, digits: percentageDigits) / 100,
          value: rounded(point.value, digits: valueDigits))
      }
    }
    let written = stops.map { points in
      MotionPolyline(
        points: points.map { Timestamped(value: $0.value, time: $0.fraction) }, error: 0)
    }
    let error = curve.maximumDistance(cut, tolerance: tolerance) {
      written[$0].value(at: $1 / curve.duration)
    }
    let points = stops.flatMap { $0 }
    return LinearEasing(
      points: points, duration: duration, error: error,
      digits: EasingDigits(values: valueDigits, percentages: percentageDigits))
  }
}

/// The number of decimal digits that keep a rounding error within a limit.
func decimalDigits(within error: Double) -> Int {
  var digits = 0
  var step = 1.0
  // 10²² is the last power of ten that is exact as a `Double`.
  while step / 2 > error, digits < 22 {
    digits += 1
    step /= 10
  }
  return digits
}

func rounded(_ number: Double, digits: Int) -> Double {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  // A number this large has no fractional digits.
  return (number * scale).magnitude < 0x1p52 ? (number * scale).rounded() / scale : number
}
