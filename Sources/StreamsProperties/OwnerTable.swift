/// A table of owners. A key identifies an owner: an identifier is its own key, and the key of an object is its
/// ``Identity``. Objects are not kept alive.
///
/// The address of a deinitialized object can be reused, but the new object must inherit nothing. An entry therefore
/// keeps the object's memory, though not the object, until the entry is removed: during that time, no other object can
/// have the address, and a lookup doesn't have to read the object. The memory of an Objective-C object cannot be kept,
/// so where such objects exist, a lookup checks that the object is alive. In Embedded Swift, which has no weak
/// references, an entry keeps its object alive.
@safe @usableFromInline package final class OwnerTable<Key: Hashable, Held> {
  @usableFromInline package var entries: [Key: OwnerEntry<Held>] = [:]
  // Most lookups are for the same owner as the previous one. No external code runs during access to these fields,
  // except for `==`.
  @safe @usableFromInline @exclusivity(unchecked) var lastKey: Key?
  @usableFromInline @exclusivity(unchecked) var last: Unmanaged<OwnerEntry<Held>>?
  /// The number of entries at which the entries of dead owners will next be removed.
  @usableFromInline var sweepCount = 16

  @inlinable package init() {}

  /// The entry of an owner. The entry is not retained, so external code that runs next may end it.
  ///
  /// Cost: a comparison if the owner is the same as in the previous call; otherwise, a dictionary lookup.
  ///
  /// - Parameter object: The owner, if it is an object.
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

  /// Creates an entry for an owner that has none. When the table has doubled, the entries of dead owners are removed,
  /// except those to keep. Insertion therefore takes amortized constant time.
  ///
  /// - Returns: The new entry, and the entry that a dead object at the same address had.
  @inlinable package func insert(
    _ held: Held, at key: Key, of object: AnyObject?,
    keepingDead isKept: (OwnerEntry<Held>) -> Bool = { _ in false }
  ) -> (entry: OwnerEntry<Held>, replaced: OwnerEntry<Held>?) {
    if object != nil, entries.count >= sweepCount {
      let all = entries
      entries = all.filter { $0.value.object != nil || $0.value.uses > 0 || isKept($0.value) }
      sweepCount = max(16, entries.count * 2)
      setLast(nil, nil)
      // The entries are released after the access to the table, since releases run external code, which may use the
      // table.
      withExtendedLifetime(all) {}
    }
    let entry = OwnerEntry(held, of: object)
    let replaced = entries.updateValue(entry, forKey: key)
    setLast(key, entry)
    return (entry, replaced)
  }

  /// Releases an entry if it is still in its place.
  @inlinable package func remove(_ entry: OwnerEntry<Held>, at key: Key) {
    guard entries[key] === entry else { return }
    let removed = entries.removeValue(forKey: key)
    setLast(nil, nil)
    withExtendedLifetime(removed) {}
  }
}

/// A table's data for one owner.
@usableFromInline package final class OwnerEntry<Held> {
  @safe @usableFromInline @exclusivity(unchecked) package var held: Held
  /// The number of users that need the entry to stay in the table.
  @safe @usableFromInline @exclusivity(unchecked) var uses = 0
  #if hasFeature(Embedded)
    @usableFromInline let object: AnyObject?
  #else
    /// The owner, if it is a living object.
    @usableFromInline weak let object: AnyObject?
    /// A reference that keeps the object's memory, and is never read.
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

/// An object's identity as a key: its address.
@usableFromInline package struct Identity: Hashable {
  @usableFromInline let address: ObjectIdentifier

  @inlinable package init(_ object: some AnyObject) { address = ObjectIdentifier(object) }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// The hash for a `Dictionary`. Attackers can't choose addresses that collide, so a multiplication scatters the
  /// addresses well enough.
  @inlinable package func _rawHashValue(seed: Int) -> Int {
    let scattered = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: scattered >> 32)
  }
}
