extension Observable {
  /// Emits each dictionary under new keys: those that `names` has for the old ones.
  ///
  /// | upstream | [x: 1, y: 2] | [z: 3] |
  /// |---|---|---|
  /// | `renamed(["x": "left", "y": "top"])` | [left: 1, top: 2] | [z: 3] |
  ///
  /// A key that `names` does not have stays, but gives way to one that is renamed to it. Traps
  /// where `names` has one name twice.
  ///
  /// In Combine: none. Cost: a new dictionary a value; one allocation a subscription.
  @inlinable
  public func renamed<Key, Element>(
    _ names: [Key: Key],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Element]> where Value == [Key: Element] {
    require(
      Set(names.values).count == names.count, "renamed: names must not have one name twice",
      "\(names.count) keys for \(Set(names.values).count) names")
    return map { renaming($0, names) }
      .applied("renamed(_:)", fileID, line, names)
  }

  /// Emits the latest dictionary under the keys that the latest `names` has for the old ones,
  /// whenever either changes.
  ///
  /// | upstream | [x: 1] | | [x: 2] |
  /// |---|---|---|---|
  /// | names | [x: left] | [x: right] | |
  /// | `renamed(names)` | [left: 1] | [right: 1] | [right: 2] |
  ///
  /// A key that `names` does not have stays, but gives way to one that is renamed to it. Of two
  /// that are renamed to the same, one is left. Active while either is.
  ///
  /// In Combine: none. Cost: a new dictionary, and as of `combineLatest`.
  @inlinable
  public func renamed<Key, Element>(
    _ names: some Observable<[Key: Key]>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Element]> where Value == [Key: Element] {
    joined(Origin("renamed", fileID, line), names) { renaming($0, $1) }
      .applied("renamed(_:)", fileID, line)
  }
}

@inlinable
func renaming<Key, Element>(
  _ dictionary: [Key: Element], _ names: [Key: Key]
) -> [Key: Element] {
  var result = dictionary.filter { names[$0.key] == nil }
  for (key, value) in dictionary {
    if let name = names[key] { result[name] = value }
  }
  return result
}
