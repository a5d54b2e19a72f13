import StreamsInspection
import Testing

@testable import InteropTestSupport

/// A replacement for the runtime's former overlay: records the displayed text.
private final class Overlay: VisualizationSink {
  var texts: [VisualizationLabel: String] = [:]
  var shown: [String] { texts.values.sorted() }

  func show(_ label: VisualizationLabel, text: String, changed: Bool) { texts[label] = text }
  func remove(_ label: VisualizationLabel) { texts[label] = nil }
}

/// M13 visualizationElement: its replacement is a sink.
struct VisualizationElementTests {
  @Test(
    "The display ends with its connection", arguments: [sink, removedWithTheRuntime])
  func sinks(_ scenario: Scenario<VisualizationElementTests>) throws {
    try scenario.check(in: self)
  }

  private static let sink = Scenario<VisualizationElementTests>(
    "Values visualized in transit to a property are displayed, and disappear with the connection"
  ) { _, findings in
    let overlay = Overlay()
    let runtime = MotionRuntime(clock: ManualClock())
    let source = ReactiveProperty(initialValue: 1.0)
    let target = ReactiveProperty(initialValue: 0.0)
    let connection = runtime.connect(
      source.visualize("x = ", in: overlay).scaled(by: 2), to: target)
    findings.expect(overlay.shown, is: ["x = 1.0"])
    findings.expect(target.value, is: 2)
    source.value = 3
    findings.expect(overlay.shown, is: ["x = 3.0"])
    findings.expect(target.value, is: 6)
    connection.unsubscribe()
    findings.expect(overlay.shown.isEmpty, "overlay.shown has \(overlay.shown)")
  }

  private static let removedWithTheRuntime = Scenario<VisualizationElementTests>(
    "The display is removed with the runtime, which doesn't retain it"
  ) { _, findings in
    weak var overlay: Overlay?
    do {
      let shown = Overlay()
      overlay = shown
      let runtime = MotionRuntime(clock: ManualClock())
      runtime.connect(ReactiveProperty(initialValue: 1).visualize("", in: shown)) { _ in }
      runtime.end()
      findings.expect(shown.shown.isEmpty, "shown.shown has \(shown.shown)")
    }
    findings.expect(overlay == nil, "overlay was not released")
  }
}

/// M14 shouldVisualizeMotion: its replacement is constraints with a sink.
struct ShouldVisualizeMotionTests {
  @Test("A constraint shows an interaction's values without changing them")
  func constraint() {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let overlay = Overlay()
    let property = ReactiveProperty(initialValue: 0.0)
    runtime.add(SpringSystem(destination: 8.0), to: property) {
      $0.visualize("spring ", in: overlay)
    }
    clock.advance(by: 10)
    #expect(property.value == 8 && overlay.shown == ["spring 8.0"])
  }
}
