import StreamsInterop

/// Three first programs for a browser on one page: a card, a drawer, and chips.
@main
struct Pages {
  static func main() {
    let page = DOMPage()
    let runtime = MotionRuntime(clock: page.clock)
    showCard(on: page, runtime)
    showDrawer(on: page, runtime)
    showChips(on: page)
    page.keep(runtime)
  }
}
