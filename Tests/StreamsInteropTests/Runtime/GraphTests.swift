import StreamsInspection
import Testing

/// M12 graph: the connections of a runtime.
struct GraphTests {
  /// Created on lines of this file, so that the text below does not depend on the library's lines.
  private final class Following: Interaction {
    let destination = ReactiveProperty(initialValue: 1.0, name: "destination")
    func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
      runtime.connect(destination, to: element.opacity, fileID: "Page", line: 1)
      runtime.add(Idle(), to: element)
    }
  }

  private final class Idle: Interaction {
    func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {}
  }

  private func build() -> MotionRuntime {
    let runtime = MotionRuntime(clock: ManualClock(), name: "a \"page\"")
    let card = MotionElement()
    let x = ReactiveProperty(initialValue: 0.0, fileID: "Page", line: 2)
    let offset = ReactiveProperty(initialValue: 0.0)
    runtime.connect(offset, to: x, policy: .additive, fileID: "Page", line: 3)
    runtime.add(Following(), to: card)
    let gone = runtime.connect(offset, to: card.cornerRadius)
    let child = runtime.makeChild(named: "sheet")
    child.connect(
      offset.scaled(by: 2), to: card.positionX, policy: .exclusive, fileID: "P", line: 4)
    child.connect(offset, to: x, fileID: "Page", line: 5)
    child.connect(offset, to: { _ in }, fileID: "Page", line: 6)
    runtime.toggle(SpringSystem(destination: 0.0), inReactionTo: Draggable())
    runtime.start(SpringSystem(destination: 0.0), whenActive: Draggable())
    runtime.whenAllAtRest([SpringSystem(destination: 0.0), child]) {}.unsubscribe()
    runtime.whenAllAtRest([ReactiveProperty(initialValue: .active)]) {}
    gone.unsubscribe()
    return runtime
  }

  #if TRACED
    @Test(
      "The objects made by the program, by name and line; interactions as one node, children by name"
    )
    func text() {
      #expect(
        build().graph.description == """
          a "page": 13 nodes
          n1 stream ReactiveProperty  Page:3
          n2 property ReactiveProperty = 0  Page:2
             ← n1 ReactiveProperty (additive)
             ← n8 ReactiveProperty
          n3 interaction Following  GraphTests.swift:25
             ← n4 destination
          n4 property destination = 1  GraphTests.swift:8
          n5 property opacity = 1
             ← n3 Following
          n6 operation scaled(by: 2)  GraphTests.swift:29  in sheet
          n7 property position = (0, 0)
             ← n6 scaled(by: 2) (exclusive)
          n8 stream ReactiveProperty  Page:5  in sheet
          n9 stream ReactiveProperty  Page:6  in sheet
          n10 closure closure  Page:6  in sheet
             ← n9 ReactiveProperty
          n11 relation toggle SpringSystem<Double> by Draggable
          n12 relation start SpringSystem<Double> by Draggable
          n13 relation when all at rest

          """)
    }

    @Test("With everything, an interaction's connections belong to the runtime that made them")
    func everything() {
      let graph = build().graph(.everything)
      #expect(graph.nodes.contains { $0.path == ["Following"] || $0.label == "destination" })
    }

    @Test("In DOT, quotes and newlines are escaped")
    func dot() {
      let dot = build().graph.dot
      #expect(dot.hasPrefix("digraph \"a \\\"page\\\"\" {\n  rankdir=LR\n  node [shape=box]\n"))
      #expect(dot.contains("[label=\"additive\"]") && dot.contains("\\nin sheet\""))
    }
  #endif

  @Test("[B] The description is the same in every run: it has no addresses or rebuilt identifiers")
  func stable() {
    let kept = (0..<10).map { _ in build() }
    #expect(Set(kept.map(\.graph.description)).count == 1)
    #expect(!kept[0].graph.description.contains("0x"))
  }

  @Test("An interaction names the runtime that it is given; an ended runtime shows nothing")
  func names() {
    let runtime = MotionRuntime(clock: ManualClock())
    let card = MotionElement(gestures: GestureArbiter(PointerSource()))
    runtime.add(Tossable(destination: .zero), to: card)
    let graph = runtime.graph.description
    for part in ["interaction Tossable", "property position"] {
      #expect(graph.contains(part), "\(part) in \(graph)")
    }
    runtime.end()
    #expect(runtime.graph.nodes.isEmpty && runtime.graph.description == "runtime: 0 nodes\n")
  }

  /// A custom target that the library knows nothing about.
  private final class Dial: MotionWritable {
    private(set) var value = 0.0
    func write(_ value: Double) { self.value = value }
    func state(_ phase: MotionPhase) {}
  }

  @Test("A custom target is one node, named after its type, whatever moves it")
  func ownTarget() {
    let runtime = MotionRuntime(clock: ManualClock())
    let dial = Dial()
    for value in [1.0, 2] { runtime.connect(ReactiveProperty(initialValue: value), to: dial) }
    let graph = runtime.graph
    #expect(dial.value == 2)
    #expect(graph.nodes.filter { $0.label == "Dial" }.map(\.kind) == [.property])
  }

  @Test("In JSON, a node names its child, and no character of a name is lost")
  func json() {
    let runtime = MotionRuntime(clock: ManualClock(), name: "a\u{1}b")
    let child = runtime.makeChild(named: "sheet \"2\"")
    child.connect(ReactiveProperty(initialValue: 1.0), to: ReactiveProperty(initialValue: 0.0))
    child.connect(ReactiveProperty(initialValue: 1.0).map { $0 }, to: MotionElement().opacity)
    let json = runtime.graph.json
    #expect(json.contains("\"a\\u0001b\"") && json.contains("\"path\": [\"sheet \\\"2\\\"\"]"))
  }

  #if TRACED
    @Test("A custom operator shows its arguments, and a rectangle shows its position")
    func ownOperator() {
      let runtime = MotionRuntime(clock: ManualClock())
      let place = ReactiveProperty(
        initialValue: MotionRectangle(x: 1, y: 2, width: 3, height: 4), name: "frame")
      let source = ReactiveProperty(initialValue: MotionRectangle(x: 1, y: 2, width: 3, height: 4))
      let stream = source.map { $0 }.applied("within(a:b:c:d:)", #fileID, #line, 1, 2.5, "x", true)
      runtime.connect(stream, to: place)
      let nodes = runtime.graph.nodes
      #expect(nodes.contains { $0.label.hasPrefix("within(a: 1, b: 2.5, c: \"x\", d: true)") })
      #expect(nodes.first { $0.label == "frame" }?.value == "(1, 2) + (3, 4)")
    }
  #endif
}
