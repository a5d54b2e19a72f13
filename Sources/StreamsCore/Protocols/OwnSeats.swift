#if !hasFeature(Embedded)
  import Synchronization
#endif

// The seats of targets that store none: those of a user's classes, and of values that state an identity.
//
//     a motion ──▶ book ──▶ OwnTarget ┄┄ weakly ┄┄▶ the object
//                   ▲┄┄┄┄┄┄┄┄┄┄┘  ▲
//                                 ┊ the table, by identity
//
// The table keeps nothing. A book is kept by the motions, the connections and the copies of the seat that use it, and
// takes its entry along when it goes, so a target at rest has no entry. An entry of an object keeps the object's
// memory, though not the object, so nothing else gets its address.

/// A user's target: an object that is not kept alive, or a value's identity.
@safe @usableFromInline package final class OwnTarget {
  fileprivate let key: ObjectIdentifier?
  /// The next entry in the same bucket.
  fileprivate final var rest = OwnChain()
  /// The book, until it goes.
  fileprivate final unowned(unsafe) var book: MotionBook?
  #if !hasFeature(Embedded)
    /// The object, while it lives; `nil` for a value.
    @usableFromInline package weak let object: AnyObject?
    /// A reference that keeps the object's memory, and is never read.
    private unowned let memory: AnyObject?
    /// Whether this is an object's entry.
    fileprivate let isObject: Bool
  #endif

  fileprivate init(_ object: AnyObject?, _ key: ObjectIdentifier?, _ book: MotionBook) {
    #if !hasFeature(Embedded)
      self.object = object
      memory = object
      isObject = object != nil
    #endif
    self.key = key
    unsafe self.book = book
  }

  /// Ends the motions of an object that is gone.
  @usableFromInline package func close() { unsafe book?.close() }

  /// Takes the entry out of the table, since its book goes.
  func leave() {
    unsafe book = nil
    if key != nil { OwnSeats.remove(self) }
  }
}

/// Entries in one bucket. They are not retained: each leaves before it goes.
@safe private struct OwnChain {
  private unowned(unsafe) var stored: OwnTarget?

  var first: OwnTarget? {
    get { unsafe stored }
    set { unsafe stored = newValue }
  }
}

/// The table of targets that have motions. Targets of several isolations share it, so it is locked.
private struct OwnSeats {
  private var buckets: ContiguousArray<OwnChain> = []
  private var count = 0

  nonisolated(unsafe) private static var table = OwnSeats()

  #if hasFeature(Embedded)
    private static func use(_ body: (inout OwnSeats) -> Void) { unsafe body(&table) }
  #else
    private static let lock = Mutex(())

    private static func use(_ body: (inout OwnSeats) -> Void) {
      lock.withLock { _ in unsafe body(&table) }
    }
  #endif

  /// The book of a target, made if there is none.
  static func book(of key: ObjectIdentifier, _ object: AnyObject?) -> MotionBook {
    var found: MotionBook?
    // Only where an object's memory cannot be kept: the book of a former object at this address.
    var former: MotionBook?
    use { found = $0.find(key, object, &former) }
    former?.close()
    guard let found else { overridden() }
    return found
  }

  static func remove(_ target: OwnTarget) { use { $0.remove(target) } }

  private mutating func find(
    _ key: ObjectIdentifier, _ object: AnyObject?, _ former: inout MotionBook?
  ) -> MotionBook {
    var chain = buckets.isEmpty ? nil : buckets[place(of: key)].first
    while let target = chain {
      if target.key == key, let book = unsafe target.book {
        #if canImport(ObjectiveC)
          if let object, target.isObject, target.object !== object {
            remove(target)
            former = book
            break
          }
        #endif
        return book
      }
      chain = target.rest.first
    }
    let book = MotionBook()
    let target = OwnTarget(object, key, book)
    book.own = target
    if count == buckets.count { grow() }
    enter(target, at: key)
    count += 1
    return book
  }

  private mutating func remove(_ target: OwnTarget) {
    guard let key = target.key, !buckets.isEmpty else { return }
    var link: OwnTarget?
    var chain = buckets[place(of: key)].first
    while let next = chain, next !== target {
      link = next
      chain = next.rest.first
    }
    guard chain != nil else { return }
    if let link { link.rest = target.rest } else { buckets[place(of: key)] = target.rest }
    target.rest = OwnChain()
    count -= 1
  }

  private mutating func enter(_ target: OwnTarget, at key: ObjectIdentifier) {
    target.rest = buckets[place(of: key)]
    buckets[place(of: key)].first = target
  }

  private mutating func grow() {
    let former = buckets
    buckets = ContiguousArray(repeating: OwnChain(), count: max(8, former.count * 2))
    // No iterator: Swift 6.3 never sees the end of a sequence of unowned(unsafe) optionals.
    for index in former.indices {
      var chain = former[index].first
      while let target = chain, let key = target.key {
        chain = target.rest.first
        enter(target, at: key)
      }
    }
  }

  /// Addresses are not chosen to collide, so a multiplication scatters them well enough.
  private func place(of key: ObjectIdentifier) -> Int {
    let scattered = UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: scattered >> 40) & (buckets.count - 1)
  }

  #if DEBUG
    static var entryCount: Int {
      var result = 0
      use { result = $0.count }
      return result
    }
  #endif
}

#if DEBUG
  /// The number of targets with a seat in the table; for tests.
  package var ownSeatCount: Int { OwnSeats.entryCount }
#endif

extension MotionSeat {
  /// The seat of an object that stores none.
  @usableFromInline init(ofOwn object: AnyObject) {
    self.init(OwnSeats.book(of: ObjectIdentifier(object), object))
  }

  /// The seat of a value that states an identity. The value keeps whatever has that identity.
  @usableFromInline init(ofOwn identity: ObjectIdentifier) {
    self.init(OwnSeats.book(of: identity, nil))
  }
}

#if !hasFeature(Embedded)
  extension MotionBook {
    /// The object of this book, or of a custom seat, to which a reference keeps it.
    @usableFromInline package func target(_ object: AnyObject) -> OwnTarget {
      if let own, own.object === object { return own }
      return OwnTarget(object, nil, self)
    }
  }
#endif
