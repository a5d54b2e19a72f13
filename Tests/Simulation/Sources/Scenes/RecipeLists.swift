@testable import Recipes
import StreamsInterop
import StreamsTesting
import Testing

extension Simulated {
  static var lists: [Simulated] {
    [
      program(
        "carousel", within: MotionRectangle(x: 0, y: 0, width: 320, height: 200),
        inputs: [.choice("page", of: [0, 1, 2])],
        { stage in
          let parts = (0..<6).map { _ in MotionElement() }
          let (pictures, dots) = (Array(parts[0..<3]), Array(parts[3..<6]))
          let scroller = carousel(
            pictures, dots: dots, pointers: stage.stage.pointers, in: stage.runtime)
          stage.command("page") { scroller.scroll(to: SIMD2(320 * $0, 0)) }
          return (scroller, pictures, dots)
        }
      ) { scroller, pictures, dots in
        let offset = Watched("carousel", scroller)
        offset.goesWell(within: 4, keepsThrows: false)
        offset.rests("on a page, with pictures and dots in position") {
          let page = scroller.currentOffset.x / 320
          guard page == page.rounded() else { return false }
          for index in 0..<3 {
            let way = page - Double(index)
            guard abs(pictures[index].position.value.x - 160 + 240 * way) < 1e-6,
              abs(dots[index].opacity.value - max(0.3, 1 - abs(way))) < 1e-9
            else { return false }
          }
          return true
        }
      },
      program(
        "pull to refresh", within: MotionRectangle(x: 0, y: 0, width: 320, height: 480),
        inputs: [
          .flag("refreshing"), .vector("viewport", in: [320...320, 300...480]),
        ],
        { stage in
          let list = Scroller(
            on: stage.stage.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000),
            axis: .vertical)
          stage.runtime.keep(
            list.follow(DragRecognizer(in: GestureArbiter(stage.stage.pointers), axis: .vertical)))
          let spinner = MotionElement()
          let isRefreshing = pullToRefresh(list, spinner: spinner, in: stage.runtime)
          _ = stage.stage.input("refreshing", to: isRefreshing)
          _ = stage.stage.input("viewport", to: list.viewportSize)
          return (list, spinner, isRefreshing)
        }
      ) { list, spinner, isRefreshing in
        let offset = Watched("list", list)
        offset.goesWell(within: 5, placedBy: ["refreshing", "viewport"])
        offset.rests("in its range") {
          let y = list.currentOffset.y
          return y >= (isRefreshing.value ? -64 : 0) && y <= 2000 - list.viewportSize.value.y
        }
        offset.rests("with the matching spinner opacity") {
          abs(spinner.opacity.value - max(0, min(1, -list.currentOffset.y / 64))) < 1e-9
        }
      },
      program(
        "shrinking header", within: MotionRectangle(x: 0, y: 0, width: 320, height: 480),
        inputs: [.vector("viewport", in: [320...320, 300...480])],
        { stage in
          let list = Scroller(
            on: stage.stage.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 900),
            axis: .vertical)
          stage.runtime.keep(
            list.follow(DragRecognizer(in: GestureArbiter(stage.stage.pointers), axis: .vertical)))
          let (header, subtitle) = (MotionElement(), MotionElement())
          shrinkingHeader(header, subtitle: subtitle, over: list, in: stage.runtime)
          _ = stage.stage.input("viewport", to: list.viewportSize)
          return (list, header, subtitle)
        }
      ) { list, header, subtitle in
        let offset = Watched("list", list)
        offset.goesWell(within: 5, placedBy: ["viewport"])
        offset.isInterruptible()
        offset.keepsItsSpeed({ list.currentVelocity }) {
          let most = 900 - list.viewportSize.value.y
          return list.currentOffset.y > 1 && list.currentOffset.y < most - 1
        }
        offset.rests("with the header in position") {
          let y = max(0, list.currentOffset.y)
          return abs(header.height.value - 120 + min(76, y)) < 1e-6
            && abs(subtitle.opacity.value - 1 + min(1, y / 38)) < 1e-9
        }
        Watched("header", at: { header.height.value }).stays(inside: 44...120)
        Watched("subtitle", at: { subtitle.opacity.value }).stays(inside: 0...1)
      },
      program(
        "staggered list", inputs: [.flag("shown")],
        habits: [.pauses, .droppedFrames, .reducedMotion],
        { stage in
          let rows = (0..<5).map { MotionElement(position: SIMD2(0, 44 * Double($0))) }
          let list = staggeredList(rows, in: stage.runtime)
          let isShown = ReactiveProperty(
            initialValue: false, externalWrite: { list.current.value = $0 })
          _ = stage.stage.input("shown", to: isShown)
          return (rows, list)
        }
      ) { rows, list in
        for (index, element) in rows.enumerated() {
          let (x, opacity) = (
            Watched("row \(index)", element.positionX), Watched("opacity \(index)", element.opacity)
          )
          x.goesWell(within: 2)
          opacity.goesWell(within: 2, slack: 0.02)
          x.rests("in place or offscreen") {
            element.position.value == SIMD2(list.current.value ? 200 : 260, 44 * Double(index))
          }
          opacity.rests("opaque or transparent") {
            element.opacity.value == (list.current.value ? 1 : 0)
          }
        }
        MotionContract("the first row appears first") { moment in
          guard moment.reducedMotion == .off, list.current.value,
            rows[4].position.value.x != 260, rows[4].position.value.x != 200,
            moment.time - moment.lastInput > 0.25
          else { return nil }
          return rows[0].opacity.value >= rows[4].opacity.value
        }
      },
    ]
  }

  static var shown: [Simulated] {
    [
      program(
        "image viewer", within: MotionRectangle(x: 0, y: 0, width: 320, height: 480),
        inputs: [
          .choice("key", of: [0, 1, 2, 3, 4, 5, 6]),
          .vector("viewport", in: [280...320, 400...480]),
        ],
        { stage in
          let image = MotionElement(size: SIMD2(1600, 1200), gestures: stage.gestures)
          let viewer = imageViewer(image, in: stage.runtime)
          let keys: [PanZoomKey] = [.left, .right, .up, .down, .zoomIn, .zoomOut, .fit]
          stage.command("key") { _ = viewer.press(keys[Int($0)]) }
          _ = stage.stage.input("viewport", to: viewer.viewportSize)
          return (image, viewer)
        }
      ) { element, viewer in
        let image = Watched("image", element)
        image.settles(within: 5)
        image.neverJumps(placedBy: ["viewport"], slack: 3, keepsThrows: false)
        image.restsAsStated()
        image.keepsAspect(tolerance: 1e-6)
        image.keepsItsSpeed({ SIMD2(element.positionX.velocity, 0) }) {
          let (width, x) = (1600 * element.scale.value, element.position.value.x)
          let room = viewer.viewportSize.value
          let isInside = element.position.value.y > 0 && element.position.value.y < room.y
          return isInside && x - width / 2 < -10 && x + width / 2 > room.x + 10
        }
        image.rests("within its bounds") {
          let (size, place) = (element.size.value * element.scale.value, element.position.value)
          for axis in 0..<2 {
            let room = viewer.viewportSize.value[axis]
            let (low, high) = (place[axis] - size[axis] / 2, place[axis] + size[axis] / 2)
            if size[axis] <= room + 1e-6 {
              guard abs(place[axis] - room / 2) < 1e-6 else { return false }
            } else if low > 1e-6 || high < room - 1e-6 {
              return false
            }
          }
          return element.scale.value >= viewer.viewportSize.value.x / 1600 - 1e-9
        }
      },
      program(
        "page transition", within: MotionRectangle(x: 0, y: 0, width: 400, height: 800),
        inputs: [.flag("forward")],
        { stage in
          let (page, below) = (MotionElement(), MotionElement())
          let drag = DragRecognizer(in: stage.gestures, axis: .horizontal)
          let ends = Variable<[TransitionDirection]>([])
          let transition = pageTransition(
            page, above: below, from: 400, by: drag, in: stage.runtime,
            onEnd: { ends.value.append($0) })
          stage.command("forward") { transition.direction.value = $0 == 0 ? .backward : .forward }
          return (page, below, transition, ends)
        }
      ) { page, below, transition, ends in
        let x = Watched("page", page.positionX)
        x.settles(within: 2)
        // Grasped beyond an end, it returns to its track over half of the distance.
        let isOff = Variable(false)
        x.neverJumps(placedBy: ["forward"], keepsThrows: false).during("movement on its track") {
          let place = page.positionX.value
          if place < 200 || place > 600 {
            isOff.value = true
          } else if place == 200 || place == 600 || abs(place - 400) < 20 {
            isOff.value = false
          }
          return !isOff.value
        }
        x.restsAsStated()
        let (last, isTaken) = (Variable(Double.infinity), Variable(false))
        MotionContract("released slowly, it goes to the nearer side") { moment in
          // The program takes it over from the user.
          if moment.isWrite(of: "forward") { isTaken.value = true }
          guard case .sample(let sample) = moment.cause else { return nil }
          if sample.phase == .pressed { isTaken.value = false }
          defer { last.value = sample.phase == .moved ? sample.time : .infinity }
          let place = page.position.value.x
          guard sample.phase == .released, moment.pressedCount == 0, !isTaken.value,
            sample.time > last.value + 0.06,
            !transition.isComplete, abs(place - 400) > 60, place > 201, place < 599
          else { return nil }
          return transition.direction.value == (place > 400 ? .backward : .forward)
        }
        x.keepsItsSpeed({ SIMD2(page.positionX.velocity, 0) }) {
          page.position.value.x > 201 && page.position.value.x < 599
        }
        MotionContract("it ends once") { _ in ends.value.isEmpty ? nil : ends.value.count == 1 }
        MotionContract.calmly("it rests at an end, and has ended", after: 2) {
          guard transition.isComplete, let end = ends.value.last else { return false }
          let isFore = end == .forward
          return page.position.value.x == (isFore ? 200 : 600)
            && below.position.value.x == (isFore ? 100 : 200)
            && below.opacity.value == (isFore ? 0.6 : 1)
        }
        x.stays(inside: 0...1000)
      },
    ]
  }
}
