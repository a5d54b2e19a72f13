import Exhibits
import StreamsInterop

/// The start page, which loads first: only the card to throw.
@main
struct Hero {
  static func main() {
    let page = DOMPage()
    let runtime = MotionRuntime(clock: page.clock)
    page.keep(runtime)
    openHome(page, runtime)
  }
}
