extension Observable where Value: SignedNumeric & Comparable {
  /// For each value, emits the direction since the last turn: `above` after a rise of `distance` from the lowest value,
  /// `below` after a fall of `distance` from the highest, and `within` before either happens.
  ///
  /// | upstream | 0 | 6 | 10 | 14 | 5 | 4 | 12 | 14 |
  /// |---|---|---|---|---|---|---|---|---|
  /// | `slidingThreshold(distance: 10)` | within | within | above | above | above | below | below | above |
  ///
  /// While above, a fall is measured from the highest value; while below, a rise is measured from the lowest. The
  /// threshold therefore slides along with the value, so a bar that hides when the user scrolls down does not flicker
  /// under a trembling finger. NaN changes nothing. Traps if `distance` is negative or NaN.
  ///
  /// In Combine: none. Cost: a few comparisons per value; two allocations per subscription.
  @inlinable public func slidingThreshold(
    distance: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    #if hasFeature(Embedded)
      require(distance >= 0, "slidingThreshold(distance:): expected at least 0", "")
    #else
      require(
        distance >= 0, "slidingThreshold(distance:): expected at least 0",
        "\(distance) (\(fileID):\(line))")
    #endif
    return MotionObservable<ThresholdSide>(relaying: { observer in
      let next = observer.onNext
      let turn = Variable(SlidingTurn<Value>())
      return self.subscribe(
        observer.upstream { value in next(turn.value.side(of: value, distance: distance)) })
    }).applied("slidingThreshold(distance:)", fileID, line, distance)
  }
}

/// The lowest and the highest value since the last turn, and the direction.
@usableFromInline struct SlidingTurn<Value: SignedNumeric & Comparable> {
  @usableFromInline var lowest: Value?
  @usableFromInline var highest: Value?
  @usableFromInline var side = ThresholdSide.within

  @inlinable init() {}

  /// Adds a value, and returns the side.
  @inlinable mutating func side(of value: Value, distance: Value) -> ThresholdSide {
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
    // From here on, only the opposite extreme counts.
    if side == .above { lowest = value }
    if side == .below { highest = value }
    return side
  }

  /// Whether two values are at least `distance` apart. Their difference might overflow if their signs differ.
  @inlinable static func isApart(_ low: Value, _ high: Value, by distance: Value) -> Bool {
    low < 0 && high >= 0 ? high - max(distance, 0) >= low : high - low >= distance
  }
}
