import StreamsInterop
import Testing

@testable import Recipes

@Test func cardStack() throws {
  let film = Film()
  let stack = CardStack(of: 3, film.gestures, in: film.runtime)
  film.show(["3rd": stack.cards[2], "2nd": stack.cards[1], "1st": stack.cards[0]])
  film.screen = SIMD2(400, 800)

  film.drag(from: SIMD2(200, 400), by: SIMD2(90, -40))
  film.run(for: 1)
  #expect(stack.cards[0].position.value.x > 600)
  #expect(stack.cards[1].position.value == SIMD2(200, 400), "expected only the top card to move")
  #expect(stack.cards[1].scale.value == 1)

  film.note("throw")
  stack.throwTop(to: .left)
  film.run(for: 0.1)
  film.note("undo")
  stack.undo()  // mid-flight
  film.run(for: 1)
  #expect(stack.cards[1].position.value == SIMD2(200, 400))
  film.note("undo")
  stack.undo()
  film.run(for: 1.5)
  #expect(stack.cards[0].position.value == SIMD2(200, 400))
  #expect(stack.cards[1].scale.value == 0.9)

  film.drag(from: SIMD2(200, 400), by: SIMD2(10, 0), in: 0.5)
  film.run(for: 1)
  #expect(stack.cards.allSatisfy { $0.position.value == SIMD2(200, 400) })
  try film.expectPicture("Card stack with undo")
}

@Test func cardStackThrownQuickly() {
  let film = Film()
  let stack = CardStack(of: 3, film.gestures, in: film.runtime)
  film.drag(from: SIMD2(200, 400), by: SIMD2(90, 0))
  // The first card is still under the finger.
  film.drag(from: SIMD2(300, 400), by: SIMD2(-90, 0))
  film.run(for: 1)
  #expect(stack.cards.map { $0.position.value.x } == [920, -520, 200])
}

@Test func cardStackFades() {
  let film = Film(.on)
  let stack = CardStack(of: 2, film.gestures, in: film.runtime)
  stack.throwTop(to: .right)
  #expect(stack.cards[0].position.value == SIMD2(920, 400), "expected a jump")
  film.run(for: 0.1)
  #expect(stack.cards[0].opacity.value < 1)
  film.run(for: 1)
  #expect(stack.cards[0].opacity.value == 1)
}

@Test func cardsLeaveNothing() {
  expectNothingLeft { film in
    let stack = CardStack(of: 3, film.gestures, in: film.runtime)
    film.drag(from: SIMD2(200, 400), by: SIMD2(90, -40))
    film.run(for: 0.2)
    stack.cards.forEach(film.runtime.remove)
    #expect(stack.swipes.restore() == nil)
    return stack.cards + [stack.swipes]
  }
}
