extension Observable {
  /// Emits what the latest stream emits that `transform` has made of a value: each new one replaces the
  /// one before.
  ///
  /// | upstream | true | | false | |
  /// |---|---|---|---|---|
  /// | a | | 1 | | 2 |
  /// | b | | 10 | | 20 |
  /// | `flatMapLatest { $0 ? a : b }` | | 1 | | 20 |
  ///
  /// Of a property, the current value comes with the switch. Active while upstream or the latest stream
  /// is (law L13).
  ///
  /// In Combine: `map` and `switchToLatest`; in RxSwift: `flatMapLatest`. Cost: nothing a value of the
  /// latest stream; what subscribing to a stream costs a switch.
  @inlinable
  public func flatMapLatest<Inner: Observable>(
    _ transform: @escaping (Value) -> Inner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Inner.Value> {
    map(transform).switchToLatest()
      .applied("flatMapLatest(_:)", fileID, line)
  }
}
