extension Observable {
  /// Emits the result of `transform` for the latest values of the four streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | `combineLatest(second, third, fourth) { $0 + $1 + $2 + $3 }` | | 1111 | 1112 | 1122 |
  ///
  /// In Combine: `combineLatest`, which emits every time an input changes. Cost: see the form for two streams.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - fourth: The fourth stream.
  ///   - transform: Maps the latest values to the result.
  /// - Returns: A stream of the results, with one emission per turn.
  @inlinable public func combineLatest<Second, Third, Fourth, Result>(
    _ second: Second, _ third: Third, _ fourth: Fourth,
    _ transform: @escaping (Value, Second.Value, Third.Value, Fourth.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> where Second: Observable, Third: Observable, Fourth: Observable {
    joined("combineLatest(_:_:_:_:)", fileID, line, second, third, fourth, transform)
  }

  /// Emits the latest values of the four streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | `combineLatest(second, third, fourth)` | | (1, 10, 100, 1000) | (2, 10, 100, 1000) | (2, 20, 100, 1000) |
  ///
  /// In Combine: `combineLatest`. Cost: see the form for two streams.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - fourth: The fourth stream.
  /// - Returns: A stream of tuples of the latest values, with one emission per turn.
  @inlinable public func combineLatest<Second: Observable, Third: Observable, Fourth: Observable>(
    _ second: Second, _ third: Third, _ fourth: Fourth,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Second.Value, Third.Value, Fourth.Value)> {
    joined("combineLatest(_:_:_:)", fileID, line, second, third, fourth) { ($0, $1, $2, $3) }
  }

  /// Emits the result of `transform` for the latest values of the five streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | `combineLatest(second, third, fourth, fifth) { $0 + $1 + $2 + $3 + $4 }` | | 11111 | 11112 | 11122 |
  ///
  /// In Combine: none. Cost: see the form for two streams.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - fourth: The fourth stream.
  ///   - fifth: The fifth stream.
  ///   - transform: Maps the latest values to the result.
  /// - Returns: A stream of the results, with one emission per turn.
  @inlinable public func combineLatest<Second, Third, Fourth, Fifth, Result>(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth,
    _ transform: @escaping (Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result>
  where Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable {
    joined("combineLatest(_:_:_:_:_:)", fileID, line, second, third, fourth, fifth, transform)
  }

  /// Emits the latest values of the five streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | `combineLatest(second, third, fourth, fifth)` | | (1, 10, 100, 1000, 10000) | (2, 10, 100, 1000, 10000) | (2, 20, 100, 1000, 10000) |
  ///
  /// In Combine: none. Cost: see the form for two streams.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - fourth: The fourth stream.
  ///   - fifth: The fifth stream.
  /// - Returns: A stream of tuples of the latest values, with one emission per turn.
  @inlinable public func combineLatest<Second, Third, Fourth, Fifth>(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value)>
  where Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable {
    joined("combineLatest(_:_:_:_:)", fileID, line, second, third, fourth, fifth) {
      ($0, $1, $2, $3, $4)
    }
  }

  /// Emits the result of `transform` for the latest values of the six streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | sixth | | 100000 | | |
  /// | `combineLatest(second, third, fourth, fifth, sixth) { $0 + $1 + $2 + $3 + $4 + $5 }` | | 111111 | 111112 | 111122 |
  ///
  /// In Combine: none. Cost: see the form for two streams.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - fourth: The fourth stream.
  ///   - fifth: The fifth stream.
  ///   - sixth: The sixth stream.
  ///   - transform: Maps the latest values to the result.
  /// - Returns: A stream of the results, with one emission per turn.
  @inlinable public func combineLatest<Second, Third, Fourth, Fifth, Sixth, Result>(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ transform:
      @escaping (Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result>
  where
    Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable, Sixth: Observable
  {
    joined(
      "combineLatest(_:_:_:_:_:_:)", fileID, line, second, third, fourth, fifth, sixth, transform)
  }

  /// Emits the latest values of the six streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | sixth | | 100000 | | |
  /// | `combineLatest(second, third, fourth, fifth, sixth)` | | (1, 10, 100, 1000, 10000, 100000) | (2, 10, 100, 1000, 10000, 100000) | (2, 20, 100, 1000, 10000, 100000) |
  ///
  /// In Combine: none. Cost: see the form for two streams.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - fourth: The fourth stream.
  ///   - fifth: The fifth stream.
  ///   - sixth: The sixth stream.
  /// - Returns: A stream of tuples of the latest values, with one emission per turn.
  @inlinable public func combineLatest<Second, Third, Fourth, Fifth, Sixth>(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value)>
  where
    Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable, Sixth: Observable
  {
    joined("combineLatest(_:_:_:_:_:)", fileID, line, second, third, fourth, fifth, sixth) {
      ($0, $1, $2, $3, $4, $5)
    }
  }
}
