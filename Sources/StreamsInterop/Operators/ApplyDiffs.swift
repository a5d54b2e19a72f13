extension Observable where Value: ExpressibleByDictionaryLiteral {
  /// Merges each dictionary into the previous result, and emits the new one.
  ///
  /// | upstream | [x: 1] | [y: 2] | [x: 3] |
  /// |---|---|---|---|
  /// | `applyDiffs()` | [x: 1] | [x: 1, y: 2] | [x: 3, y: 2] |
  ///
  /// Each subscriber begins with an empty dictionary. If the elements are optionals, nil removes a
  /// key.
  ///
  /// In Combine: `scan`. Cost: a new dictionary per value; two allocations per subscription.
  @inlinable public func applyDiffs<Key, Element>(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Element]>
  where Value == [Key: Element] {
    applying { merged, diff in
      for (key, element) in diff { merged[key] = element }
    }.applied("applyDiffs()", fileID, line)
  }

  /// Merges each dictionary into the previous result, where nil removes a key, and emits the new one.
  ///
  /// | upstream | [x: 1, y: 2] | [x: nil] | [z: 3] |
  /// |---|---|---|---|
  /// | `applyDiffs()` | [x: 1, y: 2] | [y: 2] | [y: 2, z: 3] |
  ///
  /// Each subscriber begins with an empty dictionary.
  ///
  /// In Combine: `scan`. Cost: a new dictionary per value; two allocations per subscription.
  @inlinable public func applyDiffs<Key, Element>(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Element]>
  where Value == [Key: Element?] {
    applying { merged, diff in
      for (key, element) in diff { merged[key] = element }
    }.applied("applyDiffs()", fileID, line)
  }

  @inlinable func applying<Key, Element>(
    _ apply: @escaping (inout [Key: Element], Value) -> Void
  ) -> MotionObservable<[Key: Element]> {
    MotionObservable<[Key: Element]>(relaying: { observer in
      let next = observer.onNext
      let latest = Variable<[Key: Element]>([:])
      return self.subscribe(
        observer.upstream { diff in
          var merged = latest.value
          apply(&merged, diff)
          let old = latest.exchange(merged)
          next(merged)
          // The replaced values are released last: a release may run external code, which may re-enter this closure.
          withExtendedLifetime(old) {}
        })
    })
  }
}
