import StreamsInterop
import StreamsTesting
import Testing

// The gallery's player. As in the page, the sheet receives pointers below the list.
extension Simulated {
  static var player: Simulated {
    exhibit(
      "the player", .player, sizes: [300...420, 384...528],
      inputs: presses(".detent", 2) + presses(".skip-song", 2) + [.event("#hit")],
      layout: { size in
        PageScene.Layout(
          stages: [
            ".upper": MotionRectangle(origin: .zero, size: size),
            ".tunes": MotionRectangle(x: 0, y: 64, width: size.x, height: size.y / 3),
          ],
          places: [
            ".drawer": [
              MotionRectangle(x: 0, y: size.y, width: size.x, height: size.y - 24)
            ]
          ],
          sizes: [
            ".art": SIMD2(repeating: size.y - 240), ".run": SIMD2(size.x - 56, 4),
          ],
          controls: buttons(".detent", 2).merging(buttons(".skip-song", 2)) { one, _ in one }
            .merging(["#hit": 0]) { one, _ in one },
          answers: ["text .fetched": [8]])
      }
    ) { scene in
      let place = scene.place("place", ".drawer")
      let drawer = Watched("drawer", at: place)
      drawer.settles(within: 4)
      scene.keepsItsLine("drawer", ".drawer", axis: 0)
      let chosen = scene.chosen("pressed", ".detent", of: 2)
      let (scale, dim) = (scene.place("scale", ".art"), scene.place("opacity", ".dim"))
      scene.calmly("the player is a bar or a screen, and its photo fits it", after: 4) {
        guard let detent = chosen() else { return false }
        let (size, side) = (scene.size(of: ".upper"), scene.size("size", ".art").x)
        return isNear(place().y, [-64, 24 - size.y][detent])
          && (detent == 0
            ? isNear(scale().x, 44 / side) : isNear(scale().x, 1) || isNear(scale().x, 0.88))
          && isNear(dim().x, 0.35 * Double(detent))
      }
      let covers = scene.numbers("x", ".cover", count: 8)
      scene.calmly("the photos rest on one of them", after: 4) {
        let step = scene.size("size", ".art").x + 16
        return covers().filter { isNear($0, 0) }.count == 1
          && covers().allSatisfy { isNear($0 / step, ($0 / step).rounded()) }
      }
      let plays = scene.place("pressed", "#hit")
      scene.calmly("a paused player requests no frames", after: 5) {
        plays().x == 0 ? scene.isAsleep : nil
      }
      Watched("playhead", at: scene.place("x", ".bead")).stays(inside: 0...364)
      let list = Watched("list", at: scene.place("y", ".mails"))
      list.settles(within: 6)
      for index in [0, 2] {
        Watched("row \(index)", at: scene.place("x", ".tune", at: index)).settles(within: 5)
        scene.calmly("row \(index) rests in its column or away", after: 4) {
          let x = scene.place("x", ".tune", at: index)().x
          return x == 0 || x <= -300
        }
      }
    }
  }
}
