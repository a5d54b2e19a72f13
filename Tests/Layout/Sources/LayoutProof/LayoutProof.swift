import StreamsInterop

/// Returns, for each requested box number, the rectangle in which the box should be drawn.
@main
struct LayoutProof {
  static func main() {
    let page = DOMPage()
    let layout = page.layout("#root", spring: SpringStyle(tension: 170, friction: 18))
    let list = page.channel("list", of: "html")
    if list.answer[0] == 2 { layout.motion.sizing = .size }
    if list.answer[0] == 1 {
      let stage = DOMStage("#root", of: page)
      let reorder = layout.reorder(.column(spacing: 8), of: "list", on: stage)
      reorder.announcement = { _ in "moved" }
    }
    let answer = Variable<DOMChannel?>(nil)
    answer.value = page.channel("drawn", of: "html") { record in
      for index in 0..<record.count {
        guard let number = Int(exactly: record[index]),
          let drawn = layout.motion.drawnRectangle(of: number)
        else { continue }
        answer.value?.append([
          Double(number), drawn.origin.x, drawn.origin.y, drawn.size.x, drawn.size.y,
        ])
      }
    }
  }
}

/// A container for a value that a closure captures before the value exists.
private final class Variable<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
