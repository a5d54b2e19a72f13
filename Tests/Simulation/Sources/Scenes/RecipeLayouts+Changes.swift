@testable import Layouts
import StreamsInterop
import StreamsTesting
import Testing

extension Simulated {
  static var grid: Simulated {
    let names = "abcdefghijkl".map { "\($0)" }
    return pageLayout(
      "shuffled grid in a page", "#grid", shuffledGrid, inputs: [.event("shuffle")],
      { page, stage in
        let order = Variable(names)
        page.document = {
          let columns = Int(page.size.x / 80)
          return order.value.enumerated().map { place, key in
            LayoutPage.Box(
              key: key,
              rectangle: MotionRectangle(
                x: 80 * Double(place % columns), y: 80 * Double(place / columns), width: 72,
                height: 72))
          }
        }
        _ = stage.input(
          "shuffle",
          to: PageScene.Control { [unowned page] _ in
            let former = order.value
            order.value = former.indices.map { former[($0 * 5 + 7) % former.count] }
            page.change()
          })
      }
    ) { page in
      for name in ["a", "f", "l"] {
        moves(name, page)
        staysInPlace(name, at: "shuffle") { page.rectangle(of: name) }
      }
    }
  }

  static var sections: Simulated {
    pageLayout(
      "accordion in a page", "#sections", accordion, inputs: [.choice("open", of: [0, 1, 2, 3])],
      { page, stage in
        let opened = Variable(3)
        page.document = {
          var top = 0.0
          return (0..<3).map { index in
            // In a narrower window, its text takes more lines.
            let height = opened.value == index ? 40 + 24_000 / page.size.x : 40
            defer { top += height + 8 }
            return LayoutPage.Box(
              key: "\(index + 1)",
              rectangle: MotionRectangle(x: 0, y: top, width: page.size.x, height: height),
              isPlace: true)
          }
        }
        _ = stage.input(
          "open",
          to: PageScene.Control { [unowned page] in
            opened.value = Int($0)
            page.change()
          })
      }
    ) { page in
      for key in ["2", "3"] {
        moves(key, page)
        // The document determines its size.
        staysInPlace(key, at: "open") {
          page.rectangle(of: key).map { MotionRectangle(origin: $0.origin, size: .zero) }
        }
      }
      MotionContract("sections are never scaled") { _ in
        (1...3).allSatisfy { number in
          guard let box = page.document().first(where: { $0.key == "\(number)" }) else {
            return false
          }
          return page.rectangle(of: box.key)?.size == box.rectangle.size
        }
      }
    }
  }

  static var tabBarOfDays: Simulated {
    let lines = ["line Today", "line This week", "line All"]
    return pageLayout(
      "tabs in a page", "#tabs", Layouts.tabs, sizes: [300...400, 40...40],
      inputs: [.choice("tab", of: [0, 1, 2])],
      { page, stage in
        let chosen = Variable(0)
        page.document = {
          let part = page.size.x / 6
          let places = [(0.0, part), (part, 2 * part), (3 * part, 3 * part)]
          let (x, width) = places[chosen.value]
          return [
            LayoutPage.Box(
              key: lines[chosen.value],
              rectangle: MotionRectangle(x: x, y: 36, width: width, height: 4), name: 1)
          ]
        }
        _ = stage.input(
          "tab",
          to: PageScene.Control { [unowned page] in
            chosen.value = Int($0)
            page.change()
          })
      }
    ) { page in
      let there = { lines.first { page.has($0) } }
      let line = Watched(
        "underline", at: { there().flatMap { page.rectangle(of: $0)?.origin } ?? .zero })
      line.settles(within: 2)
      line.neverJumps(placedBy: ["size"], slack: 1)
      line.restsAsStated()
      let width = Watched(
        "its width", at: { there().flatMap { page.rectangle(of: $0)?.size.x } ?? 0 })
      width.settles(within: 2)
      width.neverJumps(placedBy: ["size"], slack: 1)
      staysInPlace("underline", at: "tab") { there().flatMap { page.rectangle(of: $0) } }
      MotionContract.calmly("it rests in its tab, alone", after: 2) {
        there().map { page.isAsLaidOut($0) && page.drawnCount == 1 }
      }
    }
  }

  static var cities: Simulated {
    let names = ["Amsterdam", "Athens", "Barcelona", "Berlin", "Lisbon", "London"]
    return pageLayout(
      "search results in a page", "#results", searchResults,
      inputs: [.choice("letter", of: [0, 1, 2, 3])],
      { page, stage in
        let letter = Variable("")
        page.document = {
          column(
            names.filter { letter.value.isEmpty || $0.lowercased().contains(letter.value) },
            width: page.size.x, height: 44, spacing: 0)
        }
        _ = stage.input(
          "letter",
          to: PageScene.Control { [unowned page] in
            letter.value = ["", "a", "l", "o"][Int($0)]
            page.change()
          })
      }
    ) { page in
      for name in names {
        moves(name, page)
        staysInPlace(name, at: "letter") { page.rectangle(of: name) }
      }
      leavesNothing(page)
    }
  }
}
