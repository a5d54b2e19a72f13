import StreamsInterop

/// A toolbar that hides as the list is scrolled down, and reappears as soon as the list is scrolled up.
func showToolbar(on page: DOMPage, _ runtime: MotionRuntime) {
  let list = DOMStage("#reader", of: page).scroll("#list")
  let height = page.size(of: "#bar")
  let bar = page.number("y", of: "#bar")

  let isHidden = ReactiveProperty(initialValue: false)
  runtime.connect(list.offset.slidingThreshold(distance: 2)) { side in
    if side == .above { isHidden.value = true }
    if side == .below { isHidden.value = false }
  }
  _ = MotionPoses(of: isHidden, in: runtime) { isHidden in
    bar.to(height.map { isHidden ? -$0.y : 0 }, .snappy)
  }
}
