import StreamsInterop

/// The puck's recent positions, recorded by an observer that is added and removed while the program runs.
final class Trail {
  private let length: Int
  private(set) var positions: [SIMD2<Double>] = []

  init(length: Int = 96) {
    self.length = length
  }

  /// Follows `property` from now on.
  func follow(_ property: ReactiveProperty<SIMD2<Double>>) -> Subscription {
    positions = []
    return property.subscribe(next: { [unowned self] position in
      if positions.count == length { positions.removeFirst() }
      positions.append(position)
    })
  }
}
