import Testing

@testable import StreamsInteractionsTesting

/// The layout of a graph's boxes and arrows.
struct GraphLayoutTests {
  private func layout(_ count: Int, _ edges: [(Int, Int)]) -> GraphLayout {
    GraphLayout(
      sizes: (0..<count).map { _ in (width: 80, height: 20) },
      edges: edges.map { (from: $0.0, to: $0.1) })
  }

  @Test("an arrow that passes a box gets its own lane beside it")
  func longArrow() throws {
    let layout = layout(3, [(0, 1), (1, 2), (0, 2)])
    #expect(layout.boxes.map(\.layer) == [0, 1, 2, 1] && layout.boxes.last?.node == nil)
    let arrow = try #require(layout.arrows.first { $0.edge == 2 })
    #expect(arrow.way == [0, 3, 2] && !arrow.leadsBack)
    let (box, pass) = (layout.boxes[1], layout.boxes[3])
    #expect(abs(box.x - pass.x) >= (box.width + pass.width) / 2)
  }

  @Test(
    "boxes swap places if that makes fewer arrows cross",
    arguments: [
      (4, [(0, 3), (1, 2)], 0),
      // Three boxes lead to three others in reverse order.
      (6, [(0, 5), (1, 4), (2, 3)], 0),
      // Each of two boxes leads to both others, so one crossing remains.
      (4, [(0, 2), (0, 3), (1, 2), (1, 3)], 1),
    ])
  func crossings(boxes: Int, edges: [(Int, Int)], count: Int) {
    #expect(layout(boxes, edges).crossingCount == count)
  }
}
