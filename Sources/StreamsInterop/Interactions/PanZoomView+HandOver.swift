import StreamsCore
import StreamsProperties

/// The part of a finger's way that a scroller around a viewport takes.
struct PanZoomHandOver {
  let outer: Scroller
  /// The part when the pointers were last counted, and the latest one, in the shared space.
  private var base = SIMD2<Double>.zero
  private(set) var part = SIMD2<Double>.zero
  /// Whether the scroller is being moved.
  var isMoving = false
  /// The viewport's origin when the pointers were last counted, in the shared space.
  private var origin: SIMD2<Double>

  init(to outer: Scroller, of element: MotionElement) {
    self.outer = outer
    origin = Self.origin(of: element)
  }

  /// Measures from the current part on.
  mutating func rebase(_ element: MotionElement) {
    base = part
    origin = Self.origin(of: element)
  }

  /// The distance by which the viewport has moved since then, in its own units.
  func moved(_ element: MotionElement) -> SIMD2<Double> { 0 - element.parentFromShared(origin) }

  /// Adds the part of the way for which the content has no room.
  mutating func take(_ excess: SIMD2<Double>, of element: MotionElement) {
    part = base + Self.toShared(excess, of: element)
  }

  private static func origin(of element: MotionElement) -> SIMD2<Double> {
    element.parent?.toShared(.zero) ?? .zero
  }

  private static func toShared(
    _ vector: SIMD2<Double>, of element: MotionElement
  ) -> SIMD2<Double> {
    guard let parent = element.parent else { return vector }
    return parent.toShared(vector) - parent.toShared(.zero)
  }
}

extension PanZoomView {
  /// Gives the scroller around the viewport what the content has no room for, while one finger drags.
  func handOver(_ event: GestureEvent<GripMeasure>) {
    guard event.pointerCount == 1, let outer = handOver?.outer ?? core.outer(of: element) else {
      return
    }
    let isFirst = handOver == nil
    var next = handOver ?? PanZoomHandOver(to: outer, of: element)
    let former = next.part
    let excess = hold?.handOver(outer.mask, moved: next.moved(element)) ?? .zero
    // While the scroller moves the viewport, only the content's part changes: rounding must not move it again.
    if isFirst ? excess == .zero : next.isMoving { return }
    next.take(excess, of: element)
    next.isMoving = true
    handOver = next
    defer { handOver?.isMoving = false }
    if isFirst { outer.dragBegan(at: .zero, time: event.time, from: .gesture) }
    if let speed = hold?.speed.translation { hold?.speed.translation = speed - given(speed) }
    guard isFirst || next.part != former else { return }
    outer.dragChanged(to: next.part, time: event.time, velocity: given(event.velocity.translation))
  }

  /// Ends the drag of the scroller around the viewport.
  ///
  /// - Returns: The part of the velocity that it takes.
  func endHandOver(
    _ event: GestureEvent<GripMeasure>, _ velocity: SIMD2<Double>
  ) -> SIMD2<Double> {
    guard let outer = handOver?.outer else { return .zero }
    let (shared, own) = (given(event.velocity.translation), given(velocity))
    handOver = nil
    guard outer.finger != nil else { return .zero }
    if event.phase == .ended {
      outer.dragEnded(time: event.time, velocity: shared)
    } else {
      outer.dragCancelled()
    }
    return own
  }

  /// The components of a velocity along which the scroller is dragged.
  private func given(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    guard let part = handOver?.part else { return .zero }
    return SIMD2(part.x == 0 ? 0 : velocity.x, part.y == 0 ? 0 : velocity.y)
  }
}

extension PanZoomCore {
  /// The scroller around the viewport of an element: the given one, or that of the elements around it.
  func outer(of element: MotionElement) -> Scroller? {
    if let outer { return outer }
    guard let viewport = element.parent, let gestures = element.gestures else { return nil }
    return ScrollRole.scroller(around: viewport, in: gestures.core)
  }
}
