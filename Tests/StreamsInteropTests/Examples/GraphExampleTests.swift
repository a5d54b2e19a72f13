#if TRACED
  import Foundation
  import StreamsInterop
  import StreamsTesting
  import Testing

  @testable import InteropTestSupport

  private func tossedCard() -> TossedCard {
    let clock = ManualClock()
    let pointers = PointerSource(name: "pointers")
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
    return TossedCard(home: SIMD2(320, 240), size: SIMD2(100, 60), on: clock, drag)
  }

  private func carousel(pageCount: Int) -> Carousel {
    Carousel(pageCount: pageCount, size: SIMD2(400, 300), on: ManualClock())
  }

  /// The description of an example, read while the example is alive.
  private func held<Example, Result>(
    _ example: Example, _ look: (Example) -> Result
  ) -> Result {
    withExtendedLifetime(example) { look(example) }
  }

  @Sendable private func pullDown() -> MotionGraph {
    let runtime = MotionRuntime(clock: ManualClock())
    let example = PullDown(PointerSource(), slop: 120, in: runtime)
    return withExtendedLifetime(example) { runtime.graph }
  }

  @Sendable private func arc() -> MotionGraph {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let scene = ArcScene(on: clock, pointers: PointerSource())
    let running = scene.add(to: runtime)
    return withExtendedLifetime((scene, running)) { runtime.graph }
  }

  @Sendable private func specification() -> MotionGraph {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock, name: "element")
    let element = Existing()
    let position = ReactiveProperty(
      initialValue: 0.0, name: "position", externalWrite: { element.x = $0 })
    let spring = SpringSystem(destination: 100.0)
    runtime.connect(spring.stream(from: position, on: clock), to: position)
    return runtime.graph
  }

  private final class Existing {
    var x = 0.0
  }

  /// The graph of every example, compared with the files in the folder `Graphs`.
  ///
  ///     STREAMS_RECORD=1 swift test --filter GraphExampleTests
  ///
  /// rewrites the files: look at the pictures afterward.
  struct GraphExampleTests {
    private static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("Graphs")
    private static let records = ProcessInfo.processInfo.environment["STREAMS_RECORD"] != nil

    /// An example's graph, and the file that contains it.
    struct Picture: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let file: String
      let graph: @Sendable () -> MotionGraph

      init(_ name: String, _ file: String, _ graph: @escaping @Sendable () -> MotionGraph) {
        (testDescription, self.file, self.graph) = (name, file, graph)
      }
    }

    private static let pictures: [Picture] = [
      Picture("A tossed card has a drag's pointers, an interaction and a position", "toss") {
        held(tossedCard()) { $0.runtime.graph }
      },
      Picture("A carousel of any size has a dozen nodes", "carousel") {
        held(carousel(pageCount: 5)) { $0.runtime.graph }
      },
      Picture("A carousel with every page", "carousel-everything") {
        held(carousel(pageCount: 5)) { $0.runtime.graph(.everything) }
      },
      Picture("Direct manipulation is one interaction of three gestures", "manipulation") {
        held(DirectManipulationExample(PointerSource())) { $0.runtime.graph }
      },
      Picture(
        "In a sheet that is pulled down, two interactions change the direction", "pull-down",
        pullDown),
      Picture("A list of rows that can be swiped away", "swipe") {
        let size = SIMD2<Double>(300, 44)
        return held(DismissableList(rowCount: 5, rowSize: size, on: ManualClock(), PointerSource()))
        {
          $0.runtime.graph
        }
      },
      Picture("A ball on an arc between two draggable elements", "arc", arc),
      Picture(
        "System, values, property, existing information: the specification's picture",
        "specification", specification),
    ]

    @Test("The graph of an example matches its files", arguments: pictures)
    func forms(_ picture: Picture) throws {
      let graph = picture.graph()
      var forms = [("json", graph.json), ("svg", graph.svg)]
      // The texts have the same contents, so one example of each is enough.
      if picture.file == "carousel" {
        forms += [("txt", graph.description), ("dot", graph.dot), ("mmd", graph.mermaid)]
      }
      var findings = Findings()
      for (ending, text) in forms {
        let file = Self.folder.appendingPathComponent("\(picture.file).\(ending)")
        if Self.records {
          try FileManager.default.createDirectory(
            at: Self.folder, withIntermediateDirectories: true)
          try Data(text.utf8).write(to: file)
        }
        let known = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        findings.expect(text, is: known, "\(picture.file).\(ending)")
      }
      // Machine-readable formats must parse.
      _ = try JSONSerialization.jsonObject(with: Data(graph.json.utf8))
      try XMLCheck().check(graph.svg)
      findings.report()
    }

    @Test("A carousel of any size has a dozen nodes; with everything, cards have more")
    func sizes() {
      var findings = Findings()
      held(tossedCard()) {
        let runtime = $0.runtime
        findings.expect(runtime.graph(.everything).nodes.count, isAbove: runtime.graph.nodes.count)
      }
      let counts = [5, 9].map { held(carousel(pageCount: $0)) { $0.runtime.graph.nodes.count } }
      findings.expect(counts[0], isAtMost: 14)
      findings.expect(counts[1], is: counts[0])
      findings.report()
    }

    @Test("The specification's picture is a system, a property and existing information, in a row")
    func row() {
      let graph = specification()
      #expect(graph.nodes.map(\.kind) == [.system, .property, .information])
      #expect(graph.edges.map { "\($0.from) \($0.to)" } == ["n1 n2", "n2 n3"])
    }
  }

  /// Parses a text as XML, and checks that no two boxes overlap.
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
