public import StreamsCore

extension Observable {
  /// Emits the values of the latest stream that `transform` returns: each new stream replaces the
  /// previous one.
  ///
  /// | upstream | true | | false | |
  /// |---|---|---|---|---|
  /// | a | | 1 | | 2 |
  /// | b | | 10 | | 20 |
  /// | `flatMapLatest { $0 ? a : b }` | | 1 | | 20 |
  ///
  /// If the new stream is a property, it emits its current value at the switch. Active while upstream or the latest
  /// stream is active (law L13).
  ///
  /// In Combine: `map` and `switchToLatest`; in RxSwift: `flatMapLatest`. Cost: nothing per value
  /// of the latest stream; one subscription to a stream per switch.
  @inlinable public func flatMapLatest<Inner: Observable>(
    _ transform: @escaping (Value) -> Inner, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Inner.Value> {
    map(transform).switching(Origin("flatMapLatest(_:)", fileID, line)).applied(
      "flatMapLatest(_:)", fileID, line)
  }
}
