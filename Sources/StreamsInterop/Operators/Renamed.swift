extension Observable where Value: ExpressibleByDictionaryLiteral {
  /// Emits each dictionary with its keys replaced according to `names`.
  ///
  /// | upstream | [x: 1, y: 2] | [z: 3] |
  /// |---|---|---|
  /// | `renamed(["x": "left", "y": "top"])` | [left: 1, top: 2] | [z: 3] |
  ///
  /// A key without an entry in `names` is kept, unless another key is renamed to it. Traps if `names` contains a name
  /// twice.
  ///
  /// In Combine: none. Cost: a new dictionary per value; one allocation per subscription.
  @inlinable public func renamed<Key, Element>(
    _ names: [Key: Key], fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Element]> where Value == [Key: Element] {
    require(
      Set(names.values).count == names.count, "renamed(_:): expected a different name for each key",
      "\(Set(names.values).count) for \(names.count) (\(fileID):\(line))")
    return mapped("renamed(_:)", fileID, line, names) { renaming($0, $1) }
  }

  /// Emits the latest dictionary with its keys replaced according to the latest `names`, whenever either changes.
  ///
  /// | upstream | [x: 1] | | [x: 2] |
  /// |---|---|---|---|
  /// | names | [x: left] | [x: right] | |
  /// | `renamed(names)` | [left: 1] | [right: 1] | [right: 2] |
  ///
  /// A key without an entry in `names` is kept, unless another key is renamed to it. If two keys are renamed to the
  /// same name, only one remains. Active while either input is active.
  ///
  /// In Combine: none. Cost: a new dictionary, and the cost of `combineLatest`.
  @inlinable public func renamed<Key, Element>(
    _ names: some Observable<[Key: Key]>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Element]> where Value == [Key: Element] {
    joined("renamed(_:)", fileID, line, names) { renaming($0, $1) }
  }
}

@inlinable func renaming<Key, Element>(
  _ dictionary: [Key: Element], _ names: [Key: Key]
) -> [Key: Element] {
  var result = dictionary.filter { names[$0.key] == nil }
  for (key, value) in dictionary {
    if let name = names[key] { result[name] = value }
  }
  return result
}
