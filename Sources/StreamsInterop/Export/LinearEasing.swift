/// A motion as CSS' `linear()`: the fewest points that stay within a tolerance, with no more digits than
/// that needs.
public struct LinearEasing: Equatable, Sendable {
  /// The points, rounded: fractions of the time and of the way.
  public let points: [TimingFunction.Point]
  /// Seconds that the animation is to take.
  public let duration: Double
  /// How far it may be from the motion, as a part of the way.
  public let tolerance: Double
  /// How far it is, with its digits, as measured at some ten times for each piece that is next to straight.
  public let error: Double
  /// Digits behind the point: of the values, and of the percentages.
  let digits: (values: Int, percentages: Int)

  /// The same as a timing function of this library.
  public var timingFunction: TimingFunction { .linear(points) }

  /// Two are equal where their points and what is said of them are.
  public static func == (left: LinearEasing, right: LinearEasing) -> Bool {
    left.points == right.points && left.duration == right.duration
      && left.tolerance == right.tolerance && left.error == right.error
  }
}

extension MotionCurve {
  /// The motion as CSS' `linear()`.
  ///
  ///     element.style.transition = `translate ${easing.duration}s ${easing.css}`
  ///
  /// - Parameters:
  ///   - start: what counts as 0; by default where it begins.
  ///   - end: what counts as 1; by default where it ends. Traps where that is the same as 0.
  ///   - tolerance: how far it may be off, as a part of the way: above 0, else it traps. 0.002 is half a
  ///     pixel in 250.
  public func linearEasing(
    from start: Double? = nil, to end: Double? = nil, tolerance: Double = 0.002
  ) -> LinearEasing {
    let start = start ?? value(at: 0)
    let end = end ?? value(at: duration)
    require(
      start != end, "MotionCurve.linearEasing: there must be a way to go", "\(start) to \(end)")
    let curve = normalized(from: start, to: end)
    // What is left for the digits: a fiftieth for those of the values, and one for those of the times.
    let line = curve.polyline(tolerance: 0.96 * tolerance)
    var steepest = 1.0
    for (first, second) in zip(line.points, line.points.dropFirst())
    where second.time > first.time {
      steepest = max(
        steepest,
        ((second.value - first.value) * duration / (second.time - first.time)).magnitude)
    }
    let valueDigits = decimalDigits(within: tolerance / 50)
    let percentageDigits = decimalDigits(within: tolerance / 50 / steepest * 100)
    var points: [TimingFunction.Point] = []
    for point in line.points {
      let percentage = rounded(point.time / duration * 100, digits: percentageDigits)
      points.append(
        TimingFunction.Point(
          fraction: percentage / 100, value: rounded(point.value, digits: valueDigits)))
    }
    let easing = TimingFunction.linear(points)
    let error = curve.greatestDistance(curve.pieces(error: tolerance / 40)) {
      easing.value(at: $0 / curve.duration)
    }
    return LinearEasing(
      points: points, duration: duration, tolerance: tolerance, error: error,
      digits: (valueDigits, percentageDigits))
  }
}

/// How many digits behind the point keep a rounding within an error.
func decimalDigits(within error: Double) -> Int {
  var digits = 0
  var step = 1.0
  while step / 2 > error, digits < 15 {
    digits += 1
    step /= 10
  }
  return digits
}

func rounded(_ number: Double, digits: Int) -> Double {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  // What is too large has no such digits.
  return (number * scale).magnitude < 0x1p52 ? (number * scale).rounded() / scale : number
}
