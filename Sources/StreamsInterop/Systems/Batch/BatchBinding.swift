import StreamsCore
import StreamsProperties

/// The properties to which a batch's springs write.
@safe
final class BatchBinding {
  let springs: Range<Int>
  let properties: [ReactiveProperty<Double>]
  /// The last value written to each property.
  @safe @exclusivity(unchecked) private var written: ContiguousArray<Double>
  @safe @exclusivity(unchecked) var hasEnded = false

  init(_ springs: Range<Int>, _ properties: [ReactiveProperty<Double>]) {
    self.springs = springs
    self.properties = properties
    written = ContiguousArray(properties.map { $0.value })
  }

  /// Records the position of a spring.
  ///
  /// - Parameter index: its index among the bound springs.
  /// - Returns: Whether the position has changed.
  @inline(__always) func note(_ position: Double, _ index: Int) -> Bool {
    if position == written[index] { return false }
    written[index] = position
    return true
  }

  func tell(_ phase: MotionPhase) {
    for property in properties where !hasEnded { property.state(phase) }
  }
}
