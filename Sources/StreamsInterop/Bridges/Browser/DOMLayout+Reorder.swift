import StreamsCore

extension DOMLayout {
  /// Makes the boxes inside a box reorderable with a pointer and the keyboard; the document adopts each announced
  /// order.
  ///
  ///     let reorder = layout.reorder(.column(spacing: 8), on: DOMStage("#list", of: page))
  ///     reorder.announcement = { $0.kind == .lifted ? "Lifted" : "Position \($0.position)" }
  ///
  /// Space lifts and drops the focused box, arrow keys move it, and Escape cancels the lift. The page announces each
  /// step through an element with `aria-live`.
  ///
  /// - Parameters:
  ///   - arrangement: the arrangement of the boxes.
  ///   - key: the key of the box that contains these boxes; `nil` for the element of the layout.
  ///   - stage: the stage whose pointers move the boxes, on the layout's own element.
  ///   - delay: the time for which a pointer must rest before it lifts a box, in seconds. Traps unless at least 0 and
  ///     finite.
  /// - Returns: the reorder, which the page keeps alive.
  @discardableResult public func reorder(
    _ arrangement: ReorderArrangement, of key: String? = nil, on stage: DOMStage,
    liftingAfter delay: Double = 0
  ) -> MotionReorder<Int> {
    let container = key.map { number(of: $0) } ?? 0
    let reorder = MotionReorder(of: container, in: motion, arrangement)
    keep(reorder.follow(stage.pointers, liftingAfter: delay))
    keep(reorder.orders.subscribe(MotionObserver(next: { [self] in arrange($0) })))
    keep(
      reorder.texts.subscribe(
        MotionObserver(next: { [self] in send(.say, $0.utf8.map { Double($0) }) })))
    presses.append { reorder.press($0, on: $1) }
    send(.listen, [Double(container)])
    return reorder
  }
}
