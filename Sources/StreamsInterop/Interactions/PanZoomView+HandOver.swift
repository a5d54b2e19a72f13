import StreamsCore
import StreamsProperties

/// The part of a finger's way that a scroller around a viewport takes.
struct PanZoomHandOver {
  let outer: Scroller
  /// The part when the pointers were last counted, and the latest one, in the shared space.
  private var base = SIMD2<Double>.zero
  private(set) var part = SIMD2<Double>.zero
  /// The number of the scroller's finger; another finger takes the scroller from this one.
  private var touch: Int?
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

  /// Whether the scroller follows this finger.
  var isMoving: Bool { touch != nil && outer.finger?.number == touch }

  /// Takes the scroller, unless another finger has it.
  mutating func begin(at time: Double) {
    guard outer.finger == nil else { return }
    outer.dragBegan(at: .zero, time: time, from: .gesture)
    touch = outer.finger?.number
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
  /// Gives the scroller around the viewport the part for which the content has no room, while one finger drags.
  ///
  /// - Parameter isHand: whether the finger has moved. If a space above has moved, only the content's part changes:
  ///   rounding, or another finger on the scroller, must not move the scroller.
  func handOver(_ event: GestureEvent<GripMeasure>, isHand: Bool) {
    let isFirst = handOver == nil
    guard event.pointerCount == 1, zoomPoint == nil, isHand || !isFirst,
      let outer = handOver?.outer ?? core.outer(of: element)
    else { return }
    var next = handOver ?? PanZoomHandOver(to: outer, of: element)
    let former = next.part
    let excess = hold?.handOver(outer.mask, moved: next.moved(element)) ?? .zero
    if isFirst, excess == .zero { return }
    if isHand { next.take(excess, of: element) }
    handOver = next
    if isFirst {
      next.begin(at: event.time)
      handOver = next
    }
    if let speed = hold?.speed.translation { hold?.speed.translation = speed - given(speed) }
    guard isHand, isFirst || next.part != former, next.isMoving else { return }
    outer.dragChanged(to: next.part, time: event.time, velocity: given(event.velocity.translation))
  }

  /// Ends the drag of the scroller around the viewport.
  ///
  /// - Returns: The part of the velocity that it takes.
  func endHandOver(
    _ event: GestureEvent<GripMeasure>, _ velocity: SIMD2<Double>
  ) -> SIMD2<Double> {
    guard let last = handOver else { return .zero }
    let (outer, isMoving) = (last.outer, last.isMoving)
    let (shared, own) = (given(event.velocity.translation), given(velocity))
    handOver = nil
    guard isMoving else { return .zero }
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
