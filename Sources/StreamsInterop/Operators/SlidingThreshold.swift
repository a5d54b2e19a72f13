extension Observable where Value: SignedNumeric & Comparable {
  /// Emits, for each value, which way it has gone since it last changed direction: above once it has
  /// risen by `distance` from its lowest, below once it has fallen by that from its highest, within
  /// before.
  ///
  /// | upstream | 0 | 6 | 10 | 14 | 5 | 4 | 12 | 14 |
  /// |---|---|---|---|---|---|---|---|---|
  /// | `slidingThreshold(distance: 10)` | within | within | above | above | above | below | below | above |
  ///
  /// It changes direction at the highest value while above, at the lowest while below; the threshold
  /// slides along with that. So a bar that hides as one scrolls down does not flicker under a trembling
  /// finger. A value that is not a number changes nothing. Traps where `distance` is negative or not a
  /// number.
  ///
  /// In Combine: none. Cost: a few comparisons a value; two allocations a subscription.
  @inlinable
  public func slidingThreshold(
    distance: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    #if hasFeature(Embedded)
      require(distance >= 0, "slidingThreshold: distance must be at least 0", "")
    #else
      require(distance >= 0, "slidingThreshold: distance must be at least 0", "\(distance)")
    #endif
    return MotionObservable<ThresholdSide>(relaying: { observer in
      let next = observer.onNext
      let turn = Variable(SlidingTurn<Value>())
      return self.subscribe(
        observer.upstream { value in next(turn.value.side(of: value, distance: distance)) })
    })
    .applied("slidingThreshold(distance:)", fileID, line, distance)
  }

  /// Emits which way the latest value has gone since it last changed direction, by the latest
  /// `distance`, whenever either changes.
  ///
  /// | upstream | 0 | 6 | | 3 | |
  /// |---|---|---|---|---|---|
  /// | distance | 10 | | 5 | | 3 |
  /// | `slidingThreshold(distance: distance)` | within | within | above | above | below |
  ///
  /// A negative distance acts as 0: each change of direction counts. Active while either is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func slidingThreshold(
    distance: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    let both = joined(Origin("slidingThreshold", fileID, line), distance)
    return MotionObservable<ThresholdSide>(relaying: { observer in
      let next = observer.onNext
      let turn = Variable(SlidingTurn<Value>())
      return both.subscribe(
        observer.upstream { next(turn.value.side(of: $0.0, distance: $0.1)) })
    })
    .applied("slidingThreshold(distance:)", fileID, line)
  }
}

/// Where a value was lowest and highest since it last turned, and which way it has gone.
@usableFromInline
struct SlidingTurn<Value: SignedNumeric & Comparable> {
  @usableFromInline var lowest: Value?
  @usableFromInline var highest: Value?
  @usableFromInline var side = ThresholdSide.within

  @inlinable
  init() {}

  /// The side after one more value.
  @inlinable
  mutating func side(of value: Value, distance: Value) -> ThresholdSide {
    guard value == value else { return side }
    let low = lowest.map { min($0, value) } ?? value
    let high = highest.map { max($0, value) } ?? value
    lowest = low
    highest = high
    if side != .above, value > low, Self.isApart(low, value, by: distance) {
      side = .above
      highest = value
    } else if side != .below, value < high, Self.isApart(value, high, by: distance) {
      side = .below
      lowest = value
    }
    // Only the extreme on the way back counts.
    if side == .above { lowest = value }
    if side == .below { highest = value }
    return side
  }

  /// Whether two values are at least so far apart. The difference of opposite signs might overflow.
  @inlinable
  static func isApart(_ low: Value, _ high: Value, by distance: Value) -> Bool {
    low < 0 && high >= 0 ? high - max(distance, 0) >= low : high - low >= distance
  }
}
