#if TRACED
  import Foundation
  import StreamsInterop
  import Testing

  /// The graph of every example, as it stands in the folder `Graphs`.
  ///
  ///     STREAMS_RECORD=1 swift test --filter GraphExampleTests
  ///
  /// writes them anew: the pictures are to be looked at then.
  struct GraphExampleTests {
    private static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("Graphs")
    private static let records = ProcessInfo.processInfo.environment["STREAMS_RECORD"] != nil

    /// Compares the forms with the files, or writes them.
    private func check(
      _ graph: MotionGraph, _ name: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
      let forms = [
        ("txt", graph.description), ("dot", graph.dot), ("mmd", graph.mermaid),
        ("json", graph.json), ("svg", graph.svg),
      ]
      for (ending, text) in forms {
        let file = Self.folder.appendingPathComponent("\(name).\(ending)")
        if Self.records {
          try FileManager.default.createDirectory(
            at: Self.folder, withIntermediateDirectories: true)
          try Data(text.utf8).write(to: file)
        }
        let known = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == known, "\(name).\(ending)", sourceLocation: location)
      }
      // Text is text for whoever reads it by machine, too.
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(graph.json.utf8)) }
      #expect(throws: Never.self) { try XMLCheck().check(graph.svg) }
    }

    @Test("A tossed card is a drag's pointers, an interaction and a position")
    func tossedCard() throws {
      let clock = ManualClock()
      let pointers = PointerSource(name: "pointers")
      let drag = DragRecognizer(pointers, threshold: 0)
      let example = TossedCard(home: SIMD2(320, 240), size: SIMD2(100, 60), on: clock, drag)
      try check(example.runtime.graph, "toss")
      #expect(example.runtime.graph(.everything).nodes.count > example.runtime.graph.nodes.count)
    }

    @Test("A carousel of any size is a dozen nodes")
    func carousel() throws {
      let example = Carousel(pageCount: 5, size: SIMD2(400, 300), on: ManualClock())
      try check(example.runtime.graph, "carousel")
      #expect(example.runtime.graph.nodes.count <= 14)
      let larger = Carousel(pageCount: 9, size: SIMD2(400, 300), on: ManualClock())
      #expect(larger.runtime.graph.nodes.count == example.runtime.graph.nodes.count)
      try check(example.runtime.graph(.everything), "carousel-everything")
    }

    @Test("Direct manipulation is one interaction of three gestures")
    func directManipulation() throws {
      try check(DirectManipulationExample(PointerSource()).runtime.graph, "manipulation")
    }

    @Test("A sheet that is pulled down has its direction changed by two interactions")
    func pullDown() throws {
      let runtime = MotionRuntime(clock: ManualClock())
      let example = PullDown(PointerSource(), slop: 120, in: runtime)
      try check(runtime.graph, "pull-down")
      withExtendedLifetime(example) {}
    }

    @Test("A list of rows that are swiped away")
    func swiped() throws {
      let example = DismissableList(
        rowCount: 5, rowSize: SIMD2(300, 44), on: ManualClock(), PointerSource())
      try check(example.runtime.graph, "swipe")
    }

    @Test("A ball on an arc, from what is dragged to what is dragged")
    func arc() throws {
      let clock = ManualClock()
      let runtime = MotionRuntime(clock: clock)
      let scene = ArcScene(on: clock, pointers: PointerSource())
      let running = scene.add(to: runtime)
      try check(runtime.graph, "arc")
      withExtendedLifetime((scene, running)) {}
    }

    @Test("System, values, property, existing information: the specification's picture")
    func specification() throws {
      let clock = ManualClock()
      let runtime = MotionRuntime(clock: clock, name: "element")
      let element = Existing()
      let position = ReactiveProperty(
        initialValue: 0.0, externalWrite: { element.x = $0 }, name: "position")
      let spring = SpringSystem(destination: 100.0)
      runtime.connect(spring.stream(from: position, on: clock), to: position)
      let graph = runtime.graph
      #expect(graph.nodes.map(\.kind) == [.system, .property, .information])
      #expect(graph.edges.map { "\($0.from) \($0.to)" } == ["n1 n2", "n2 n3"])
      try check(graph, "specification")
    }

    private final class Existing {
      var x = 0.0
    }
  }

  /// Reads a text as XML, and checks that no two boxes overlap.
  private final class XMLCheck: NSObject {
    struct Overlap: Error {
      var boxes: [String]
    }

    func check(_ svg: String) throws {
      var boxes: [(SIMD2<Double>, SIMD2<Double>)] = []
      for line in svg.split(separator: "\n") where line.hasPrefix("<rect class=\"node") {
        func field(_ name: String) -> Double {
          let parts = line.components(separatedBy: " \(name)=\"")
          return Double(parts[1].split(separator: "\"")[0]) ?? .nan
        }
        let low = SIMD2(field("x"), field("y"))
        boxes.append((low, low + SIMD2(field("width"), field("height"))))
      }
      guard !boxes.isEmpty else { throw Overlap(boxes: ["none"]) }
      for first in boxes.indices {
        for second in boxes.indices where second > first {
          let (one, other) = (boxes[first], boxes[second])
          let isApart =
            one.1.x <= other.0.x || other.1.x <= one.0.x || one.1.y <= other.0.y
            || other.1.y <= one.0.y
          if !isApart { throw Overlap(boxes: ["\(one)", "\(other)"]) }
        }
      }
    }
  }
#endif
