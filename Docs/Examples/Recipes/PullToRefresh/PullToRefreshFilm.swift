import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func pullToRefreshFilm() {
  expectRecipeFilm("PullToRefresh") { screen in
    let list = Scroller(
      on: screen.stage.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000),
      axis: .vertical)
    screen.runtime.keep(
      list.follow(DragRecognizer(in: GestureArbiter(screen.stage.pointers), axis: .vertical)))
    screen.show("list", list)
    let spinner = screen.element("spinner", 160, 32, 32, 32)
    let isRefreshing = pullToRefresh(list, spinner: spinner, in: screen.runtime)
    screen.command("done") { _ in isRefreshing.value = false }
  } by: { hand in
    hand.drag(SIMD2(160.0, 100), by: SIMD2(0, 200), over: 0.3)
    hand.wait(0.6)
    hand.write("done", 1.0)
  }
}
