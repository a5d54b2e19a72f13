import StreamsInterop

/// Where the puck has lately been. An observer that comes and goes while the program runs.
final class Trail {
  static let length = 96

  private(set) var positions: [SIMD2<Double>] = []

  /// Follows `property` from now on.
  func follow(_ property: ReactiveProperty<SIMD2<Double>>) -> Subscription {
    positions = []
    return property.subscribe(next: { [unowned self] position in
      if positions.count == Self.length { positions.removeFirst() }
      positions.append(position)
    })
  }
}
