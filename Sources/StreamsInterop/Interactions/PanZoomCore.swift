import StreamsCore
import StreamsOperators
import StreamsSystems

/// The current settings of a pan-zoomable, and the contents that it moves.
final class PanZoomCore: InteractionState {
  private(set) var room = PanZoomRoom()
  /// The number of invalid settings.
  private(set) var droppedCount = 0
  var isEnabled = true { didSet { forEach { $0.onEnable() } } }
  var turns = false
  var outer: Scroller?
  var momentum = true
  var wheelZooms = false
  /// The scales of a double tap; `nil` for the defaults.
  private(set) var tapScales: [Double]?
  private(set) var rate = DecayRate.normal
  var spring = SpringStyle().withoutOscillation { didSet { bend() } }
  var reducedMotion = ReducedMotion.off { didSet { bend() } }
  private(set) var fallback = ReducedMotion.Fallback.gentle
  var fades: ObserverList<Double>?
  private var views: ContiguousArray<PanZoomView> = []

  let rest = RestRule(threshold: 0.0005, tolerance: .points)

  func add(_ view: PanZoomView) { views.append(view) }

  func remove(_ view: PanZoomView) { views.removeAll { $0 === view } }

  /// An observer may add or remove views.
  func forEach(_ body: (PanZoomView) -> Void) {
    let views = views
    for view in views { body(view) }
  }

  /// Applies a size if it is valid.
  func reshape(_ take: (inout PanZoomRoom) -> Bool) {
    var new = room
    guard take(&new) else { return refuse() }
    if replace(&room, with: new) { bend() }
  }

  func set(rate new: Double) {
    guard new > 0, new < .infinity else { return refuse() }
    if replace(&rate, with: new) { bend() }
  }

  func set(tapScales new: [Double]?) {
    guard new?.allSatisfy({ $0 > 0 && $0 < .infinity }) ?? true else { return refuse() }
    tapScales = new
    forEach { $0.onEnable() }
  }

  private func refuse() {
    droppedCount += 1
    #if DEBUG && !hasFeature(Embedded)
      if droppedCount == 1 {
        MotionWarnings.reportDrop(
          by: "A PanZoomable", "a setting: expected finite numbers in its range, got others")
      }
    #endif
  }

  func set(fallback new: ReducedMotion.Fallback) {
    new.check()
    fallback = new
  }

  private func bend() { forEach { $0.settle() } }

  // MARK: Motions

  /// The scales of a double tap, within their bounds.
  var stops: [Double] {
    let scales = room.scales
    if let tapScales {
      return tapScales.map { min(max($0, scales.lowerBound), scales.upperBound) }
    }
    return [scales.lowerBound, (scales.lowerBound * scales.upperBound).squareRoot()]
  }

  /// The next scale of a double tap.
  func stop(after scale: Double) -> Double? {
    let stops = stops
    return stops.filter { $0 > scale * 1.001 }.min() ?? stops.min()
  }

  /// The motion of released content: a glide within the bounds, or a return about `point` from outside the scale's
  /// bounds.
  func release(
    from place: PanZoomPlace, velocity: GripStep, about point: SIMD2<Double>
  ) -> PanZoomTrajectory {
    let end = room.inside(place, about: point)
    guard end.scale == place.scale else {
      return flight(from: place, velocity: velocity, to: end, about: point, spring)
    }
    let (lower, upper) = room.bounds(scale: place.scale, angle: place.angle)
    var speed = momentum ? velocity.translation : .zero
    // A component without room stays in place; a component outside the bounds needs its velocity.
    for axis in 0..<2 where lower[axis] == upper[axis] && place.center[axis] == lower[axis] {
      speed[axis] = 0
    }
    return PanZoomTrajectory(
      from: place, velocity: speed,
      settings: DecaySettings(
        rate: rate, bounds: DecayBounds(lower: lower, upper: upper), spring: spring, rest: rest))
  }

  /// The motion to a position about a point.
  func flight(
    from place: PanZoomPlace, velocity: GripStep, to end: PanZoomPlace, about point: SIMD2<Double>,
    _ spring: SpringStyle
  ) -> PanZoomTrajectory {
    PanZoomTrajectory(
      from: place, velocity: velocity, to: end, about: point, spring: spring,
      extent: room.viewport.max(), rest: rest)
  }
}
