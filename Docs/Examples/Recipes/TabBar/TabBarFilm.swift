import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func tabBarFilm() {
  expectRecipeFilm("TabBar") { screen in
    let indicator = screen.element("indicator", 0, 40, 80, 4)
    let tab = tabBar([0...80, 80...200, 200...320], indicator: indicator, in: screen.runtime)
    screen.keep(tab)
    screen.command("tab") { tab.value = Int($0) }
  } by: { hand in
    hand.write("tab", 2.0)
    hand.wait(0.12)
    hand.write("tab", 1.0)
  }
}
