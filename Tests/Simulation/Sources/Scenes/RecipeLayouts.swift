@testable import Layouts
import StreamsInterop
import StreamsTesting
import Testing

// Scenes for layouts on a page, in which the document changes and its boxes move.
extension Simulated {
  static var pageLayouts: [Simulated] {
    [toastList, photoAlbum, groceries, grid, sections, tabBarOfDays, cities]
  }

  static func pageLayout(
    _ name: String, _ selector: String, _ open: @escaping (DOMPage) -> Void,
    sizes: [ClosedRange<Double>] = [300...400, 400...400], inputs: [HandInput] = [],
    habits: RandomHands.Habits = [.pauses, .droppedFrames, .reducedMotion],
    _ prepare: @escaping (LayoutPage, MotionStage) -> Void,
    @MotionContractBuilder contracts: @escaping (LayoutPage) -> [MotionContract]
  ) -> Simulated {
    let most = SIMD2(sizes[0].upperBound, sizes[1].upperBound)
    return Simulated(
      name,
      hands: RandomHands(
        within: MotionRectangle(origin: .zero, size: most),
        inputs: inputs + [.vector("size", in: sizes)], habits: habits),
      { stage in
        let page = LayoutPage(open, selector, at: most, on: stage)
        prepare(page, stage)
        page.change()
        return page
      }, contracts: contracts)
  }

  /// A column of boxes.
  static func column(
    _ keys: [String], width: Double, height: Double, spacing: Double = 8
  ) -> [LayoutPage.Box] {
    keys.enumerated().map { place, key in
      LayoutPage.Box(
        key: key,
        rectangle: MotionRectangle(
          x: 0, y: (height + spacing) * Double(place), width: width, height: height))
    }
  }

  /// A box moves smoothly while it is present, and rests as laid out.
  static func moves(
    _ key: String, _ page: LayoutPage, placedBy placing: Set<String> = ["size"],
    restsWhile isFree: @escaping () -> Bool = { true }
  ) -> [MotionContract] {
    let box = page.watched(key)
    return [
      box.settles(within: 3), box.restsAsStated(),
      box.neverJumps(placedBy: placing, slack: 2).during("its presence") {
        page.has(key) && page.opacity(of: key) > 0
      },
      .calmly("\(key) rests as laid out", after: 3) {
        page.has(key) && isFree() ? page.isAsLaidOut(key) : nil
      },
      MotionContract("\(key) has a valid opacity") { _ in
        page.has(key) ? page.opacity(of: key) >= 0 && page.opacity(of: key) <= 1 : nil
      },
    ]
  }

  /// A change leaves a box at its drawn position.
  static func staysInPlace(
    _ name: String, at input: String, _ rectangle: @escaping () -> MotionRectangle?
  ) -> MotionContract {
    let last = Variable(rectangle())
    return MotionContract("\(name) keeps its drawn position at a change") { moment in
      let now = rectangle()
      defer { last.value = now }
      guard moment.isWrite(of: input), moment.reducedMotion == .off, let now, let last = last.value
      else { return nil }
      return isNear(now.origin.x, last.origin.x) && isNear(now.origin.y, last.origin.y)
        && isNear(now.size.x, last.size.x) && isNear(now.size.y, last.size.y)
    }
  }

  /// Removed boxes are reported as gone, each once per removal, or less often if it returned.
  static func leavesNothing(_ page: LayoutPage) -> MotionContract {
    .calmly("removed boxes are gone", after: 3) {
      page.drawnCount == page.presentCount
        && page.goneCounts.allSatisfy { $1 <= page.leaveCounts[$0] ?? 0 }
    }
  }

