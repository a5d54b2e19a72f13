import Foundation

/// Content in a viewport, in plain arithmetic: bounds, resistance and the effect of pointers.
struct PanZoomModel {
  /// The position of the content's middle, the scale and the angle.
  struct Place {
    var x: Double
    var y: Double
    var scale: Double
    var angle: Double

    /// Where a point of the content, relative to its middle, is shown.
    func show(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
      let (sine, cosine) = (sin(angle) * scale, cos(angle) * scale)
      return (x + point.x * cosine - point.y * sine, y + point.x * sine + point.y * cosine)
    }

    /// The point of the content that is shown at the given point.
    func find(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
      let (sine, cosine) = (sin(angle) / scale, cos(angle) / scale)
      let (dx, dy) = (point.x - x, point.y - y)
      return (dx * cosine + dy * sine, dy * cosine - dx * sine)
    }
  }

  var content: (x: Double, y: Double)
  var viewport: (x: Double, y: Double)
  var scales: ClosedRange<Double>
  var turns: Bool
  var stretch = 1.0
  var scaleStretch = 1.0

  // MARK: Bounds

  /// The ranges in which the middle may rest, horizontally and vertically.
  func bounds(_ place: Place) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (sine, cosine) = (abs(sin(place.angle)), abs(cos(place.angle)))
    let width = (content.x * cosine + content.y * sine) * place.scale
    let height = (content.x * sine + content.y * cosine) * place.scale
    return (Self.range(width, viewport.x), Self.range(height, viewport.y))
  }

  private static func range(_ size: Double, _ room: Double) -> ClosedRange<Double> {
    size <= room ? room / 2...room / 2 : room - size / 2...size / 2
  }

  /// How far the content is outside its bounds, in units of the viewport.
  func excess(_ place: Place) -> Double {
    let bounds = bounds(place)
    let scale = max(scales.lowerBound / place.scale, place.scale / scales.upperBound) - 1
    return max(
      max(bounds.x.lowerBound - place.x, place.x - bounds.x.upperBound),
      max(bounds.y.lowerBound - place.y, place.y - bounds.y.upperBound),
      scale * max(viewport.x, viewport.y))
  }

  // MARK: Resistance

  private var length: Double { stretch * min(viewport.x, viewport.y) }
  private var scaleLength: Double { log(1 + scaleStretch) }

  private static func give(_ pull: Double, _ range: ClosedRange<Double>, _ length: Double) -> Double
  {
    let edge = min(max(pull, range.lowerBound), range.upperBound)
    let distance = abs(pull - edge)
    let stretch = 0.55 * distance / (1 + 0.55 * distance / length)
    return distance == 0 ? pull : pull < edge ? edge - stretch : edge + stretch
  }

  private static func undo(_ shown: Double, _ range: ClosedRange<Double>, _ length: Double)
    -> Double
  {
    let edge = min(max(shown, range.lowerBound), range.upperBound)
    let stretch = abs(shown - edge)
    let distance = stretch / (0.55 * (1 - stretch / length))
    return stretch == 0 ? shown : shown < edge ? edge - distance : edge + distance
  }

  private static func resize(_ place: Place, to scale: Double, about point: (x: Double, y: Double))
    -> Place
  {
    let ratio = scale / place.scale
    return Place(
      x: point.x + (place.x - point.x) * ratio, y: point.y + (place.y - point.y) * ratio,
      scale: scale, angle: place.angle)
  }

  private var logarithms: ClosedRange<Double> { log(scales.lowerBound)...log(scales.upperBound) }

  /// The additional free range of content that was grasped beyond the reach of any pull: up to its position.
  struct Slack {
    var x: Double?
    var y: Double?
    var scale: Double?
  }

  func slack(_ shown: Place) -> Slack {
    func far(_ value: Double, _ range: ClosedRange<Double>, _ length: Double) -> Double? {
      let off = max(range.lowerBound - value, value - range.upperBound)
      return off >= 0.999 * length ? value : nil
    }
    let bounds = bounds(shown)
    return Slack(
      x: far(shown.x, bounds.x, length), y: far(shown.y, bounds.y, length),
      scale: far(log(shown.scale), logarithms, scaleLength))
  }

  private static func widen(_ range: ClosedRange<Double>, to place: Double?) -> ClosedRange<Double>
  {
    guard let place else { return range }
    return min(range.lowerBound, place)...max(range.upperBound, place)
  }

  /// Where content appears after pointers about a point have pulled it.
  func resisted(_ pull: Place, about point: (x: Double, y: Double), _ slack: Slack) -> Place {
    let sizes = Self.widen(logarithms, to: slack.scale)
    var place = Self.resize(
      pull, to: exp(Self.give(log(pull.scale), sizes, scaleLength)), about: point)
    let bounds = bounds(place)
    place.x = Self.give(place.x, Self.widen(bounds.x, to: slack.x), length)
    place.y = Self.give(place.y, Self.widen(bounds.y, to: slack.y), length)
    return place
  }

  /// The pull that would show the content at the given place: the inverse of `resisted`.
  func pulled(_ shown: Place, about point: (x: Double, y: Double), _ slack: Slack) -> Place {
    let bounds = bounds(shown)
    var place = shown
    place.x = Self.undo(shown.x, Self.widen(bounds.x, to: slack.x), length)
    place.y = Self.undo(shown.y, Self.widen(bounds.y, to: slack.y), length)
    let sizes = Self.widen(logarithms, to: slack.scale)
    return Self.resize(
      place, to: exp(Self.undo(log(shown.scale), sizes, scaleLength)), about: point)
  }

  // MARK: Pointers

  /// Applies to a place the similarity that best carries the pointers to their current positions.
  func carry(
    _ place: Place, from old: [(x: Double, y: Double)], to new: [(x: Double, y: Double)]
  ) -> Place {
    let (before, after) = (Self.middle(old), Self.middle(new))
    var (dot, cross, first, second) = (0.0, 0.0, 0.0, 0.0)
    for (old, new) in zip(old, new) {
      let (p, q) = (
        (x: old.x - before.x, y: old.y - before.y), (x: new.x - after.x, y: new.y - after.y)
      )
      dot += p.x * q.x + p.y * q.y
      cross += p.x * q.y - p.y * q.x
      first += p.x * p.x + p.y * p.y
      second += q.x * q.x + q.y * q.y
    }
    let ratio = first > 0 ? (second / first).squareRoot() : 1
    let angle = turns && first > 0 ? atan2(cross, dot) : 0
    let (dx, dy) = (place.x - before.x, place.y - before.y)
    return Place(
      x: after.x + (dx * cos(angle) - dy * sin(angle)) * ratio,
      y: after.y + (dx * sin(angle) + dy * cos(angle)) * ratio, scale: place.scale * ratio,
      angle: place.angle + angle)
  }

  static func middle(_ points: [(x: Double, y: Double)]) -> (x: Double, y: Double) {
    let count = Double(points.count)
    return (
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count
    )
  }
}
