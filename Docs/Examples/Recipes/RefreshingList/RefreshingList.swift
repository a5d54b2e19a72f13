import StreamsInterop

/// A list that is pulled to refresh, and whose rows are swiped away, with the recipes *Pull to refresh* and *Swipe to
/// delete*. A finger moves the list or a row, never both.
///
/// The viewport has gestures. For the keyboard and for reduced motion, see these recipes.
struct RefreshingList {
  let rows: ReactiveProperty<[MotionElement]>
  let list: Scroller
  let swipe: Swipeable
  let isRefreshing: ReactiveProperty<Bool>

  init(_ count: Int, spinner: MotionElement, in viewport: MotionElement, _ runtime: MotionRuntime) {
    let content = MotionElement(size: SIMD2(320, 44), anchorPoint: .zero, parent: viewport)
    let places = (0..<count).map { SIMD2(160, 44 * Double($0) + 22) }
    rows = ReactiveProperty(
      initialValue: places.map {
        MotionElement(position: $0, size: SIMD2(320, 44), parent: content)
      })
    list = Scroller(
      on: runtime.clock, viewportSize: viewport.size.value, contentSize: .zero, axis: .vertical)
    runtime.add(list, to: viewport)
    runtime.connect(rows.map { SIMD2(320, 44 * Double($0.count)) }, to: list.contentSize)
    runtime.connect(list.offset.map { -$0 }, to: content.position)
    swipe = swipeToDelete(rows, towards: .left, in: runtime)
    isRefreshing = pullToRefresh(list, spinner: spinner, in: runtime)
  }
}
