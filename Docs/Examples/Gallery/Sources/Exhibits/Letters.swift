import StreamsInterop

/// A list whose rows are swiped away, and which is pulled to bring them back. A finger moves the list or one row.
func openLetters(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".inbox", of: page)
  let letters = swipedList(of: ".letter", count: 12, on: stage, page, runtime)
  let list = letters.scroller

  let isRefreshing = ReactiveProperty(initialValue: false)
  let pull = list.offset.y().map { -$0 / 64 }
  let releases = list.phase.pairwise { $0 == .tracking && $1 != .tracking }.when()
  runtime.connect(pull.clamped(to: 0...1), to: page.number("opacity", of: ".spinner"))
  runtime.connect(pull.scaled(by: .pi), to: page.number("turn", of: ".spinner"))
  runtime.connect(releases.withLatest(from: pull) { $1 >= 1 }.when(), to: isRefreshing)
  runtime.connect(isRefreshing.map { ScrollerInsets(top: $0 ? 64 : 0) }, to: list.insets)
  runtime.connect(isRefreshing.dedupe().when().delay(by: 0.8, on: page.clock)) { _ in
    letters.restore()
    isRefreshing.value = false
  }
  page.draw(list.offset.y().scaled(by: -1), at: 0, in: runtime)
  page.keep(list)
}

/// A list whose rows are swiped away, while those below close the gap.
func swipedList(
  of selector: StaticString, count: Int, on stage: DOMStage, _ page: DOMPage,
  _ runtime: MotionRuntime
) -> SwipedList {
  let height = SwipedList.rowHeight
  let content = MotionElement(
    size: stage.size.value, anchorPoint: .zero, gestures: stage.gestures)
  let list = Scroller(
    on: page.clock, viewportSize: stage.size.value, contentSize: .zero, axis: .vertical)
  runtime.connect(stage.size, to: list.viewportSize)
  runtime.keep(stage.scroll(list))
  runtime.connect(list.offset.map { -$0 }, to: content.position)
  runtime.connect(list.offset.y().scaled(by: -1), to: page.number("y", of: ".mails"))

  let swipe = Swipeable(towards: [.left], distance: stage.size.value.x)
  runtime.connect(stage.size.map { $0.x }, to: swipe.distance)
  let rows = (0..<count).map { index in
    let home = height * Double(index)
    let row = MotionElement(
      position: SIMD2(0, home), size: SIMD2(stage.size.value.x, height), anchorPoint: .zero,
      parent: content)
    runtime.connect(stage.size.map { SIMD2($0.x, height) }, to: row.size)
    runtime.add(swipe, to: row)
    runtime.connect(row.positionX, to: page.number("x", of: selector, at: index))
    runtime.connect(row.positionY.map { $0 - home }, to: page.number("y", of: selector, at: index))
    return row
  }

  let shown = ReactiveProperty(initialValue: rows)
  runtime.connect(swipe.swipes) { gone in shown.value.removeAll { $0 === gone.element } }
  runtime.connect(shown.map { SIMD2(1, height * Double($0.count)) }, to: list.contentSize)
  runtime.connect(shown) { rows in
    for (index, row) in rows.enumerated() {
      swipe.progress(of: row)?.home.value.y = height * Double(index)
    }
  }
  runtime.connect(shown.map { Double($0.count) }, to: page.number("text", of: ".fetched"))
  return SwipedList(scroller: list, rows: rows, shown: shown, swipe: swipe)
}

/// A list, its rows, and those that aren't swiped away.
struct SwipedList {
  static let rowHeight = 64.0
  let scroller: Scroller
  let rows: [MotionElement]
  let shown: ReactiveProperty<[MotionElement]>
  let swipe: Swipeable

  /// Brings all rows back.
  func restore() {
    while swipe.restore() != nil {}
    shown.value = rows
  }
}
