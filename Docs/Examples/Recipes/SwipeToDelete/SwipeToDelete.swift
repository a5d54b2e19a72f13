import StreamsInterop

/// Deletes rows that are thrown to the side. The rows below close the gap. A deleted row leaves nothing in the runtime.
///
/// Add the result to each new row. From the keyboard, Delete sets the result's `progress(of: row)?.side.value`.
/// With reduced motion, a row fades away. In right-to-left layouts, pass the side `.right`.
func swipeToDelete(
  _ rows: ReactiveProperty<[MotionElement]>, towards side: SwipeSide, in runtime: MotionRuntime
) -> Swipeable {
  let swipe = Swipeable(towards: [side], distance: 400)
  for row in rows.value {
    runtime.add(swipe, to: row)
  }
  runtime.connect(swipe.swipes) { gone in rows.value.removeAll { $0 === gone.element } }
  runtime.connect(swipe.swipes) { [weak runtime] in runtime?.remove($0.element) }
  runtime.connect(rows.map { $0.enumerated() }.flatten()) { index, row in
    swipe.progress(of: row)?.home.value.y = 44 * Double(index) + 22
  }
  return swipe
}
