/// The places where content may rest in its viewport, and the resistance beyond them. A pure function of the sizes.
///
/// Along each axis, content that is smaller than the viewport is centered, and larger content covers it. For rotated
/// content, the bounding box counts.
struct PanZoomRoom: Equatable {
  private(set) var content = SIMD2<Double>.one
  private(set) var viewport = SIMD2<Double>.one
  private(set) var givenScales: ClosedRange<Double>?
  /// The limit of an endless pull of the content, as a fraction of the viewport's shorter side.
  var stretch = 1.0
  /// The limit of an endless pull of the scale beyond its bounds, as a fraction of the scale.
  var scaleStretch = 1.0

  // These setters accept any valid sizes.

  mutating func take(content new: SIMD2<Double>) -> Bool {
    guard new.isPlausible, new.min() > 0 else { return false }
    content = new
    return true
  }

  mutating func take(viewport new: SIMD2<Double>) -> Bool {
    guard new.isPlausible, new.min() > 0 else { return false }
    viewport = new
    return true
  }

  mutating func take(scales new: ClosedRange<Double>?) -> Bool {
    if let new, !(new.lowerBound > 0 && new.upperBound <= 1e9) { return false }
    givenScales = new
    return true
  }

  /// The default range: from the scale at which all of the content is visible to four times that scale, but at least to
  /// 1.
  var scales: ClosedRange<Double> {
    if let givenScales { return givenScales }
    let fit = (viewport / content).min()
    return fit...max(4 * fit, 1)
  }

  var middle: SIMD2<Double> { viewport / 2 }

  // MARK: Bounds

  /// Half the size of the content's bounding box.
  private func reach(scale: Double, angle: Double) -> SIMD2<Double> {
    let half = content * (scale / 2)
    if angle == 0 { return half }
    let (sine, cosine) = sineAndCosine(angle)
    return SIMD2(
      half.x * cosine.magnitude + half.y * sine.magnitude,
      half.x * sine.magnitude + half.y * cosine.magnitude)
  }

  /// The bounds of the content's center at a scale.
  func bounds(scale: Double, angle: Double) -> (lower: SIMD2<Double>, upper: SIMD2<Double>) {
    let reach = reach(scale: scale, angle: angle)
    let isSmaller = reach .<= middle
    return (
      (viewport - reach).replacing(with: middle, where: isSmaller),
      reach.replacing(with: middle, where: isSmaller)
    )
  }

  /// The nearest place where the content may rest, reached about a point.
  func inside(_ place: PanZoomPlace, about point: SIMD2<Double>) -> PanZoomPlace {
    let scales = scales
    let scale = min(max(place.scale, scales.lowerBound), scales.upperBound)
    var place = place.scaled(to: scale, about: point)
    let (lower, upper) = bounds(scale: place.scale, angle: place.angle)
    place.center = place.center.clamped(lowerBound: lower, upperBound: upper)
    return place
  }

  // MARK: Resistance

  /// The resistance to the scale. It acts on the scale's logarithm, so that double and half are equally far away.
  private var scaleCurve: ResistanceCurve {
    let scales = scales
    return ResistanceCurve(
      lower: SIMD2(naturalLogarithm(scales.lowerBound), -.infinity),
      upper: SIMD2(naturalLogarithm(scales.upperBound), .infinity),
      maxLength: scaleStretch > 0 ? naturalLogarithm(1 + scaleStretch) : 0,
      // A pull is an exponential: this one, 9 million.
      reach: 16)
  }

  private func centerCurve(scale: Double, angle: Double) -> ResistanceCurve {
    let (lower, upper) = bounds(scale: scale, angle: angle)
    return ResistanceCurve(
      lower: lower, upper: upper, maxLength: stretch > 0 ? stretch * viewport.min() : 0)
  }

  /// The additional free room that pulls need to reach `place`.
  func slack(for place: PanZoomPlace) -> PanZoomSlack {
    PanZoomSlack(
      scale: scaleCurve.room(for: SIMD2(naturalLogarithm(place.scale), 0)),
      center: centerCurve(scale: place.scale, angle: place.angle).room(for: place.center))
  }

  /// The place of content that pointers about `point` have pulled: first the scale yields, about that point, and then
  /// the position.
  func resisted(
    _ pull: PanZoomPlace, about point: SIMD2<Double>, _ slack: PanZoomSlack
  ) -> PanZoomPlace {
    let size = naturalLogarithm(pull.scale)
    let resisted = scaleCurve.with(slack.scale).resisted(SIMD2(size, 0)).x
    // A scale within its bounds keeps all of its digits.
    var place = pull.scaled(
      to: resisted == size ? pull.scale : exponential(resisted), about: point)
    place.center = centerCurve(scale: place.scale, angle: place.angle).with(slack.center)
      .resisted(place.center)
    return place
  }

  /// The place to which pointers about `point` must have pulled content that is at `place`.
  func pulled(
    to place: PanZoomPlace, about point: SIMD2<Double>, _ slack: PanZoomSlack
  ) -> PanZoomPlace {
    var pull = place
    pull.center = centerCurve(scale: place.scale, angle: place.angle).with(slack.center)
      .pulled(to: place.center)
    let size = naturalLogarithm(place.scale)
    let pulled = scaleCurve.with(slack.scale).pulled(to: SIMD2(size, 0)).x
    return pull.scaled(to: pulled == size ? place.scale : exponential(pulled), about: point)
  }

  /// The velocity, after resistance, of a pull by pointers about `point`: the content's velocity there, and the rates
  /// of the scale's logarithm and of the angle.
  func slowed(
    _ velocity: GripStep, of pull: PanZoomPlace, about point: SIMD2<Double>, _ slack: PanZoomSlack
  ) -> GripStep {
    let curve = scaleCurve.with(slack.scale)
    let size = SIMD2(naturalLogarithm(pull.scale), 0)
    var slowed = velocity
    slowed.ratio = curve.slowed(SIMD2(velocity.ratio, 0), at: size).x
    let place = pull.scaled(to: exponential(curve.resisted(size).x), about: point)
    slowed.translation = centerCurve(scale: place.scale, angle: place.angle).with(slack.center)
      .slowed(velocity.translation, at: place.center)
    return slowed
  }
}

/// The additional free room of content that was grasped beyond the reach of any pull.
struct PanZoomSlack: Equatable {
  var scale = ResistanceRoom()
  var center = ResistanceRoom()
}
