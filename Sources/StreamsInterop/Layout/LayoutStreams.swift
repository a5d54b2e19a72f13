import StreamsCore
import StreamsOperators
import StreamsProperties

/// The streams that have been requested for a box.
final class LayoutStreams {
  var drawings: ReactiveProperty<LayoutDrawing>?
  var phase: ReactiveProperty<LayoutPhase>?

  /// The stream of one property, created on first use.
  static func stream<Value>(
    _ property: inout ReactiveProperty<Value>?, _ value: Value, isActive: Bool
  ) -> MotionObservable<Value> {
    if let property { return property.asStream() }
    let made = ReactiveProperty(
      value, externalWrite: nil, Origin("LayoutItem", fileID: #fileID, line: #line))
    if isActive { made.state(.active) }
    property = made
    return made.asStream()
  }

  private func write<Value: Equatable>(_ property: ReactiveProperty<Value>?, _ value: Value) {
    if let property, property.value != value { property.value = value }
  }

  func write(_ drawing: LayoutDrawing) {
    write(drawings, drawing)
  }

  func write(_ new: LayoutPhase) {
    write(phase, new)
  }

  func tell(_ state: MotionPhase) {
    drawings?.state(state)
  }
}
