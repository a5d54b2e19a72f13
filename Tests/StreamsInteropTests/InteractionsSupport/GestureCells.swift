import Foundation
import StreamsInteractions

@testable import InteropTestSupport

extension GesturePhase: TableValue {}

/// Its cells are a phase and a value and, if they matter, `at` a centroid and `moving` at a velocity.
extension GestureEvent: TableValue where Measure.Value: TableValue & ExpressibleByZero {
  init?(cell: String) {
    var rest = cell[...]
    func cut(_ word: String) -> String? {
      guard let range = rest.range(of: word) else { return nil }
      let part = rest[range.upperBound...]
      rest = rest[..<range.lowerBound]
      return part.trimmingPrefix(" ").description
    }
    let moving = cut(" moving ")
    let place = cut(" at ")
    let words = rest.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let phase = GesturePhase(cell: String(words[0])),
      let value = Measure.Value(cell: String(words[1]))
    else { return nil }
    self.init(
      phase, value: value, centroid: place.flatMap { SIMD2(cell: $0) } ?? .zero,
      velocity: moving.flatMap { Measure.Value(cell: $0) } ?? .zero)
  }
}

protocol ExpressibleByZero {
  static var zero: Self { get }
}

extension Double: ExpressibleByZero {}
extension SIMD2: ExpressibleByZero where Scalar == Double {}
