/// A resistance as it is at one moment: what becomes of a pull. First out of the perimeter, and then out of
/// the circle.
struct ResistanceCurve {
  /// The perimeter's corners.
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>
  var maxLength: Double
  var radial: RadialResistance?

  /// Where an element is that is pulled to a point.
  func resisted(_ pull: SIMD2<Double>) -> SIMD2<Double> {
    let banded = rubberBand(pull, below: lower, above: upper, maxLength: maxLength)
    return radial?.resisted(banded) ?? banded
  }

  /// Where an element must be pulled to be at `position`, which is one that pulls lead to.
  func pulled(to position: SIMD2<Double>) -> SIMD2<Double> {
    var pulled = radial?.pulled(to: position) ?? position
    let stretch = stretch(at: pulled)
    for axis in 0..<2 where stretch[axis] != 0 {
      let distance = stretch[axis].magnitude
      let excess = bandPull(forStretch: distance, maxLength) - distance
      pulled[axis] += stretch[axis] < 0 ? -excess : excess
    }
    return pulled
  }

  /// What becomes of the velocity of a pull that has led to a point: the derivative.
  func slowed(_ velocity: SIMD2<Double>, at pull: SIMD2<Double>) -> SIMD2<Double> {
    let excess = stretch(at: pull)
    var slowed = velocity
    for axis in 0..<2 where excess[axis] != 0 {
      let stretch = band(excess[axis].magnitude, maxLength)
      slowed[axis] *= bandSlope(atStretch: stretch, maxLength)
    }
    let banded = rubberBand(pull, below: lower, above: upper, maxLength: maxLength)
    return radial?.slowed(slowed, at: banded) ?? slowed
  }

  /// What must be free besides for pulls to lead to `position`.
  func room(for position: SIMD2<Double>) -> ResistanceRoom {
    var room = ResistanceRoom()
    var position = position
    if let radial {
      if radial.reaches(position) {
        position = radial.pulled(to: position)
      } else {
        room.radius = radial.distance(to: position)
      }
    }
    let stretch = stretch(at: position)
    for axis in 0..<2 where stretch[axis] != 0 {
      if stretch[axis].magnitude < maxLength * 0.999 { continue }
      room.least[axis] = position[axis]
      room.greatest[axis] = position[axis]
    }
    return room
  }

  /// This one, with more that is free.
  func with(_ room: ResistanceRoom) -> ResistanceCurve {
    var curve = self
    curve.lower = pointwiseMin(lower, room.least)
    curve.upper = pointwiseMax(upper, room.greatest)
    if let radius = radial?.radiusUntilResistance, radius < room.radius {
      curve.radial?.radiusUntilResistance = room.radius
    }
    return curve
  }

  /// How far beyond the perimeter a point is, along each axis.
  private func stretch(at point: SIMD2<Double>) -> SIMD2<Double> {
    point - point.clamped(lowerBound: lower, upperBound: upper)
  }
}

/// What is free besides, for an element that was grasped where no pull could have got it.
struct ResistanceRoom {
  var least = SIMD2<Double>(repeating: .infinity)
  var greatest = SIMD2<Double>(repeating: -.infinity)
  var radius = 0.0
}
