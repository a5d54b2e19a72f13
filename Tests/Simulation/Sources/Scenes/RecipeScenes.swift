@testable import Recipes
import StreamsInterop
import StreamsTesting
import Testing

// Scenes with throws and swipes.
extension Simulated {
  static var recipes: [Simulated] {
    thrown + controls + lists + shown + sharedScrollers + [joints] + pageLayouts
  }

  private static var thrown: [Simulated] {
    [
      program(
        "bottom sheet", within: MotionRectangle(x: 0, y: 300, width: 400, height: 500),
        inputs: [.choice("step", of: [-1, 1])],
        { stage in
          let sheet = BottomSheet(stage.gestures, in: stage.runtime)
          stage.command("step") { sheet.step(by: $0 < 0 ? -1 : 1) }
          return sheet
        }
      ) { scene in
        let sheet = Watched("sheet", scene.sheet)
        sheet.goesWell(within: 3, keepsThrows: true)
        sheet.rests("at its detent") {
          scene.sheet.position.value == SIMD2(200, [1040, 760, 440][scene.drawer.detent.value])
        }
        MotionContract("it moves only vertically") { _ in scene.sheet.position.value.x == 200 }
        sheet.rests("with dimming and corners to match") {
          let detent = Double(scene.drawer.detent.value)
          return abs(scene.dim.opacity.value - 0.2 * detent) < 1e-9
            && abs(scene.sheet.cornerRadius.value - 32 + 8 * detent) < 1e-9
        }
        Watched("dim", at: { scene.dim.opacity.value }).stays(inside: 0...0.4)
      },
      program(
        "card stack", within: MotionRectangle(x: 50, y: 150, width: 300, height: 500),
        inputs: [.choice("throw", of: [0, 1, 2, 3]), .event("undo")],
        { stage in
          let stack = CardStack(of: 3, stage.gestures, in: stage.runtime)
          let sides: [SwipeSide] = [.left, .right, .up, .down]
          stage.command("throw") { stack.throwTop(to: sides[Int($0)]) }
          stage.command("undo") { _ in stack.undo() }
          return stack
        }
      ) { scene in
        let cards = scene.cards.enumerated().map { Watched("card \($0)", $1) }
        for (index, (card, element)) in zip(cards, scene.cards).enumerated() {
          card.goesWell(within: 4, keepsThrows: true)
          card.rests("at home or away") {
            let way = element.position.value - SIMD2(200, 400)
            let distance = (way * way).sum().squareRoot()
            let isGone = scene.swipes.progress(of: element)?.side.value != nil
            return isGone ? distance >= 720 - 1e-6 : distance == 0
          }
          card.rests("out of sight if it was swiped away") {
            guard scene.swipes.progress(of: element)?.side.value != nil else { return true }
            let place = element.position.value
            return abs(place.x - 200) >= 350 || abs(place.y - 400) >= 620
          }
          MotionContract.calmly("card \(index) has the progress of its distance") {
            guard let progress = scene.swipes.progress(of: element) else { return nil }
            let way = element.position.value - progress.home.value
            let part = (way * way).sum().squareRoot() / 720
            return abs(progress.progress.value - min(1, part)) < 1e-9
          }
          let former = Variable<SwipeSide?>(nil)
          MotionContract("card \(index) leaves in the direction of the throw") { moment in
            let now = scene.swipes.progress(of: element)?.side.value
            defer { former.value = now }
            guard case .sample(let sample) = moment.cause, sample.phase == .released,
              let side = now, former.value == nil,
              element.position.velocity != .zero
            else { return nil }
            let way = element.position.value - SIMD2(200, 400) + element.position.velocity
            return (way * side.vector).sum() > 0
          }
        }
        Watched("the scale below", at: { scene.cards[1].scale.value }).stays(inside: 0.9...1)
      },
      program(
        "swipe to delete", within: MotionRectangle(x: 0, y: 0, width: 400, height: 176),
        inputs: [.choice("delete", of: [0, 1, 2, 3])],
        { stage in
          let elements = (0..<4).map { stage.element(200, 44 * Double($0) + 22, 400, 44) }
          let rows = ReactiveProperty(initialValue: elements)
          let swipe = swipeToDelete(rows, towards: .left, in: stage.runtime)
          stage.command("delete") { swipe.progress(of: elements[Int($0)])?.side.value = .left }
          return (elements, rows, swipe)
        }
      ) { elements, rows, swipe in
        for (index, element) in elements.enumerated() {
          let row = Watched("row \(index)", element)
          row.goesWell(within: 4)
          row.rests("on its line or away") {
            guard let place = rows.value.firstIndex(where: { $0 === element }) else {
              return nil
            }
            return element.position.value == SIMD2(200, 44 * Double(place) + 22)
          }
          MotionContract.calmly("row \(index), is no longer listed after it has left") {
            element.position.value.x == -200 ? !rows.value.contains { $0 === element } : nil
          }
        }
      },
      program(
        "swipe to dismiss", within: MotionRectangle(x: 0, y: 0, width: 400, height: 800),
        inputs: [.flag("dismissed")],
        { stage in
          let (screen, dim) = (stage.element(200, 400, 400, 800), MotionElement())
          let swipe = swipeToDismiss(screen, over: dim, in: stage.runtime)
          stage.command("dismissed") {
            swipe.progress(of: screen)?.side.value = $0 == 0 ? nil : .down
          }
          return (screen, dim, swipe)
        }
      ) { element, dim, swipe in
        let screen = Watched("screen", element)
        screen.goesWell(within: 3)
        screen.rests("at home or below") {
          element.position.value.y
            == (swipe.progress(of: element)?.side.value == nil ? 400 : 1200)
        }
        screen.rests("with dimming that matches its distance") {
          let way = max(0, min(1, (element.position.value.y - 400) / 800))
          return abs(dim.opacity.value - 0.5 + 0.5 * way) < 1e-9
        }
      },
      program(
        "follower chain", inputs: [.vector("leader", in: [0...400, 0...400])],
        { stage in
          let leader = MotionElement(position: SIMD2(20, 20))
          let dots = (0..<3).map { _ in MotionElement(position: SIMD2(20, 20)) }
          chain(dots, behind: leader, in: stage.runtime)
          let aim = ReactiveProperty(
            initialValue: SIMD2(20.0, 20),
            externalWrite: {
              leader.position.animate(to: $0, .easeInOut(duration: 0.4), on: stage.runtime)
            })
          _ = stage.stage.input("leader", to: aim)
          return [leader] + dots
        }
      ) { elements in
        let links = elements.enumerated().map { Watched("link \($0)", $1) }
        for (index, link) in links.enumerated() {
          link.goesWell(within: 1 + 3 * Double(index))
          link.rests("at the leader's position") {
            links[0].isActive || elements[index].position.value == elements[0].position.value
          }
        }
        links[1].follows(links[0], within: 0.1)
        for index in 1..<links.count { links[0].moves(before: links[index]) }
      },
    ]
  }
}
