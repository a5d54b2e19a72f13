/// The mapping of numbers to positions along a side of the picture.
struct Axis {
  /// The range of the numbers.
  var domain: ClosedRange<Double>
  /// The positions of the range's ends.
  var start: Double
  var end: Double

  /// Widens a domain of zero length.
  init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    let isPoint = domain.upperBound <= domain.lowerBound
    self.domain = isPoint ? domain.lowerBound - 0.5...domain.lowerBound + 0.5 : domain
    self.start = start
    self.end = end
  }

  func callAsFunction(_ value: Double) -> Double {
    let share = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return start + share * (end - start)
  }

  /// Round numbers, about `count` of them.
  func ticks(about count: Int) -> [Double] {
    let step = Self.roundStep(atLeast: (domain.upperBound - domain.lowerBound) / Double(count))
    let first = (domain.lowerBound / step).rounded(.up)
    let last = (domain.upperBound / step).rounded(.down)
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// The smallest of 1, 2, 5, 10, 20 … and their fractions that is not below `length`.
  static func roundStep(atLeast length: Double) -> Double {
    var power = 1.0
    while power > length { power /= 10 }
    while power * 10 <= length { power *= 10 }
    return power * ([1, 2, 5].first { power * $0 >= length } ?? 10)
  }
}
