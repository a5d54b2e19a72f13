import StreamsInterop
import Testing

@testable import InteropTestSupport

/// A page in which the test plays the role of `layout.js`.
private final class Sheet {
  let page = DOMPage(opening: { _ in [] })
  let layout: DOMLayout
  var time = 0.0

  init() {
    layout = page.layout("#grid", by: "data-id")
  }

  /// Reports which number each key has.
  func name(_ keys: [(String, Double)]) {
    for (key, number) in keys {
      _ = hear([0, number] + key.utf8.map { Double($0) })
    }
  }

  /// Reports all boxes, each with a number, a parent and x, 100 wide and 20 high.
  func lay(out boxes: [(Double, Double, Double)], radius: Double = 0, name: Double = 0)
    -> [[Double]]
  {
    let numbers = boxes.flatMap { box -> [Double] in
      [box.0, box.1, box.2, 0, 100, 20, radius, 0, 0, 0, name]
    }
    _ = hear([1] + numbers)
    return hear([2, 800, 600, 1])
  }

  func hear(_ numbers: [Double]) -> [[Double]] {
    records(page.frame(at: time, input: [1, Double(numbers.count)] + numbers))
  }

  func pass(_ seconds: Double) -> [[Double]] {
    var all: [[Double]] = []
    for _ in 0..<Int((seconds * 100).rounded()) {
      time += 10
      all += records(page.frame(at: time))
    }
    return all
  }

  /// The calls to the page, one per record.
  private func records(_ output: [Double]) -> [[Double]] {
    var (all, index): ([[Double]], Int) = ([], 0)
    while index < output.count {
      let count = Int(output[index + 1])
      all.append(Array(output[(index + 2)..<(index + 2 + count)]))
      index += 2 + count
    }
    return all
  }
}

