import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func staggeredListFilm() {
  expectRecipeFilm("StaggeredList") { screen in
    let rows = (0..<4).map { screen.element("row \($0)", 0, 44 * Double($0), 320, 40) }
    let list = staggeredList(rows, in: screen.runtime)
    screen.keep(list)
    screen.command("show") { list.current.value = $0 == 1 }
  } by: { hand in
    hand.write("show", 1.0)
    hand.wait(0.2)
    hand.write("show", 0.0)
    hand.wait(0.1)
    hand.write("show", 1.0)
  }
}
