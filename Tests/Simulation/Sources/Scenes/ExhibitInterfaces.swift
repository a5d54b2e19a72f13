import StreamsInterop
import StreamsTesting
import Testing

// The gallery's interfaces: each is laid out by its style sheet in a window of any size. A drag may stop a motion in
// its first, accelerating frames, whose steps are not jumps: hence the slack.
extension Simulated {
  static var interfaces: [Simulated] { screens + controlPanels }

  static func presses(_ selector: String, _ count: Int) -> [HandInput] {
    (0..<count).map { .event($0 == 0 ? selector : "\(selector)\($0)") }
  }

  static func buttons(_ selector: String, _ count: Int) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: (0..<count).map { ($0 == 0 ? selector : "\(selector) \($0)", 0) })
  }

  private static var screens: [Simulated] {
    [
      exhibit(
        "the sheet", .sheet, sizes: [300...420, 384...528], inputs: presses(".detent", 3),
        layout: { size in
          PageScene.Layout(
            stages: [".screen": MotionRectangle(origin: .zero, size: size)],
            places: [".sheet": [MotionRectangle(origin: SIMD2(0, size.y), size: size)]],
            controls: buttons(".detent", 3))
        }
      ) { scene in
        let place = scene.place("place", ".sheet")
        let sheet = Watched("sheet", at: place)
        sheet.settles(within: 3)
        sheet.neverJumps(placedBy: ["size"], slack: 30)
        sheet.restsAsStated()
        scene.followsHands("sheet", ".sheet")
        scene.keepsItsLine("sheet", ".sheet", axis: 0)
        let (dim, scale) = (scene.place("opacity", ".dim"), scene.place("scale", ".behind"))
        let chosen = scene.chosen("pressed", ".detent", of: 3)
        scene.calmly("it rests at its detent, and everything else follows", after: 3) {
          guard let detent = chosen() else { return false }
          let height = scene.size(of: ".screen").y
          return isNear(place().y, -[104, height * 0.5, height * 0.9][detent])
            && isNear(dim().x, 0.25 * Double(detent))
            && isNear(scale().x, 1 - 0.035 * Double(detent))
        }
        Watched("dim", at: dim).stays(inside: 0...0.5)
      },
      exhibit(
        "the stack", .stack, sizes: [300...420, 400...400],
        inputs: presses(".throw", 2) + [.event("#undo")],
        layout: { size in
          PageScene.Layout(
            stages: [".stage": MotionRectangle(origin: .zero, size: size)],
            places: [
              ".story": Array(
                repeating: MotionRectangle(x: size.x / 2 - 132, y: 28, width: 264, height: 340),
                count: 5)
            ],
            controls: buttons(".throw", 2).merging(["#undo": 0]) { one, _ in one })
        }
      ) { scene in
        for index in 0..<5 {
          let place = scene.place("place", ".story", at: index)
          let story = Watched("story \(index)", at: place)
          story.settles(within: 4)
          // The stories at the bottom are rarely reached.
          if index < 2 { story.neverJumps(placedBy: ["size"], slack: 30) }
          story.restsAsStated()
          // The other stories lie below the first.
          if index == 0 { scene.followsHands("story 0", ".story") }
          scene.calmly("story \(index) rests at home or away", after: 3) {
            let distance = (place() * place()).sum().squareRoot()
            return distance < 1e-6 || distance > 0.6 * 420 + 200 - 1e-6
          }
          let turn = scene.place("transform", ".story", at: index)
          MotionContract("story \(index) rotates in proportion to its offset") { _ in
            isNear(turn().x, place().x / 1400)
          }
        }
      },
      exhibit(
        "the viewer", .viewer, sizes: [300...420, 300...400], inputs: presses(".zoom", 3),
        layout: { size in
          PageScene.Layout(
            stages: [".stage": MotionRectangle(origin: .zero, size: size)],
            places: [".photo": [MotionRectangle(x: 0, y: 0, width: 640, height: 480)]],
            controls: buttons(".zoom", 3))
        }
      ) { scene in
        let place = scene.place("place", ".photo")
        let photo = Watched("photo", at: place)
        photo.settles(within: 5)
        photo.neverJumps(placedBy: ["size"], slack: 30)
        photo.restsAsStated()
        let shape = scene.records("transform", ".photo")
        let scale = Watched("scale", at: { shape()[1] })
        scale.settles(within: 5)
        MotionContract("it keeps its aspect ratio, and is not rotated") { _ in
          shape()[0] == 0 && shape()[1] == shape()[2]
        }
        scene.calmly("it rests within its bounds", after: 4) {
          let (size, room) = (SIMD2(640.0, 480) * shape()[1], scene.size(of: ".stage"))
          for axis in 0..<2 {
            let middle = SIMD2(320.0, 240)[axis] + place()[axis]
            let (low, high) = (middle - size[axis] / 2, middle + size[axis] / 2)
            if size[axis] <= room[axis] + 1e-6 {
              guard isNear(middle, room[axis] / 2) else { return false }
            } else if low > 1e-6 || high < room[axis] - 1e-6 {
              return false
            }
          }
          return true
        }
      },
      exhibit(
        "the carousel", .carousel, sizes: [300...420, 200...200],
        inputs: [.event("#previous"), .event("#next")],
        layout: { size in
          PageScene.Layout(
            stages: [".stage": MotionRectangle(origin: .zero, size: size)],
            controls: ["#previous": 0, "#next": 0])
        }
      ) { scene in
        let place = scene.place("x", ".slides")
        let slides = Watched("slides", at: place)
        slides.settles(within: 4)
        slides.neverJumps(placedBy: ["size"], slack: 30)
        slides.restsAsStated()
        let scenes = scene.numbers("x", ".scene", count: 5)
        let dots = scene.numbers("opacity", ".dot", count: 5)
        scene.calmly("it rests on a page, and everything follows", after: 3) {
          let width = scene.size(of: ".stage").x
          let page = -place().x / width
          return isNear(page, page.rounded()) && page > -1e-6 && page < 4 + 1e-6
            && (0..<5).allSatisfy {
              let way = page - Double($0)
              return isNear(scenes()[$0], way * width * 0.45)
                && isNear(dots()[$0], max(0.3, 1 - way.magnitude))
            }
        }
        let (page, last, stillCount) = (Variable<Double?>(nil), Variable(place().x), Variable(0))
        MotionContract("resized at rest, it stays on its page") { moment in
          let isStill = moment.isTick && moment.pressedCount == 0 && place().x == last.value
          stillCount.value = isStill ? stillCount.value + 1 : 0
          last.value = place().x
          if !moment.isTick, !moment.isWrite(of: "size") { page.value = nil }
          guard stillCount.value > 5, scene.isUpToDate else { return nil }
          let now = (-place().x / scene.size(of: ".stage").x).rounded()
          defer { page.value = now }
          return page.value.map { $0 == now }
        }
      },
      exhibit(
        "refreshing", .refresh, sizes: [300...420, 320...460], inputs: [.event("#refresh-now")],
        layout: { size in
          PageScene.Layout(
            stages: [".inbox": MotionRectangle(origin: .zero, size: size)],
            sizes: [".mails": SIMD2(size.x, 700)], controls: ["#refresh-now": 0],
            answers: ["text .fetched": [3]])
        }
      ) { scene in
        let place = scene.place("y", ".mails")
        let mails = Watched("mails", at: place)
        mails.settles(within: 6)
        mails.neverJumps(placedBy: ["size", "#refresh-now"], slack: 30)
        mails.restsAsStated(after: 2)
        scene.calmly("it rests in its range, closed", after: 5) {
          let least = min(0, scene.size(of: ".inbox").y - 700)
          return place().x <= 1e-6 && place().x >= least - 1e-6
        }
        let spinner = (scene.place("opacity", ".spinner"), scene.place("turn", ".spinner"))
        MotionContract("the arrow shows how far the list is pulled") { _ in
          isNear(spinner.0().x, max(0, min(1, place().x / 64)))
            && isNear(spinner.1().x, place().x / 64 * .pi)
        }
        let count = scene.place("text", ".fetched")
        let former = Variable(count().x)
        MotionContract("two items are added at a time") { _ in
          defer { former.value = count().x }
          return count().x == former.value ? nil : count().x == former.value + 2
        }
        for index in 0..<2 {
          let mark = shown("mark \(index)", scene, "opacity", ".mark", at: index)
          mark.stays(inside: 0...1)
          mark.settles(within: 5)
        }
        shown("wheel", scene, "turn", ".wheel").settles(within: 4)
      },
      exhibit(
        "pages", .pages, sizes: [300...420, 384...528],
        inputs: presses(".go", 3) + [.event(".home")],
        layout: { size in
          PageScene.Layout(
            stages: [".screen": MotionRectangle(origin: .zero, size: size)],
            places: [".above": [MotionRectangle(origin: .zero, size: size)]],
            controls: buttons(".go", 3).merging([".home": 0]) { one, _ in one })
        }
      ) { scene in
        let place = scene.place("place", ".above")
        let page = Watched("page", at: place)
        page.settles(within: 3)
        page.neverJumps(placedBy: ["size"], slack: 30)
        page.restsAsStated()
        scene.followsHands("page", ".above")
        scene.keepsItsLine("page", ".above", axis: 1)
        let (x, opacity) = (scene.place("x", ".below"), scene.place("opacity", ".below"))
        scene.calmly("it rests open or closed, and the content below follows", after: 3) {
          let width = scene.size(of: ".screen").x
          let part = 1 - place().x / width
          return (isNear(part, 0) || isNear(part, 1)) && isNear(x().x, -width / 4 * part)
            && isNear(opacity().x, 1 - 0.5 * part)
        }
        Watched("opacity", at: opacity).stays(inside: 0.5...1)
      },
    ]
  }
}
