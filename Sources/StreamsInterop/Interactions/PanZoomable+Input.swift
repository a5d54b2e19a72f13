import StreamsCore
import StreamsOperators
import StreamsSystems

/// A key that moves content in its viewport.
public enum PanZoomKey: CaseIterable, Sendable {
  /// Reveals more of the content on the left.
  case left
  /// Reveals more of the content on the right.
  case right
  /// Reveals more of the content at the top.
  case up
  /// Reveals more of the content at the bottom.
  case down
  /// Enlarges the content about the viewport's center.
  case zoomIn
  /// Shrinks the content about the viewport's center.
  case zoomOut
  /// Shows all of the content, upright.
  case fit

  /// The key for the `key` of a DOM event: `ArrowLeft` and the other arrows, `+`, `=`, `-` and `0`; `nil` for any
  /// other.
  ///
  /// - Parameter name: the event's `key`.
  public init?(_ name: String) {
    let named: [(StaticString, PanZoomKey)] = [
      ("ArrowLeft", .left), ("ArrowRight", .right), ("ArrowUp", .up), ("ArrowDown", .down),
      ("+", .zoomIn), ("=", .zoomIn), ("-", .zoomOut), ("0", .fit),
    ]
    let bytes = ContiguousArray(name.utf8)
    for (name, key) in named where name.utf8CodeUnitCount == bytes.count {
      var isSame = true
      for index in bytes.indices where unsafe name.utf8Start[index] != bytes[index] {
        isSame = false
      }
      if isSame {
        self = key
        return
      }
    }
    return nil
  }
}

// The inputs other than pointers. Points are in the viewport's coordinates; held content stays.
extension PanZoomable {
  /// Pans or zooms in response to a wheel or a trackpad's scroll, as far as the bounds allow. The pointer sources of
  /// the elements call this function, so only hosts without such sources need it.
  ///
  /// - Parameters:
  ///   - delta: the distance, in units of the viewport: positive values reveal more of the content on the right and at
  ///     the bottom.
  ///   - point: the position of the pointer, which is the point to zoom about if ``wheelZooms`` is true; `nil` for the
  ///     center.
  /// - Returns: The remaining distance, for which the first element had no room, so that the host can scroll by it.
  ///   Zero if the content zooms or is held; the whole distance if the interaction is disabled or has no element.
  @discardableResult
  public func wheel(by delta: SIMD2<Double>, at point: SIMD2<Double>? = nil) -> SIMD2<Double> {
    guard core.isEnabled, delta.isPlausible, point?.isPlausible ?? true else { return delta }
    var rest: SIMD2<Double>?
    core.forEach { view in
      let own = view.wheel(by: delta, at: point ?? core.room.middle)
      rest = rest ?? own
    }
    return rest ?? delta
  }

  /// Zooms about a point, as a trackpad's pinch does. The content at the point stays there, as far as the bounds allow.
  ///
  /// - Parameters:
  ///   - ratio: the factor of the scale; dropped unless it is above 0 and finite. For an `NSEvent`,
  ///     `1 + magnification`; for a wheel event with `ctrlKey` in a browser, `exp(-deltaY / 100)`.
  ///   - point: the point to zoom about; `nil` for the center.
  public func zoom(by ratio: Double, about point: SIMD2<Double>? = nil) {
    guard ratio > 0, ratio < .infinity, point?.isPlausible ?? true else { return }
    core.forEach { $0.zoom(by: ratio, about: point ?? core.room.middle, .quick) }
  }

  /// Zooms to a scale about a point.
  ///
  /// - Parameters:
  ///   - scale: the new scale; outside the bounds, the nearest scale within them is used. NaN is dropped.
  ///   - point: the point to zoom about; `nil` for the center.
  ///   - animated: whether the content flies to the new scale with the ``spring`` instead of jumping.
  public func zoom(to scale: Double, about point: SIMD2<Double>? = nil, animated: Bool = true) {
    guard scale == scale, point?.isPlausible ?? true else { return }
    let scale = min(max(scale, scales.lowerBound), scales.upperBound)
    core.forEach { view in
      let point = point ?? core.room.middle
      view.fly(to: view.goal.scaled(to: scale, about: point), about: point, animated: animated)
    }
  }

  /// Pans by a distance.
  ///
  /// - Parameters:
  ///   - delta: the distance that the content moves, as far as its bounds allow, in units of the
  ///     viewport. A non-finite distance is dropped.
  ///   - animated: whether the content flies to the new scale with the ``spring`` instead of jumping.
  public func pan(by delta: SIMD2<Double>, animated: Bool = true) {
    guard delta.isPlausible else { return }
    core.forEach { $0.pan(by: delta, animated: animated) }
  }

