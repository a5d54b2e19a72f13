import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The tables in the operators' doc comments. `Tables.swift` has a generated row for each.
struct TableTests {
  // What the tables' calls name.
  let servo = WriteTargets.Servo()
  let property = ReactiveProperty(initialValue: 0)
  let sink = NoSink()
  let frame = MotionRectangle(x: 0, y: 0, width: 100, height: 10)

  final class NoSink: VisualizationSink {
    func show(_ label: VisualizationLabel, text: String, changed: Bool) {}
    func remove(_ label: VisualizationLabel) {}
  }

  @Test("An operator gives the results of the tables in its comment")
  func tables() {
    let tables = TableCheck()
    check(tables)
    #expect(tables.unchecked == [], ".ci/generate adds their rows")
    #expect([servo.angles.value, property.value] == [2, 2])
  }
}
