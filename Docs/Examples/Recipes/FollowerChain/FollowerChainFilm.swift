import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func followerChainFilm() {
  expectRecipeFilm("FollowerChain") { screen in
    let leader = screen.element("leader", 20, 20, 16, 16)
    let dots = (0..<3).map { screen.element("dot \($0)", 20, 20, 16, 16) }
    chain(dots, behind: leader, in: screen.runtime)
    screen.command("send") {
      leader.position.animate(to: SIMD2($0, 120), .easeInOut(duration: 0.4), on: screen.runtime)
    }
  } by: { hand in
    hand.write("send", 300.0)
    hand.wait(0.3)
    hand.write("send", 100.0)
  }
}
