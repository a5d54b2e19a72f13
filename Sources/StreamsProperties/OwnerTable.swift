/// What is known of owners. An owner is told from others by its key: an identifier by itself, an object
/// by its ``Identity``. Objects are not kept alive.
///
/// The address of an object that has died can be used again, and whoever comes there inherits nothing.
/// So an entry keeps the object's memory, though not the object, until the entry goes: no other object
/// has the address meanwhile, and a look-up needs no look at the object. The memory of an object of
/// Objective-C can't be kept, so where there are such objects a look-up asks whether it still lives. In
/// Embedded Swift, which has no weak references, an entry keeps its object alive.
@safe @usableFromInline
package final class OwnerTable<Key: Hashable, Held> {
  @usableFromInline package var entries: [Key: OwnerEntry<Held>] = [:]
  // Most look-ups are of the same owner as the last one. No foreign code runs while these are touched,
  // but for `==`.
  @safe @usableFromInline @exclusivity(unchecked) var lastKey: Key?
  @usableFromInline @exclusivity(unchecked) var last: Unmanaged<OwnerEntry<Held>>?
  /// At how many entries those of the dead are looked for next.
  @usableFromInline var sweepCount = 16

  @inlinable package init() {}

  /// The entry of an owner. It is not retained: foreign code that runs next may end it.
  ///
  /// Cost: a comparison where the owner is the same as the last time, else a look-up in a dictionary.
  ///
  /// - Parameter object: the owner, if it is an object.
  @inlinable package func find(_ key: Key, of object: AnyObject?) -> Unmanaged<OwnerEntry<Held>>? {
    let found = unsafe key == lastKey ? last : findAnew(key)
    #if canImport(ObjectiveC)
      if let object, unsafe found?.takeUnretainedValue().object !== object { return nil }
    #endif
    return unsafe found
  }

  @inlinable @inline(never) func findAnew(_ key: Key) -> Unmanaged<OwnerEntry<Held>>? {
    guard let entry = entries[key] else { return nil }
    setLast(key, entry)
    return unsafe last
  }

  @inlinable func setLast(_ key: Key?, _ entry: OwnerEntry<Held>?) {
    let old = lastKey
    if let entry { unsafe last = Unmanaged.passUnretained(entry) } else { unsafe last = nil }
    lastKey = key
    withExtendedLifetime(old) {}
  }

  /// Makes an entry for an owner that has none. When the table has doubled, the entries of the dead go,
  /// but for those that are kept; so it takes amortised constant time.
  ///
  /// - Returns: the entry, and the one that a dead object had at the same address.
  @inlinable package func insert(
    _ held: Held, at key: Key, of object: AnyObject?,
    keepingDead isKept: (OwnerEntry<Held>) -> Bool = { _ in false }
  ) -> (entry: OwnerEntry<Held>, replaced: OwnerEntry<Held>?) {
    if object != nil, entries.count >= sweepCount {
      let all = entries
      entries = all.filter { $0.value.object != nil || $0.value.uses > 0 || isKept($0.value) }
      sweepCount = max(16, entries.count * 2)
      setLast(nil, nil)
      // The dead go after the access to the table: their release runs foreign code, which may use it.
      withExtendedLifetime(all) {}
    }
    let entry = OwnerEntry(held, of: object)
    let replaced = entries.updateValue(entry, forKey: key)
    setLast(key, entry)
    return (entry, replaced)
  }

  /// Lets go of an entry, if it is still in its place.
  @inlinable package func remove(_ entry: OwnerEntry<Held>, at key: Key) {
    guard entries[key] === entry else { return }
    let removed = entries.removeValue(forKey: key)
    setLast(nil, nil)
    withExtendedLifetime(removed) {}
  }
}

/// What a table keeps for one owner.
@usableFromInline
package final class OwnerEntry<Held> {
  @safe @usableFromInline @exclusivity(unchecked) package var held: Held
  /// How many need the entry to stay in its table.
  @safe @usableFromInline @exclusivity(unchecked) var uses = 0
  #if hasFeature(Embedded)
    @usableFromInline let object: AnyObject?
  #else
    /// The owner, if it is an object that lives.
    @usableFromInline weak let object: AnyObject?
    /// Never read: it keeps the object's memory.
    @usableFromInline unowned let memory: AnyObject?
  #endif

  @inlinable init(_ held: Held, of object: AnyObject?) {
    self.held = held
    self.object = object
    #if !hasFeature(Embedded)
      memory = object
    #endif
  }
}

/// Which object it is, as a key: its address.
@usableFromInline
package struct Identity: Hashable {
  @usableFromInline let address: ObjectIdentifier

  @inlinable package init(_ object: some AnyObject) { address = ObjectIdentifier(object) }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// What a `Dictionary` asks for. Nobody chooses addresses so that they collide, so a multiplication
  /// scatters them well enough.
  @inlinable package func _rawHashValue(seed: Int) -> Int {
    let scattered = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: scattered >> 32)
  }
}