struct DOMLayoutTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario("The attribute's name is sent first, and the first boxes are in place", first),
    Scenario(
      "A moved box is first drawn at its old position, in the same frame, and ends at rest", moves),
    Scenario(
      "A box that a change leaves out is reported gone once, when its exit has ended", leaves),
    Scenario("A box that has faded in is reported at rest once", fadesIn),
    Scenario(
      "A removed or arranged key is sent as its number; an unknown key isn't sent", orders),
    Scenario("A key can have a number before there is a box, and keeps it", reserves),
    Scenario("Boxes without a parent, repeated boxes and incomplete records are dropped", badInput),
    Scenario(
      "Keys lift, move and drop a box; the document receives the order, the page the text",
      reorders),
  ]

  @Test("A layout in a page: its calls to the page, and their results", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func first(_ findings: inout Findings) {
    let sheet = Sheet()
    findings.expect(sheet.pass(0.01), is: [[3, 1] + "data-id".utf8.map { Double($0) }])
    sheet.name([("a", 1), ("b", 2)])
    findings.expect(sheet.lay(out: [(0, 0, 0), (1, 0, 0), (2, 0, 100)]), is: [])
    findings.expect(sheet.page.needsFrame, is: false)
    findings.expect(sheet.layout.key(of: 2), is: "b")
    findings.expect(sheet.layout.number(of: "b"), is: 2)
    findings.expect(sheet.layout.motion.drawnRectangle(of: 2)?.origin, is: SIMD2(100, 0))
  }

  private func moves(_ findings: inout Findings) {
    let sheet = Sheet()
    _ = sheet.pass(0.01)
    sheet.name([("a", 1)])
    _ = sheet.lay(out: [(0, 0, 0), (1, 0, 0)], radius: 4)
    let drawn = sheet.lay(out: [(0, 0, 0), (1, 0, 50)], radius: 4)
    findings.expect(drawn, is: [[0, 1, -50, 0, 1, 1, 4, 4, 1, 0]])
    findings.expect(sheet.page.needsFrame, is: true)
    let frames = sheet.pass(3)
    findings.expect(frames.first?[2] == -50, is: false)
    findings.expect(frames.last, is: [1, 1])
    findings.expect(sheet.page.needsFrame, is: false)
  }

  private func leaves(_ findings: inout Findings) {
    let sheet = Sheet()
    _ = sheet.pass(0.01)
    sheet.name([("a", 1), ("b", 2)])
    _ = sheet.lay(out: [(0, 0, 0), (1, 0, 0), (2, 0, 100)])
    let leaving = sheet.lay(out: [(0, 0, 0), (1, 0, 0)])
    findings.expect(leaving, is: [[0, 2, 0, 0, 1, 1, 0, 0, 1, -1]])
    let gone = sheet.pass(3).filter { $0[0] == 2 }
    findings.expect(gone, is: [[2, 2]])
    findings.expect(sheet.layout.key(of: 2), is: nil)
    // With another number, the box is back.
    sheet.name([("b", 3)])
    findings.expect(sheet.lay(out: [(0, 0, 0), (1, 0, 0), (3, 0, 100)]).map { $0[1] }, is: [3])
  }

  private func fadesIn(_ findings: inout Findings) {
    let sheet = Sheet()
    _ = sheet.pass(0.01)
    sheet.name([("a", 1), ("b", 2)])
    _ = sheet.lay(out: [(0, 0, 0), (1, 0, 0)])
    let entering = sheet.lay(out: [(0, 0, 0), (1, 0, 0), (2, 0, 100)])
    findings.expect(entering, is: [[0, 2, 0, 0, 1, 1, 0, 0, 0, 0]])
    let frames = sheet.pass(3)
    findings.expect(frames.filter { $0[0] == 1 }, is: [[1, 2]])
    findings.expect(frames.last, is: [1, 2])
  }

  private func orders(_ findings: inout Findings) {
    let sheet = Sheet()
    _ = sheet.pass(0.01)
    sheet.name([("a", 1), ("b", 2)])
    sheet.layout.update {
      sheet.layout.remove("a")
      sheet.layout.remove("z")
      sheet.layout.arrange(["b", "z", "a"])
    }
    findings.expect(sheet.pass(0.01), is: [[4, 1], [5, 2, 1], [6]])
  }

  private func reserves(_ findings: inout Findings) {
    let sheet = Sheet()
    let number = sheet.layout.number(of: "hé")
    findings.expect(number, is: -1)
    findings.expect(sheet.pass(0.01).last, is: [9, -1, 104, 195, 169])
    sheet.name([("hé", -1)])
    _ = sheet.lay(out: [(0, 0, 0), (-1, 0, 0)])
    _ = sheet.lay(out: [(0, 0, 0)])
    _ = sheet.pass(3)
    findings.expect(sheet.layout.number(of: "hé"), is: -1)
  }

  private func badInput(_ findings: inout Findings) {
    let sheet = Sheet()
    _ = sheet.pass(0.01)
    sheet.name([("a", 1)])
    _ = sheet.hear([1, 1, 0, 5])
    _ = sheet.hear([77, 1])
    _ = sheet.hear([])
    findings.expect(sheet.hear([2, 800, 600, 1]), is: [])
    _ = sheet.lay(out: [(0, 0, 0), (1, 7, 0), (1, 0, 3), (1, 0, 9)])
    findings.expect(sheet.layout.motion.drawnRectangle(of: 1)?.origin, is: SIMD2(3, 0))
    _ = sheet.hear([3, 9, 4, 4])
    _ = sheet.hear([4, 1, 99])
  }

  private func reorders(_ findings: inout Findings) {
    let sheet = Sheet()
    let stage = DOMStage("#grid", of: sheet.page)
    let reorder = sheet.layout.reorder(.row(spacing: 0), on: stage)
    reorder.announcement = { "\($0.position)" }
    let setUp = sheet.pass(0.01)
    findings.expect(setUp.last, is: [8, 0])
    sheet.name([("a", 1), ("b", 2)])
    _ = sheet.lay(out: [(0, 0, 0), (1, 0, 0), (2, 0, 100)])
    let lifted = sheet.hear([4, 1, 0])
    findings.expect(lifted.last, is: [7, 49])
    findings.expect(sheet.hear([4, 1, 5]).last, is: [7, 50])
    let dropped = sheet.hear([4, 1, 0])
    findings.expect(dropped.contains([5, 2, 1]), is: true)
    findings.expect(reorder.lifted, is: nil)
  }
}
