import StreamsSystems

/// The motion of content that is not held in its viewport: the content glides within its bounds, or flies to a position
/// about one of its points.
///
/// A flight is one spring of four numbers: that point's position, the logarithm of the scale, and the angle. A point
/// that begins and ends at the same position therefore stays there throughout, whatever the scale.
struct PanZoomTrajectory: Trajectory {
  private enum Way {
    case glide(DecayTrajectory<SIMD2<Double>>)
    case flight(SpringTrajectory<SIMD4<Double>>)
  }

  private var way: Way
  /// The position where the motion ends.
  let destination: SIMD4<Double>
  /// The point about which the content flies, relative to the content's center.
  private var anchor = SIMD2<Double>.zero
  /// The factor that converts the logarithm of the scale and radians to units of the viewport.
  private var weight = 1.0

  init(restingAt value: SIMD4<Double>) {
    destination = value
    way = .glide(DecayTrajectory(restingAt: SIMD2(value.x, value.y)))
  }

  /// A glide at the current scale.
  init(
    from place: PanZoomPlace, velocity: SIMD2<Double>, settings: DecaySettings<SIMD2<Double>>
  ) {
    let glide = DecayTrajectory(from: place.center, velocity: velocity, settings: settings)
    way = .glide(glide)
    destination = SIMD4(glide.destination.x, glide.destination.y, place.scale, place.angle)
  }

  /// A flight about the part of the content that is at `point` when the flight begins.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the content at that point, and the rates of the scale's logarithm and of the angle.
  ///   - extent: the size of the viewport.
  init(
    from place: PanZoomPlace, velocity: GripStep, to end: PanZoomPlace, about point: SIMD2<Double>,
    spring: SpringStyle, extent: Double, rest: RestRule
  ) {
    anchor = place.contentPoint(at: point)
    weight = extent
    destination = end.vector
    let last = end.point(of: anchor)
    way = .flight(
      SpringTrajectory(
        from: SIMD4(
          point.x, point.y, naturalLogarithm(place.scale) * extent, place.angle * extent),
        velocity: SIMD4(
          velocity.translation.x, velocity.translation.y, velocity.ratio * extent,
          velocity.angle * extent),
        to: SIMD4(last.x, last.y, naturalLogarithm(end.scale) * extent, end.angle * extent),
        spring: spring, rest: rest))
  }

  var value: SIMD4<Double> {
    if isOver { return destination }
    switch way {
    case .glide(let path):
      let center = path.value
      return SIMD4(center.x, center.y, destination.z, destination.w)
    case .flight(let path):
      let place = path.value
      let scale = exponential(place.z / weight)
      let angle = place.w / weight
      let center = SIMD2(place.x, place.y) - turned(anchor * scale, by: angle)
      return SIMD4(center.x, center.y, scale, angle)
    }
  }

  var velocity: SIMD4<Double> {
    if isOver { return .zero }
    let grip = grip(at: nil)
    return SIMD4(
      grip.translation.x, grip.translation.y, grip.ratio * value.z, grip.angle)
  }

  /// The velocity of the content at a point of the viewport, and the rates of the scale's logarithm and of the angle.
  ///
  /// - Parameter point: the point of the viewport; `nil` for the content's center.
  func grip(at point: SIMD2<Double>?) -> GripStep {
    if isOver { return GripStep(ratio: 0) }
    switch way {
    case .glide(let path): return GripStep(translation: path.velocity, ratio: 0)
    case .flight(let path):
      let (place, velocity) = (path.value, path.velocity / SIMD4(1, 1, weight, weight))
      let arm = (point ?? PanZoomPlace(value).center) - SIMD2(place.x, place.y)
      return GripStep(
        translation: SIMD2(velocity.x, velocity.y) + arm * velocity.z
          + SIMD2(-arm.y, arm.x) * velocity.w,
        ratio: velocity.z, angle: velocity.w)
    }
  }

  var isOver: Bool {
    switch way {
    case .glide(let path): path.isOver
    case .flight(let path): path.isOver
    }
  }

  var remainingDuration: Double {
    switch way {
    case .glide(let path): path.remainingDuration
    case .flight(let path): path.remainingDuration
    }
  }

  mutating func seek(to time: Double) {
    switch way {
    case .glide(var path):
      path.seek(to: time)
      way = .glide(path)
    case .flight(var path):
      path.seek(to: time)
      way = .flight(path)
    }
  }

  mutating func finish() {
    switch way {
    case .glide(var path):
      path.finish()
      way = .glide(path)
    case .flight(var path):
      path.finish()
      way = .flight(path)
    }
  }

  func reduced(inFlight: Bool) -> PanZoomTrajectory {
    var result = self
    switch way {
    case .glide(let path): result.way = .glide(path.reduced(inFlight: inFlight))
    case .flight(let path): result.way = .flight(path.reduced(inFlight: inFlight))
    }
    return result
  }
}
