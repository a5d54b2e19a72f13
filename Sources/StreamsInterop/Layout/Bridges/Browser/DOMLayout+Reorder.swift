import StreamsCore
import StreamsHosts
import StreamsInteractions
import StreamsOperators
import StreamsSystems

extension DOMLayout {
  /// Makes the boxes inside a box reorderable with a pointer and the keyboard; the document adopts each announced
  /// order.
  ///
  ///     let reorder = layout.reorder(.column(spacing: 8), on: DOMStage("#list", of: page))
  ///     reorder.announcement = { $0.kind == .lifted ? "Lifted" : "Position \($0.position)" }
  ///
  /// Space lifts and drops the focused box, arrow keys move it, and Escape cancels the lift. The page announces each
  /// step through an element with `aria-live`. While a pointer holds a box at an edge of the visible part, the nearest
  /// element that can scroll does so: the layout's own, one around it, or the page.
  ///
  /// - Parameters:
  ///   - arrangement: the arrangement of the boxes.
  ///   - key: the key of the box that contains these boxes; `nil` for the element of the layout.
  ///   - stage: the stage whose pointers move the boxes, on the layout's own element.
  ///   - delay: the time for which a pointer must rest before it lifts a box, in seconds. Traps unless at least 0 and
  ///     finite.
  /// - Returns: The reorder, which the page keeps alive.
  @discardableResult public func reorder(
    _ arrangement: ReorderArrangement, of key: String? = nil, on stage: DOMStage,
    liftingAfter delay: Double = 0
  ) -> MotionReorder<Int> {
    let container = key.map { number(of: $0) } ?? 0
    let reorder = MotionReorder(of: container, in: motion, arrangement)
    keep(reorder.follow(stage.pointers, liftingAfter: delay))
    keep(reorder.orders.subscribe(MotionObserver(next: { [self] in arrange($0) })))
    keep(
      reorder.announcements.subscribe(
        MotionObserver(next: { [self] in send(.say, $0.utf8.map { Double($0) }) })))
    reorder.scroll(
      within: { [self] in window?.visible(in: motion) },
      by: { [self] in scroll(by: $0) })
    presses.append { reorder.press($0, on: $1) }
    send(.listen, [Double(container)])
    return reorder
  }

  /// Scrolls by a distance, or as far as possible.
  ///
  /// - Returns: The distance by which the boxes of the container have moved under a resting finger.
  private func scroll(by way: SIMD2<Double>) -> SIMD2<Double> {
    guard var window else { return .zero }
    let offset = pointwiseMax(window.least, pointwiseMin(window.offset + way, window.most))
    let gone = offset - window.offset
    guard gone != .zero else { return .zero }
    window.offset = offset
    send(.scroll, [offset.x, offset.y])
    if let box = window.box {
      motion.scroll(box, to: offset)
    } else {
      window.part.origin += gone
    }
    self.window = window
    // A held box stays under the pointer when a box around it scrolls.
    return window.box == nil ? gone : .zero
  }
}

/// The visible area around a layout, and the scroll position of the box or element that scrolls it.
struct DOMLayoutWindow {
  /// The visible area, in the coordinates of the layout.
  var part: MotionRectangle
  var offset: SIMD2<Double>
  /// The range of the offset. Horizontal offsets are negative if the layout runs from right to left.
  let least: SIMD2<Double>
  let most: SIMD2<Double>
  /// The box that scrolls; `nil` if it is around the layout.
  let box: Int?

  init(_ record: DOMRecord) {
    part = MotionRectangle(x: record[1], y: record[2], width: record[3], height: record[4])
    offset = SIMD2(record[5], record[6])
    least = SIMD2(record[7], 0)
    most = SIMD2(record[8], record[9])
    box = record[10] == 1 ? record.integer(11) : nil
  }

  func visible(in motion: LayoutMotion<Int>) -> MotionRectangle? {
    box.map { motion.drawnRectangle(of: $0) } ?? part
  }
}
