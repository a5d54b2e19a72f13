import StreamsInterop

/// A list that refreshes when it is pulled down far enough and released.
func openRefresh(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".inbox", of: page)
  let content = page.size(of: ".mails")
  let list = Scroller(
    on: page.clock, viewportSize: stage.size.value, contentSize: content.value, axis: .vertical)
  runtime.connect(stage.size, to: list.viewportSize)
  runtime.connect(content, to: list.contentSize)
  runtime.keep(stage.scroll(list, slop: 4))
  runtime.connect(list.offset.y().scaled(by: -1), to: page.number("y", of: ".mails"))

  let isRefreshing = ReactiveProperty(initialValue: false)
  let pull = list.offset.y().map { -$0 / 64 }
  let releases = list.phase.pairwise { $0 == .tracking && $1 != .tracking }.when()
  runtime.connect(pull.clamped(to: 0...1), to: page.number("opacity", of: ".spinner"))
  runtime.connect(pull.scaled(by: Double.pi), to: page.number("turn", of: ".spinner"))
  runtime.connect(releases.withLatest(from: pull) { $1 >= 1 }.when(), to: isRefreshing)
  runtime.connect(
    page.control("#refresh-now").asStream().drop(first: 1).rewriteTo(true), to: isRefreshing)
  runtime.connect(isRefreshing.map { ScrollerInsets(top: $0 ? 64 : 0) }, to: list.insets)

  // The fetch takes 1.2 s, and the fetched rows stay marked for a while.
  let spin = TweenSystem(
    duration: 0.6, values: [0.0, 2 * Double.pi], timing: PlaybackTiming(repeatCount: 2),
    isEnabled: false)
  runtime.add(spin, to: page.number("turn", of: ".wheel"))
  let mark = TweenSystem(duration: 2, values: [1.0, 0], isEnabled: false)
  for index in 0..<2 { runtime.add(mark, to: page.number("opacity", of: ".mark", at: index)) }
  let count = page.number("text", of: ".fetched")
  var fetching: Subscription?
  runtime.connect(isRefreshing.dedupe()) { isOn in
    spin.isEnabled.value = isOn
    guard isOn else { return }
    list.scroll(to: SIMD2(0, -64))
    fetching?.unsubscribe()
    fetching = page.clock.schedule(after: 1.2) {
      count.value += 2
      mark.isEnabled.value = false
      mark.isEnabled.value = true
      isRefreshing.value = false
    }
  }
  page.draw(list.offset.y().scaled(by: -1), at: 0, in: runtime)
  page.keep(list)
}
