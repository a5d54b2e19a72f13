import StreamsInterop

/// First programs for a browser, on one page: a card, a drawer, chips, a dial, a toolbar, and photos.
@main
struct Pages {
  static func main() {
    let page = DOMPage()
    let runtime = MotionRuntime(clock: page.clock)
    showCard(on: page, runtime)
    showDrawer(on: page, runtime)
    showChips(on: page)
    showDial(on: page, runtime)
    showToolbar(on: page, runtime)
    showPhotos(on: page, runtime)
    page.keep(runtime)
  }
}