  private static var toastList: Simulated {
    pageLayout(
      "toasts in a page", "#toasts", toasts, inputs: [.event("save")],
      { page, stage in
        let (there, count) = (Variable<[Int]>([]), Variable(0))
        page.document = {
          // The latest toast is at the bottom.
          there.value.enumerated().map { index, number in
            let fromEnd = Double(there.value.count - index)
            return LayoutPage.Box(
              key: "toast \(number)",
              rectangle: MotionRectangle(
                x: 20, y: page.size.y - 52 * fromEnd, width: page.size.x - 40, height: 44))
          }
        }
        let holds = Variable<[Subscription]>([])
        _ = stage.input(
          "save",
          to: PageScene.Control { [unowned page, unowned stage] _ in
            count.value += 1
            let number = count.value
            there.value.append(number)
            page.change()
            holds.value.append(
              stage.clock.schedule(after: 4) { [unowned page] in
                there.value.removeAll { $0 == number }
                page.needsChange()
              })
          })
      }
    ) { page in
      for number in 1...3 {
        let key = "toast \(number)"
        let toast = page.watched(key)
        toast.neverJumps(placedBy: ["size"], slack: 2).during("its presence") { page.has(key) }
        toast.settles(within: 8)
        MotionContract("\(key) has a valid opacity") { _ in
          page.has(key) ? page.opacity(of: key) >= 0 && page.opacity(of: key) <= 1 : nil
        }
        MotionContract.calmly("\(key) rests as laid out", after: 3) {
          page.has(key) ? page.isAsLaidOut(key) : nil
        }
      }
      MotionContract.calmly("all toasts are gone", after: 8) {
        page.presentCount == 0 && page.drawnCount == 0
      }
      Watched("toasts", at: { Double(page.drawnCount) }).restsAsStated(after: 9)
    }
  }

  private static var photoAlbum: Simulated {
    let names = (0..<9).map { "thumb \($0)" }
    return pageLayout(
      "photos in a page", "#album", photos, sizes: [300...390, 390...390],
      inputs: [.choice("open", of: [0, 4, 8]), .event("shut")], habits: .all,
      { page, stage in
        let opened = Variable<Int?>(nil)
        page.document = {
          let side = page.size.x / 3
          var boxes = names.enumerated().map { index, key in
            LayoutPage.Box(
              key: key,
              rectangle: MotionRectangle(
                x: side * Double(index % 3), y: 130 * Double(index / 3), width: side - 6,
                height: 124), name: Double(index + 1))
          }
          if let index = opened.value {
            boxes.append(
              LayoutPage.Box(
                key: "photo",
                rectangle: MotionRectangle(x: 0, y: 0, width: page.size.x, height: page.size.y),
                name: Double(index + 1)))
          }
          return boxes
        }
        let show: (Int?) -> Void = { [unowned page] index in
          opened.value = index
          page.change()
        }
        _ = stage.input("open", to: PageScene.Control { if opened.value == nil { show(Int($0)) } })
        _ = stage.input("shut", to: PageScene.Control { _ in show(nil) })
        page.scene.receive("close", "#album") { _ in
          opened.value = nil
          page.needsChange()
        }
      }
    ) { page in
      // An open photo replaces its thumbnail.
      for key in [names[4], names[8]] { moves(key, page, restsWhile: { !page.has("photo") }) }
      let photo = page.watched("photo")
      photo.settles(within: 3)
      photo.restsAsStated()
      photo.neverJumps(placedBy: ["size"], slack: 2).during("its presence") { page.has("photo") }
      MotionContract.calmly("an open photo rests as laid out", after: 3) {
        page.has("photo") ? page.isAsLaidOut("photo") : nil
      }
      leavesNothing(page)
    }
  }

  private static var groceries: Simulated {
    let names = ["Bread", "Butter", "Coffee", "Jam", "Milk"]
    return pageLayout(
      "groceries in a page", "#list", reorderableList, sizes: [300...400, 240...240],
      inputs: [.choice("key", of: [0, 1, 2, 3])], habits: .all,
      { page, stage in
        let order = Variable(names)
        page.document = { column(order.value, width: page.size.x, height: 40) }
        page.arranged = { order.value = $0 }
        _ = stage.input(
          "key", to: PageScene.Control { [unowned page] in page.press(Int($0), on: "Coffee") })
      }
    ) { page in
      for name in names {
        moves(
          name, page, placedBy: ["size", "key"],
          restsWhile: { page.spoken.isEmpty || page.spoken == "Dropped" })
      }
      MotionContract("each row appears exactly once") { _ in
        page.document().map(\.key).sorted() == names
      }
    }
  }
}
