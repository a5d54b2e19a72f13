#if !hasFeature(Embedded)
  public import StreamsCore

  /// Owners that are objects, told apart by identity and not kept alive.
  ///
  /// The key is the address. An address can be used again when its object has died, so an entry also
  /// remembers its object weakly, and answers to that one only.
  @usableFromInline
  final class ObjectTable<Owner: AnyObject, Value>: OwnerTable<Owner, Value> {
    @usableFromInline
    final class Entry: OwnerEntry<Value> {
      @usableFromInline weak var owner: Owner?

      @inlinable
      init(_ owner: Owner, _ observers: ObserverList<Value>) {
        self.owner = owner
        super.init(observers)
      }
    }

    @usableFromInline var entries: [ObjectIdentifier: Entry] = [:]
    /// At how many entries the dead are looked for next.
    @usableFromInline var sweepCount = 16

    @inlinable
    override init(_ origin: Origin) {
      super.init(origin)
    }

    @inlinable
    deinit {
      // Before any goes: the release of one runs foreign code, which may end another's subscription.
      for entry in entries.values { entry.cut() }
    }

    @inlinable
    override var count: Int { entries.count }

    @inlinable
    override var all: [OwnerEntry<Value>] { Array(entries.values) }

    @inlinable
    override func find(_ owner: Owner) -> OwnerEntry<Value>? {
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry
    }

    @inlinable
    override func findOrInsert(_ owner: Owner) -> OwnerEntry<Value> {
      if let entry = find(owner) { return entry }
      if entries.count >= sweepCount { sweep() }
      let key = ObjectIdentifier(owner)
      let entry = Entry(owner, makeObservers())
      // Cut when the entry leaves the table, and when the table dies.
      entry.observers.onLastUnsubscribe = { [unowned(unsafe) self, unowned(unsafe) entry] in
        let entry = unsafe entry
        if !entry.isNeeded { unsafe self.release(entry, at: key) }
      }
      let orphan = entries.updateValue(entry, forKey: key)
      orphan?.outlivePlace()
      // Let go after the access to the table: its release runs foreign code, which may use the table.
      withExtendedLifetime(orphan) {}
      return entry
    }

    @inlinable
    override func release(_ entry: OwnerEntry<Value>, of owner: Owner) {
      release(entry, at: ObjectIdentifier(owner))
    }

    @inlinable
    func release(_ entry: OwnerEntry<Value>, at key: ObjectIdentifier) {
      // An object that came after may have the place.
      guard entries[key] === entry else { return }
      entry.cut()
      let released = entries.removeValue(forKey: key)
      withExtendedLifetime(released) {}
    }

    @inlinable
    override func releaseUnleased() {
      keep { $0.leases > 0 }
    }

    /// Lets go of entries whose owners have died without anyone subscribed. Amortised constant time
    /// an insertion, since it runs when the table has doubled.
    @inlinable
    func sweep() {
      keep { $0.owner != nil || $0.observers.observerCount > 0 }
      sweepCount = max(16, entries.count * 2)
    }

    @inlinable
    func keep(_ isKept: (Entry) -> Bool) {
      let all = entries
      entries = all.filter { isKept($0.value) }
      for (key, entry) in all where entries[key] == nil { entry.cut() }
      withExtendedLifetime(all) {}
    }
  }
#endif
