import StreamsCore

/// A key that moves content in its viewport.
public enum PanZoomKey: CaseIterable, Sendable {
  /// Shows more of the left.
  case left
  /// Shows more of the right.
  case right
  /// Shows more of the top.
  case up
  /// Shows more of the bottom.
  case down
  /// Enlarges it about the viewport's center.
  case zoomIn
  /// Shrinks it about the viewport's center.
  case zoomOut
  /// Shows all of it, upright.
  case fit

  /// The key of a DOM event's `key`: `ArrowLeft` and the like, `+`, `=`, `-` and `0`; `nil` for any
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

// Its inputs besides pointers. Points are in the viewport; held content stays.
extension PanZoomable {
  /// Pans or zooms by a turn of a wheel or a trackpad's scroll, as far as the bounds allow. The
  /// pointer sources of its elements call it, so only hosts without them need it.
  ///
  /// - Parameters:
  ///   - delta: the distance, in units of the viewport: positive shows more of the right and the
  ///     bottom.
  ///   - point: the place of the pointer, which with ``wheelZooms`` is the point to zoom about.
  ///     `nil` for the center.
  /// - Returns: the remainder that the first element had no room for, for the host to scroll by. Zero
  ///   if it zooms or is held; all of it if it is disabled, or if there is no element.
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

  /// Zooms about a point, like a trackpad's pinch. The content there stays there, as far as the bounds
  /// allow.
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
  ///   - scale: the new scale; beyond the bounds, the nearest scale within them. NaN is dropped.
  ///   - point: the point to zoom about; `nil` for the center.
  ///   - animated: whether it flies there with the ``spring``, instead of jumping.
  public func zoom(to scale: Double, about point: SIMD2<Double>? = nil, animated: Bool = true) {
    guard scale == scale, point?.isPlausible ?? true else { return }
    let scale = min(max(scale, scales.lowerBound), scales.upperBound)
    core.forEach { view in
      let point = point ?? core.room.middle
      view.fly(to: view.goal.scaled(to: scale, about: point), about: point, animated: animated)
    }
  }

  /// Pans.
  ///
  /// - Parameters:
  ///   - delta: the distance that the content moves, as far as its bounds allow, in units of the
  ///     viewport. A non-finite distance is dropped.
  ///   - animated: whether it flies there with the ``spring``, instead of jumping.
  public func pan(by delta: SIMD2<Double>, animated: Bool = true) {
    guard delta.isPlausible else { return }
    core.forEach { $0.pan(by: delta, animated: animated) }
  }

  /// Shows all of the content, upright, at the least scale, and turned back the shortest way.
  ///
  /// - Parameter animated: whether it flies there with the ``spring``, instead of jumping.
  public func fit(animated: Bool = true) {
    core.forEach { $0.fit(animated: animated) }
  }

  /// Applies a key: an arrow pans by an eighth of the viewport, plus and minus zoom by √2, 0 shows all.
  /// Keys pressed while it flies add up. Arrows are directions on the screen, whichever way text is
  /// read.
  ///
  ///     if let key = PanZoomKey(event.key), viewer.press(key) { event.preventDefault() }
  ///
  /// - Parameter key: the key.
  /// - Returns: whether anything moves; at its bounds nothing does, and a host may scroll instead.
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

extension SpringParameters {
  /// A spring that arrives before a wheel's next notch: without overshoot, at 48 per second.
  fileprivate static var quick: SpringParameters {
    SpringParameters(tension: 2304, friction: 96)
  }
}

extension PanZoomCore {
  /// Whether a point is in the viewport.
  func isInside(_ point: SIMD2<Double>) -> Bool {
    MotionRectangle(origin: .zero, size: room.viewport).contains(point)
  }
}

extension PanZoomView {
  func doubleTap(at point: SIMD2<Double>) {
    guard let scale = core.stop(after: goal.scale) else { return }
    fly(to: goal.scaled(to: scale, about: point), about: point)
  }

  func turnWheel(_ sample: PointerSample) {
    wheel(by: sample.wheelDelta, at: element.parentFromShared(sample.position))
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

  func zoom(by ratio: Double, about point: SIMD2<Double>, _ spring: SpringParameters?) {
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
