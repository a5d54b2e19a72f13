/// A time axis without idle time.
///
/// An hour-long recording may contain one minute of dragging, in dozens of pieces. So the axis
/// shows stretches of time around moments of interest, all at one scale, with a gap wherever time
/// is cut out.
struct CutTimeAxis {
  struct Stretch: Equatable {
    var times: ClosedRange<Double>
    var left: Double
    var right: Double
  }

  /// The longest pause within a stretch, in seconds: moments farther apart belong to different stretches.
  static let longestPause = 1.5
  /// The margin before the first and after the last moment of a stretch, in seconds.
  static let padding = 0.3

  let stretches: [Stretch]

  /// - Parameter moments: the moments of interest, in order.
  init(around moments: [Double], from left: Double, to right: Double) {
    var ranges: [ClosedRange<Double>] = []
    for moment in moments {
      if let last = ranges.last, moment - last.upperBound <= Self.longestPause {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, moment)
      } else {
        ranges.append(moment...moment)
      }
    }
    self.init(
      showing: ranges.map { $0.lowerBound - Self.padding...$0.upperBound + Self.padding },
      from: left, to: right)
  }

  /// - Parameter ranges: the ranges, in order, each with a nonzero length.
  init(showing ranges: [ClosedRange<Double>], from left: Double, to right: Double) {
    let width = right - left
    let gapCount = Double(max(ranges.count - 1, 0))
    let gap = gapCount > 0 ? min(7, width / 4 / gapCount) : 0
    let total = ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let scale = total > 0 ? (width - gap * gapCount) / total : 0
    var cursor = left
    var stretches: [Stretch] = []
    for range in ranges {
      let end = cursor + (range.upperBound - range.lowerBound) * scale
      stretches.append(Stretch(times: range, left: cursor, right: end))
      cursor = end + gap
    }
    self.stretches = stretches
  }

  /// The moments to label: round ones if there is room, and the beginnings of stretches.
  func ticks(spacing: Double) -> [(time: Double, position: Double)] {
    var ticks: [(time: Double, position: Double)] = []
    for stretch in stretches {
      let axis = Axis(stretch.times, from: stretch.left, to: stretch.right)
      let count = Int((stretch.right - stretch.left) / spacing)
      let times = count >= 2 ? axis.ticks(about: count) : [stretch.times.lowerBound]
      for time in times {
        let position = axis(time)
        if let last = ticks.last, position - last.position < spacing { continue }
        ticks.append((time, position))
      }
    }
    return ticks
  }
}
