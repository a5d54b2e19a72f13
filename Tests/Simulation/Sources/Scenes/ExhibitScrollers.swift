import StreamsInterop
import StreamsTesting
import Testing

// The gallery's scrollers that share a finger with their contents (law L19).
extension Simulated {
  static var handExhibits: [Simulated] {
    [
      exhibit(
        "the letters", .letters, sizes: [300...420, 320...460],
        layout: { size in
          PageScene.Layout(
            stages: [".inbox": MotionRectangle(origin: .zero, size: size)],
            answers: ["text .fetched": [12]])
        }
      ) { scene in
        let mails = Watched("mails", at: scene.place("y", ".mails"))
        mails.settles(within: 6)
        mails.restsAsStated(after: 2)
        scene.calmly("the list rests in its range", after: 5) {
          let y = -scene.place("y", ".mails")().x
          return y >= -1e-6 && y <= max(0, 12 * 64 - scene.size(of: ".inbox").y) + 1e-6
        }
        for index in [0, 3, 7] {
          let row = Watched("letter \(index)", at: scene.place("x", ".letter", at: index))
          row.settles(within: 5)
          scene.calmly("letter \(index) rests in its column or away", after: 4) {
            let x = scene.place("x", ".letter", at: index)().x
            return x == 0 || x <= -300
          }
        }
        let (list, xs) = (scene.place("y", ".mails"), scene.numbers("x", ".letter", count: 12))
        // Everything was at rest when the finger came down.
        let (last, base) = (Variable((list(), xs())), Variable<(SIMD2<Double>, [Double])?>(nil))
        let (stillCount, pressedCount) = (Variable(0), Variable(0))
        MotionContract("a finger moves the list or letters") { moment in
          let now = (list(), xs())
          defer { (last.value, pressedCount.value) = (now, moment.pressedCount) }
          switch moment.cause {
          case .tick:
            stillCount.value = now == last.value ? stillCount.value + 1 : 0
            guard let base = base.value, moment.pressedCount == 1, now != base else { return nil }
            return now.0 == base.0 || now.1 == base.1
          case .sample(let sample) where sample.phase == .pressed:
            base.value = pressedCount.value == 0 && stillCount.value > 3 ? now : nil
          case .sample(let sample) where sample.phase == .moved: break
          default: base.value = nil
          }
          return nil
        }
        Watched("spinner", at: { scene.place("opacity", ".spinner")() }).stays(inside: 0...1)
      },
      exhibit(
        "places", .places, sizes: [300...420, 384...528],
        layout: { size in
          PageScene.Layout(
            stages: [".screen": MotionRectangle(origin: .zero, size: size)],
            places: [".sheet": [MotionRectangle(origin: SIMD2(0, size.y), size: size)]],
            sizes: [".stops": SIMD2(size.x, 700)])
        }
      ) { scene in
        let (place, list) = (scene.place("place", ".sheet"), scene.place("y", ".stops"))
        let sheet = Watched("sheet", at: place)
        sheet.settles(within: 4)
        sheet.restsAsStated()
        let stops = Watched("stops", at: list)
        stops.settles(within: 6)
        stops.restsAsStated()
        scene.keepsItsLine("sheet", ".sheet", axis: 0)
        scene.calmly("the sheet rests at a detent, and the list in its range", after: 5) {
          let height = scene.size(of: ".screen").y
          let most = max(0, 700 - (0.9 * height - 64))
          return (isNear(place().y, -0.4 * height) || isNear(place().y, -0.9 * height))
            && list().x <= 1e-6 && list().x >= -most - 1e-6
        }
        Watched("dim", at: scene.place("opacity", ".dim")).stays(inside: 0...0.25)
      },
      exhibit(
        "the album", .album, sizes: [300...420, 300...400],
        layout: { size in
          PageScene.Layout(stages: [".stage": MotionRectangle(origin: .zero, size: size)])
        }
      ) { scene in
        let place = scene.place("x", ".slides")
        let slides = Watched("slides", at: place)
        slides.settles(within: 5)
        slides.restsAsStated()
        let scale = scene.place("scale", ".print")
        scene.calmly("it rests on a page, with the first photo in its bounds", after: 5) {
          let size = scene.size(of: ".stage")
          let page = -place().x / size.x
          let reach = size / 2 * (scale().x - 1)
          let way = SIMD2(scene.place("x", ".print")().x, scene.place("y", ".print")().x)
          return isNear(page, page.rounded()) && page > -1e-6 && page < 3 + 1e-6
            && scale().x >= 1 - 1e-9
            && way.x.magnitude <= reach.x + 1e-6 && way.y.magnitude <= reach.y + 1e-6
        }
        Watched("scale", at: scale).settles(within: 5)
      },
    ]
  }
}
