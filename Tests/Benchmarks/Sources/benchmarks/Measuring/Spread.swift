/// A figure from many samples: the median and the spread.
struct Spread: Codable {
  let median: Double
  let lowerQuartile: Double
  let upperQuartile: Double
  let minimum: Double
  let maximum: Double

  init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "a figure needs samples")
    let sorted = samples.sorted()
    func quantile(_ fraction: Double) -> Double {
      sorted[Int((Double(sorted.count - 1) * fraction).rounded())]
    }
    median = quantile(0.5)
    lowerQuartile = quantile(0.25)
    upperQuartile = quantile(0.75)
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
  }

  /// A counted figure, which has no spread.
  init(exact value: Double) {
    self.init([value])
  }

  /// Half the distance between the quartiles: half of all samples lie within about this distance of
  /// the median.
  var deviation: Double { (upperQuartile - lowerQuartile) / 2 }

  /// The ratio of each sample of one case to the neighboring sample of another. Their median is
  /// more reliable than the ratio of two medians, since a disturbance affects both samples.
  static func ratio(_ left: [Double], to right: [Double]) -> Spread {
    Spread(zip(left, right).map { $0 / $1 })
  }
}
