import StreamsInterop
import Testing

@Suite("M12 graph: the runtime as DOT text")
struct GraphTests {
  /// Made by its own lines, so that the text below does not hang on the library's.
  private final class Following: Interaction {
    let destination = ReactiveProperty(initialValue: 1.0, name: "destination")
    func add(to element: Element, in runtime: MotionRuntime, constraints: NoConstraints?) {
      runtime.connect(destination, to: element.opacity, fileID: "Page", line: 1)
      runtime.add(Idle(), to: element)
    }
  }

  private final class Idle: Interaction {
    func add(to element: Element, in runtime: MotionRuntime, constraints: NoConstraints?) {}
  }

  private func build() -> MotionRuntime {
    let runtime = MotionRuntime(clock: ManualClock(), name: "a \"page\"")
    let card = Element()
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
    runtime.toggle(Spring(destination: 0.0), inReactionTo: Draggable())
    runtime.start(Spring(destination: 0.0), whenActive: Draggable())
    runtime.whenAllAtRest([Spring(destination: 0.0), child]) {}.disconnect()
    runtime.whenAllAtRest([ReactiveProperty(initialValue: .active)]) {}
    gone.disconnect()
    return runtime
  }

  @Test("Interactions and children are clusters, and arrows lead to properties by their names")
  func text() {
    #expect(
      build().graph == """
        digraph "a \\"page\\"" {
          rankdir=LR
          node [shape=box]
          n1 [label="ReactiveProperty<Double>\\nPage:3", style=rounded]
          subgraph cluster2 {
            label="Following"
            n3 [label="ReactiveProperty<Double>\\nPage:1", style=rounded]
            subgraph cluster4 {
              label="Idle"
              n5 [label="", style=invis]
            }
          }
          subgraph cluster6 {
            label="sheet"
            n7 [label="MotionObservable<Double>\\nP:4", style=rounded]
            n8 [label="ReactiveProperty<Double>\\nPage:5", style=rounded]
            n9 [label="ReactiveProperty<Double>\\nPage:6", style=rounded]
          }
          n10 [label="toggle Spring<Double> by Draggable", shape=note]
          n11 [label="start Spring<Double> by Draggable", shape=note]
          n12 [label="when all at rest", shape=note]
          t1 [label="ReactiveProperty Page:2"]
          t2 [label="opacity"]
          t3 [label="position"]
          n1 -> t1 [label="additive"]
          n3 -> t2
          n7 -> t3 [label="exclusive"]
          n8 -> t1
        }

        """)
  }

  @Test("[B] It is the same from run to run: no addresses, no identifiers made anew")
  func stable() {
    let kept = (0..<10).map { _ in build() }
    #expect(Set(kept.map(\.graph)).count == 1)
    #expect(!kept[0].graph.contains("0x"))
  }

  @Test("An interaction names the runtime that it is given; what has ended shows nothing")
  func names() {
    let runtime = MotionRuntime(clock: ManualClock())
    let card = Element(gestures: GestureArbiter(PointerSource()))
    runtime.add(Tossable(destination: .zero), to: card)
    let graph = runtime.graph
    for part in ["label=\"Tossable\"", "label=\"Draggable\"", "[label=\"position\"]"] {
      #expect(graph.contains(part), "\(part) in \(graph)")
    }
    runtime.end()
    #expect(runtime.graph == "digraph \"runtime\" {\n  rankdir=LR\n  node [shape=box]\n}\n")
  }
}
