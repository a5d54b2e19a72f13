@testable import Recipes
import StreamsInterop
import StreamsTesting
import Testing

// Recipes in which scrollers share a finger with their contents (law L19).
extension Simulated {
  static var sharedScrollers: [Simulated] { rowsAndSheets + pagers + single }

  /// While one finger is down, it moves one of two things in a sample.
  private static func movesOne(
    _ name: String, _ first: @escaping () -> Double, _ second: @escaping () -> Double
  ) -> MotionContract {
    let last = Variable((first(), second()))
    return MotionContract(name) { moment in
      let now = (first(), second())
      defer { last.value = now }
      guard case .sample(let sample) = moment.cause, sample.phase == .moved,
        moment.pressedCount == 1, now != last.value
      else { return nil }
      return now.0 == last.value.0 || now.1 == last.value.1
    }
  }

  private static func scroller(
    on stage: ProgramStage, _ size: SIMD2<Double>, _ content: SIMD2<Double>, _ axis: MotionAxis,
    _ detents: MotionDetents<SIMD2<Double>> = .free
  ) -> Scroller {
    Scroller(
      on: stage.stage.clock, viewportSize: size, contentSize: content, axis: axis,
      detents: detents)
  }

  private static var rowsAndSheets: [Simulated] {
    [
      program(
        "refreshing list", within: MotionRectangle(x: 0, y: 0, width: 320, height: 240),
        inputs: [.flag("refreshing")],
        { stage in
          let viewport = stage.element(160, 120, 320, 240)
          let list = RefreshingList(
            20, spinner: MotionElement(), in: viewport, stage.runtime)
          _ = stage.stage.input("refreshing", to: list.isRefreshing)
          return (list, list.rows.value)
        }
      ) { scene, rows in
        let list = Watched("list", scene.list)
        list.settles(within: 5)
        list.restsAsStated()
        list.rests("in its range") {
          let y = scene.list.currentOffset.y
          return y >= (scene.isRefreshing.value ? -64 : 0)
            && y <= max(0, 44 * Double(scene.rows.value.count) - 240)
        }
        for (index, element) in rows.enumerated() where index % 6 == 0 {
          let row = Watched("row \(index)", element)
          row.settles(within: 4)
          row.rests("on its line or away") {
            guard let place = scene.rows.value.firstIndex(where: { $0 === element }) else {
              return nil
            }
            return element.position.value == SIMD2(160, 44 * Double(place) + 22)
          }
        }
        movesOne(
          "a finger moves the list or rows", { scene.list.currentOffset.y },
          { rows.reduce(0) { $0 + $1.position.value.x } })
      },
      program(
        "sheet with list", within: MotionRectangle(x: 0, y: 0, width: 400, height: 800),
        inputs: [.choice("detent", of: [0, 1])],
        { stage in
          let sheet = SheetWithList(stage.gestures, in: stage.runtime)
          stage.command("detent") { sheet.drawer.select(Int($0)) }
          return sheet
        }
      ) { scene in
        let sheet = Watched("sheet", scene.sheet)
        sheet.goesWell(within: 4, placedBy: ["detent"])
        sheet.rests("at its detent") {
          scene.sheet.position.value == SIMD2(200, [860, 440][scene.drawer.detent.value])
        }
        let list = Watched("list", scene.list)
        list.goesWell(within: 5, placedBy: ["detent"])
        list.rests("in its range, with the content in place") {
          let y = scene.list.currentOffset.y
          return y >= 0 && y <= 1540 && scene.content.position.value.y == -y
        }
      },
    ]
  }

