import StreamsInterop
import Testing

/// What stands in for the overlay that the runtime had: notes what it is told to show.
private final class Overlay: VisualizationSink {
  var texts: [VisualizationLabel: String] = [:]
  var shown: [String] { texts.values.sorted() }

  func show(_ label: VisualizationLabel, text: String, changed: Bool) { texts[label] = text }
  func remove(_ label: VisualizationLabel) { texts[label] = nil }
}

/// M13 visualizationElement: a sink stands in for it.
struct VisualizationElementTests {
  @Test("What is visualised on its way to a property is shown, and goes with the connection")
  func sink() {
    let overlay = Overlay()
    let runtime = MotionRuntime(clock: ManualClock())
    let source = ReactiveProperty(initialValue: 1.0)
    let target = ReactiveProperty(initialValue: 0.0)
    let connection = runtime.connect(
      source.visualize("x = ", in: overlay).scaled(by: 2), to: target)
    #expect(overlay.shown == ["x = 1.0"] && target.value == 2)
    source.value = 3
    #expect(overlay.shown == ["x = 3.0"] && target.value == 6)
    connection.unsubscribe()
    #expect(overlay.shown.isEmpty)
  }

  @Test("It is removed with the runtime, which keeps none of it")
  func removedWithTheRuntime() {
    weak var overlay: Overlay?
    do {
      let shown = Overlay()
      overlay = shown
      let runtime = MotionRuntime(clock: ManualClock())
      runtime.connect(ReactiveProperty(initialValue: 1).visualize(in: shown)) { _ in }
      runtime.end()
      #expect(shown.shown.isEmpty)
    }
    #expect(overlay == nil)
  }
}

/// M14 shouldVisualizeMotion: constraints with a sink stand in for it.
struct ShouldVisualizeMotionTests {
  @Test("A constraint shows an interaction's values, and changes none of them")
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
