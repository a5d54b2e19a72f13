import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func cardStackFilm() {
  expectRecipeFilm("CardStack") { screen in
    let stack = CardStack(of: 2, screen.gestures, in: screen.runtime)
    screen.show("below", stack.cards[1])
    screen.show("top", stack.cards[0])
    screen.keep(stack)
    screen.command("undo") { _ in stack.undo() }
    screen.command("throw") { _ in stack.throwTop(to: .left) }
  } by: { hand in
    hand.drag("top", by: SIMD2(90, -40), over: 0.15)
    hand.wait(0.3)
    hand.write("undo", 1.0)
    hand.wait(0.3)
    hand.write("throw", 1.0)
  }
}