  /// Shows all of the content, upright, at the smallest scale, and turned back the shortest way.
  ///
  /// - Parameter animated: whether the content flies to its new place with the ``spring`` instead of jumping.
  public func fit(animated: Bool = true) {
    core.forEach { $0.fit(animated: animated) }
  }

  /// Applies a key: an arrow pans by an eighth of the viewport, plus and minus zoom by √2, and 0 shows all of the
  /// content. The effects of keys pressed during a flight add up. Arrows are directions on the screen, regardless of
  /// the reading direction.
  ///
  ///     if let key = PanZoomKey(event.key), viewer.press(key) { event.preventDefault() }
  ///
  /// - Parameter key: the key.
  /// - Returns: Whether anything moves. At the bounds, nothing moves, and the host may scroll instead.
  @discardableResult
  public func press(_ key: PanZoomKey) -> Bool {
    guard core.isEnabled else { return false }
    var moves = false
    core.forEach { view in
      if view.press(key) { moves = true }
    }
    return moves
  }
}

extension FallbackFade {
  /// The fades of a pan-zoomable.
  ///
  /// - Parameter viewer: the pan-zoomable whose flights are replaced.
  public convenience init(of viewer: PanZoomable) { self.init(viewer.fades) }
}

extension SpringStyle {
  /// A spring without overshoot that arrives before a wheel's next notch, at 48 notches per second.
  fileprivate static var quick: SpringStyle {
    SpringStyle(tension: 2304, friction: 96)
  }
}

extension PanZoomCore {
  /// Whether a point is in the viewport.
  func isInside(_ point: SIMD2<Double>) -> Bool {
    MotionRectangle(origin: .zero, size: room.viewport).contains(point)
  }
}

extension PanZoomView {
  /// An event of a drag that follows a tap, as a zoom about the point of the press.
  func zooming(_ event: GestureEvent<GripMeasure>) -> GestureEvent<GripMeasure> {
    guard let zoomPoint, event.pointerCount <= 1 else { return event }
    // The distance over which the scale grows by a factor of e.
    let distance = 100 / naturalLogarithm(2)
    var event = event
    event.centroid = zoomPoint
    event.value = GripStep(
      ratio: exponential(event.value.translation.y / distance), number: event.value.number)
    event.velocity = GripStep(ratio: event.velocity.translation.y / distance)
    return event
  }

  func doubleTap(at point: SIMD2<Double>) {
    guard let scale = core.stop(after: goal.scale) else { return }
    fly(to: goal.scaled(to: scale, about: point), about: point)
  }

  func turnWheel(_ sample: PointerSample) {
    let rest = wheel(by: sample.wheelDelta, at: element.parentFromShared(sample.position))
    if rest != .zero { core.outer(of: element)?.wheel(by: rest, time: sample.time) }
  }

  @discardableResult
  func wheel(by delta: SIMD2<Double>, at point: SIMD2<Double>) -> SIMD2<Double> {
    if hold != nil { return .zero }
    if core.wheelZooms {
      zoom(by: exponential(-delta.y / 500), about: point, .quick)
      return .zero
    }
    let start = core.room.inside(goal, about: core.room.middle)
    var wish = start
    wish.center -= delta
    let end = core.room.inside(wish, about: core.room.middle)
    if end.center != start.center { fly(to: end, about: end.center, spring: .quick) }
    return end.center - wish.center
  }

  func zoom(by ratio: Double, about point: SIMD2<Double>, _ spring: SpringStyle?) {
    let goal = goal
    let scales = core.room.scales
    let scale = min(max(goal.scale * ratio, scales.lowerBound), scales.upperBound)
    fly(to: goal.scaled(to: scale, about: point), about: point, spring: spring)
  }

  func pan(by delta: SIMD2<Double>, animated: Bool) {
    var wish = goal
    wish.center += delta
    fly(to: wish, about: place.center, animated: animated)
  }

  func fit(animated: Bool) {
    let room = core.room
    let angle = goal.angle
    let wish = PanZoomPlace(
      center: room.middle, scale: room.scales.lowerBound,
      angle: roundToInteger(angle / (2 * .pi)) * (2 * .pi))
    fly(to: wish, about: room.middle, animated: animated)
  }

  func press(_ key: PanZoomKey) -> Bool {
    let before = goal
    let step = core.room.viewport / 8
    switch key {
    case .left: pan(by: SIMD2(step.x, 0), animated: true)
    case .right: pan(by: SIMD2(-step.x, 0), animated: true)
    case .up: pan(by: SIMD2(0, step.y), animated: true)
    case .down: pan(by: SIMD2(0, -step.y), animated: true)
    case .zoomIn: zoom(by: 2.0.squareRoot(), about: core.room.middle, nil)
    case .zoomOut: zoom(by: 0.5.squareRoot(), about: core.room.middle, nil)
    case .fit: fit(animated: true)
    }
    return goal != before
  }
}
