import StreamsCore
import StreamsProperties

/// Properties that springs of a batch move.
@safe
final class BatchBinding {
  let springs: Range<Int>
  let properties: [ReactiveProperty<Double>]
  /// What each was last written.
  @safe @exclusivity(unchecked) private var written: ContiguousArray<Double>
  @safe @exclusivity(unchecked) var hasEnded = false

  init(_ springs: Range<Int>, _ properties: [ReactiveProperty<Double>]) {
    self.springs = springs
    self.properties = properties
    written = ContiguousArray(properties.map { $0.value })
  }

  /// Notes where a spring is.
  ///
  /// - Parameter index: which of the bound ones.
  /// - Returns: whether that is elsewhere than before.
  @inline(__always)
  func note(_ position: Double, _ index: Int) -> Bool {
    if position == written[index] { return false }
    written[index] = position
    return true
  }

  func tell(_ phase: MotionPhase) {
    for property in properties where !hasEnded { property.state(phase) }
  }
}