  private static var pagers: [Simulated] {
    [
      program(
        "photos in a pager", within: MotionRectangle(x: 0, y: 0, width: 320, height: 480),
        inputs: [.choice("page", of: [0, 1, 2])],
        { stage in
          let viewport = stage.element(160, 240, 320, 480)
          let pager = scroller(
            on: stage, SIMD2(320, 480), SIMD2(960, 480), .horizontal, .pages)
          let photos = photosInPager(pager, count: 3, of: viewport, in: stage.runtime)
          stage.command("page") { pager.scroll(to: SIMD2(320 * $0, 0)) }
          return (pager, photos)
        }
      ) { pager, photos in
        let pages = Watched("pager", pager)
        pages.goesWell(within: 4, placedBy: ["page"])
        pages.rests("on a page") {
          [0, 320, 640].contains(pager.currentOffset.x)
        }
        for (index, photo) in photos.enumerated() {
          // No subject of hands: other pages' photos are beside the screen.
          let watched = Watched("photo \(index)", at: { photo.position.value })
          watched.settles(within: 4)
          MotionContract.calmly("photo \(index) rests within its bounds", after: 4) {
            let half = photo.size.value / 2 * photo.scale.value
            let place = photo.position.value
            return photo.scale.value >= 1 - 1e-9
              && place.x - half.x <= 1e-6 && place.x + half.x >= 320 - 1e-6
              && place.y - half.y <= 1e-6 && place.y + half.y >= 480 - 1e-6
          }
        }
      },
      program(
        "nested carousel", within: MotionRectangle(x: 0, y: 0, width: 320, height: 480),
        inputs: [.choice("page", of: [0, 1, 2])],
        { stage in
          let screen = stage.element(160, 240, 320, 480)
          let strip = MotionElement(
            position: SIMD2(160, 240), size: SIMD2(320, 120), parent: screen)
          let cards = (0..<4).map { _ in MotionElement(size: SIMD2(120, 120), parent: strip) }
          let pager = scroller(
            on: stage, SIMD2(320, 480), SIMD2(960, 480), .horizontal, .pages)
          let carousel = scroller(on: stage, SIMD2(320, 120), SIMD2(560, 120), .horizontal)
          nestedCarousel(cards, of: carousel, in: strip, of: pager, in: screen, stage.runtime)
          stage.command("page") { pager.scroll(to: SIMD2(320 * $0, 0)) }
          return (pager, carousel, strip, cards)
        }
      ) { pager, carousel, strip, cards in
        let pages = Watched("pager", pager)
        pages.goesWell(within: 4, placedBy: ["page"])
        pages.rests("on a page, with the strip in place") {
          [0, 320, 640].contains(pager.currentOffset.x)
            && strip.position.value.x == 160 - pager.currentOffset.x
        }
        let strips = Watched("carousel", carousel)
        strips.goesWell(within: 5, placedBy: ["page"])
        strips.rests("in its range, with the cards in place") {
          let x = carousel.currentOffset.x
          return x >= 0 && x <= 240
            && cards.enumerated().allSatisfy { $1.position.value.x == 70 + 140 * Double($0) - x }
        }
      },
    ]
  }

  private static var single: [Simulated] {
    [
      program(
        "chat", within: MotionRectangle(x: 0, y: 0, width: 320, height: 480),
        inputs: [.choice("insert", of: [60, 600])],
        { stage in
          let chat = Chat(
            list: scroller(on: stage, SIMD2(320, 480), SIMD2(320, 1500), .vertical))
          chat.open(in: stage.element(160, 240, 320, 480), stage.runtime)
          stage.command("insert") { chat.insertAbove($0) }
          return chat
        }
      ) { chat in
        let end = Watched(
          "the last message",
          at: { SIMD2(0, chat.list.contentSize.value.y - chat.list.currentOffset.y) })
        end.settles(within: 5)
        end.neverJumps(slack: 30)
        let list = Watched("list", chat.list)
        list.settles(within: 5)
        list.restsAsStated()
        list.rests("in its range") {
          let y = chat.list.currentOffset.y
          return y >= 0 && y <= chat.list.contentSize.value.y - 480
        }
        let last = Variable((SIMD2<Double>.zero, 0.0))
        MotionContract("nothing moves if messages are inserted above") { moment in
          let now = (
            chat.list.currentVelocity, chat.list.contentSize.value.y - chat.list.currentOffset.y
          )
          defer { last.value = now }
          guard case .write("insert") = moment.cause, moment.elapsed == 0 else { return nil }
          return abs(now.1 - last.value.1) < 1e-9
            && abs(now.0.y - last.value.0.y) < 1e-9 * max(1, abs(now.0.y))
        }
      },
      program(
        "wheel picker", within: MotionRectangle(x: 0, y: 0, width: 320, height: 200),
        inputs: [.choice("item", of: [0, 5, 11])],
        { stage in
          let viewport = stage.element(160, 100, 320, 200)
          let items = (0..<12).map { _ in MotionElement(size: SIMD2(320, 40), parent: viewport) }
          let wheel = scroller(on: stage, SIMD2(320, 200), SIMD2(320, 200), .vertical)
          stage.runtime.add(wheel, to: viewport)
          wheelPicker(wheel, of: items, in: stage.runtime)
          let index = ReactiveProperty(initialValue: -1)
          stage.runtime.connect(wheel.detent(), to: index)
          stage.command("item") { wheel.scroll(to: SIMD2(0, 40 * $0)) }
          return (wheel, items, index)
        }
      ) { wheel, items, index in
        let offset = Watched("wheel", wheel)
        offset.goesWell(within: 4, placedBy: ["item"])
        offset.rests("on the announced item, which is opaque") {
          let y = 40 * Double(index.value)
          return wheel.currentOffset.y == y && items[index.value].opacity.value == 1
            && items[index.value].position.value.y == 100
        }
      },
    ]
  }
}
