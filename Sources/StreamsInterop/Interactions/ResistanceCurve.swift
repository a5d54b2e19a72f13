/// The effect of a resistance on a pull at one moment. The perimeter applies first, and then the circle.
struct ResistanceCurve {
  /// The perimeter's corners.
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>
  var maxLength: Double
  var radial: RadialResistance? = nil
  /// The greatest pull beyond the perimeter from which a position is reached: beyond it, the pull's numbers are too
  /// large to be exact.
  var reach = Double.infinity

  /// The position, after resistance, of an element that is pulled to a point.
  func resisted(_ pull: SIMD2<Double>) -> SIMD2<Double> {
    let banded = rubberBand(pull, below: lower, above: upper, maxLength: maxLength)
    return radial?.resisted(banded) ?? banded
  }

  /// The point to which an element must be pulled to end up at `position`, which must be within the reach of pulls.
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

  /// The velocity, after resistance, of a pull that has led to a point, which is the derivative at that point.
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

  /// The additional free room that lets pulls reach `position`.
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
      let distance = stretch[axis].magnitude
      let isReached = distance < maxLength * 0.999
      if isReached, bandPull(forStretch: distance, maxLength) <= reach { continue }
      room.least[axis] = position[axis]
      room.greatest[axis] = position[axis]
    }
    return room
  }

  /// This curve, with more free room.
  func with(_ room: ResistanceRoom) -> ResistanceCurve {
    var curve = self
    curve.lower = pointwiseMin(lower, room.least)
    curve.upper = pointwiseMax(upper, room.greatest)
    if let radius = radial?.radiusUntilResistance, radius < room.radius {
      curve.radial?.radiusUntilResistance = room.radius
    }
    return curve
  }

  /// The distance of a point beyond the perimeter, along each axis.
  private func stretch(at point: SIMD2<Double>) -> SIMD2<Double> {
    point - point.clamped(lowerBound: lower, upperBound: upper)
  }
}

/// The additional free room of an element that was grasped at a position that no pull could reach.
struct ResistanceRoom: Equatable {
  var least = SIMD2<Double>(repeating: .infinity)
  var greatest = SIMD2<Double>(repeating: -.infinity)
  var radius = 0.0
}
