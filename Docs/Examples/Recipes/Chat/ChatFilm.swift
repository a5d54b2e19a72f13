import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func chatFilm() {
  expectRecipeFilm("Chat") { screen in
    let viewport = screen.element("viewport", 160, 240, 320, 480)
    let chat = Chat(
      list: Scroller(
        on: screen.runtime.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 1500),
        axis: .vertical))
    chat.open(in: viewport, screen.runtime)
    screen.show("list", chat.list)
    screen.keep(chat)
    screen.command("insert") { chat.insertAbove($0) }
  } by: { hand in
    hand.drag(SIMD2(160.0, 200), by: SIMD2(0, 150), over: 0.15)
    hand.wait(0.1)
    hand.write("insert", 600.0)
  }
}
