#if !hasFeature(Embedded)
  import Synchronization
#endif

// What belongs to objects that can't store it: the motions of your own targets, and the reactive forms of objects.
//
//     a motion ──▶ book ──▶ OwnTarget ┄┄ weakly ┄┄▶ the object
//                   ▲┄┄┄┄┄┄┄┄┄┄┘  ▲
//                                 ┊ the table, by identity
//
// The table keeps nothing. A book is kept by the motions and connections that use it, and takes its entry along when it
// goes, so a target at rest has no entry. An entry keeps the object's memory, though not the object, so nothing else
// gets its address. Motions consult the table when they begin, and when a target is asked for its motions; none does in
// a frame.

/// The key of a thing that belongs to an object.
@usableFromInline package struct OwnKey: Equatable {
  let object: ObjectIdentifier?
  let part: Int
  let isWhole: Bool
  /// The type of the values.
  let type: UInt

  package init(_ identity: TargetIdentity, type: UInt) {
    object = identity.address
    part = identity.part
    isWhole = identity.kind == .whole
    self.type = type
  }

  /// A key for another purpose than a target's.
  package init(_ object: some AnyObject, type: UInt) {
    self.init(TargetIdentity(object, 0, .property), type: type)
  }

  /// A number for each type.
  @inlinable package static func number<Type>(of type: Type.Type) -> UInt {
    #if hasFeature(Embedded)
      // There are no types at run time, but each specialized class has a table of its methods.
      let marker = TypeMarker<Type>()
      return withExtendedLifetime(marker) {
        unsafe unsafeBitCast(marker, to: UnsafePointer<UInt>.self).pointee
      }
    #else
      return UInt(bitPattern: ObjectIdentifier(type))
    #endif
  }
}

#if hasFeature(Embedded)
  @usableFromInline final class TypeMarker<Type> {
    @inlinable init() {}
    @usableFromInline func mark(_ value: Type) -> Type { value }
  }
#endif

/// An entry of the table: a thing that belongs to an object, which is not kept alive.
@safe @usableFromInline package final class OwnTarget {
  fileprivate let key: OwnKey
  /// The next entry in the same bucket. Entries are not retained, since each leaves before it goes.
  fileprivate var rest = OwnChain()
  /// The thing, which keeps this entry.
  private let held: Loose<AnyObject>
  #if !hasFeature(Embedded)
    /// The object, while it lives.
    @usableFromInline package weak let object: AnyObject?
    /// A reference that keeps the object's memory, and is never read.
    private unowned let memory: AnyObject?
  #endif
  #if DEBUG && !hasFeature(Embedded)
    /// The type that has claimed a stated identity.
    package var claimant: Any.Type?
  #endif

  fileprivate init(_ held: AnyObject, _ key: OwnKey, _ object: AnyObject) {
    self.held = Loose(held)
    self.key = key
    #if !hasFeature(Embedded)
      self.object = object
      memory = object
    #endif
  }

  deinit { OwnTargets.remove(self) }

  fileprivate var thing: AnyObject { held.object("the motions of a target") }

  /// Ends the motions of an object that is gone.
  package func close() { unsafe unsafeDowncast(thing, to: MotionBook.self).close() }

  /// Whether this is the entry of an object, rather than of a former object at its address.
  fileprivate func belongs(to key: OwnKey, _ object: AnyObject) -> Bool {
    guard self.key == key else { return false }
    #if canImport(ObjectiveC)
      // The memory of an Objective-C object can't be kept.
      return self.object === object
    #else
      return true
    #endif
  }
}

/// Entries in one bucket.
@safe private struct OwnChain {
  private var stored: Unmanaged<OwnTarget>?

  init(_ first: OwnTarget? = nil) {
    unsafe stored = first.map { unsafe Unmanaged.passUnretained($0) }
  }

  var first: OwnTarget? { unsafe stored?.takeUnretainedValue() }

  /// Whether an entry, which may be being deinitialized, is the first one.
  func begins(with target: OwnTarget) -> Bool {
    unsafe stored?.toOpaque() == Unmanaged.passUnretained(target).toOpaque()
  }
}

/// The table of things that belong to objects. Objects of several isolations share it, so it is locked.
package struct OwnTargets {
  private var buckets: ContiguousArray<OwnChain> = []
  private var count = 0

  private nonisolated(unsafe) static var table = OwnTargets()

  #if hasFeature(Embedded)
    private static func use(_ body: (inout OwnTargets) -> Void) { unsafe body(&table) }
  #else
    private static let lock = Mutex(())

    private static func use(_ body: (inout OwnTargets) -> Void) {
      lock.withLock { _ in unsafe body(&table) }
    }
  #endif

  /// The thing of an object, and `nil` if there is none.
  package static func find(_ key: OwnKey, _ object: AnyObject) -> AnyObject? {
    var found: AnyObject?
    use { found = $0.entry(key, object)?.thing }
    return found
  }

  /// Enters a thing that an object doesn't have yet.
  ///
  /// - Returns: The entry, which the thing keeps.
  package static func enter(_ thing: AnyObject, _ key: OwnKey, _ object: AnyObject) -> OwnTarget {
    let target = OwnTarget(thing, key, object)
    use { $0.enter(target) }
    return target
  }

  fileprivate static func remove(_ target: OwnTarget) { use { $0.remove(target) } }

  private func entry(_ key: OwnKey, _ object: AnyObject) -> OwnTarget? {
    guard !buckets.isEmpty else { return nil }
    var chain = buckets[place(of: key)].first
    while let target = chain, !target.belongs(to: key, object) { chain = target.rest.first }
    return chain
  }

  private mutating func enter(_ target: OwnTarget) {
    if count == buckets.count { grow() }
    count += 1
    link(target)
  }

  private mutating func link(_ target: OwnTarget) {
    let place = place(of: target.key)
    target.rest = buckets[place]
    buckets[place] = OwnChain(target)
  }

  /// Removes an entry that is being deinitialized, which must not be retained.
  private mutating func remove(_ target: OwnTarget) {
    count -= 1
    let place = place(of: target.key)
    guard !buckets[place].begins(with: target) else { return buckets[place] = target.rest }
    var link = buckets[place].first
    while let next = link, !next.rest.begins(with: target) { link = next.rest.first }
    link?.rest = target.rest
  }

  private mutating func grow() {
    let former = buckets
    buckets = ContiguousArray(repeating: OwnChain(), count: max(8, former.count * 2))
    for first in former {
      var chain = first
      while let target = chain.first {
        chain = target.rest
        link(target)
      }
    }
  }

  /// Addresses are not chosen to collide, so a multiplication scatters them well enough.
  private func place(of key: OwnKey) -> Int {
    let address = UInt64(key.object.map { UInt(bitPattern: $0) } ?? 0)
    let mixed = address &+ UInt64(truncatingIfNeeded: key.part) &* 64
    let scattered = mixed &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: scattered >> 40) & (buckets.count - 1)
  }

  #if DEBUG
    /// The number of entries; for tests.
    package static var entryCount: Int {
      var result = 0
      use { result = $0.count }
      return result
    }
  #endif
}
