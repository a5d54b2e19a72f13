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
@usableFromInline package final class OwnTarget {
  private let key: OwnKey
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

  // The entry's own memory and the object's are freed after this, so no other has their addresses while the table does.
  deinit { OwnTargets.remove(ObjectIdentifier(self), key) }

  /// Ends the motions of an object that is gone.
  package func close() {
    unsafe unsafeDowncast(held.object("the motions of a target"), to: MotionBook.self).close()
  }
}

/// What the table knows of an entry. It refers to other isolations' objects, which may be released at any time.
@safe private struct OwnNode {
  let key: OwnKey
  /// The entry, only for comparison; `nil` in a node that is free.
  var entry: ObjectIdentifier?
  /// The next node in the same bucket, or the next free one.
  var rest: Int?
  #if hasFeature(Embedded)
    // There is one thread, so an entry in the table has a thing that lives, or that removes it now.
    private unowned(unsafe) let thing: AnyObject
  #else
    // A thing that is being released is already `nil` here, though its entry may still wait for the lock to leave.
    private weak var thing: AnyObject?
    #if canImport(ObjectiveC)
      // The memory of an Objective-C object can't be kept, so its address may have become another object's.
      private weak var object: AnyObject?
    #endif
  #endif

  init(_ key: OwnKey, _ entry: ObjectIdentifier, _ thing: AnyObject, _ object: AnyObject) {
    self.key = key
    self.entry = entry
    #if hasFeature(Embedded)
      unsafe self.thing = thing
    #else
      self.thing = thing
      #if canImport(ObjectiveC)
        self.object = object
      #endif
    #endif
  }

  /// The thing, if it lives and the node is of this object, rather than of a former object at its address.
  func thing(of object: AnyObject) -> AnyObject? {
    #if hasFeature(Embedded)
      return unsafe thing
    #else
      #if canImport(ObjectiveC)
        // This retains no other object than the caller's: only it can live at the address in the key.
        guard self.object === object else { return nil }
      #endif
      return thing
    #endif
  }

  /// Makes the node free.
  mutating func clear(before rest: Int?) {
    entry = nil
    self.rest = rest
    #if !hasFeature(Embedded)
      thing = nil
      #if canImport(ObjectiveC)
        object = nil
      #endif
    #endif
  }
}

/// The table of things that belong to objects. Objects of several isolations share it, so it is locked.
///
/// No object is released inside the lock: its release could be the last one, which would run deinitializers that lock
/// again. So chains link nodes, not entries, and nothing retains an entry. Only `find` retains, a thing whose key it
/// was asked for, and its caller releases that after the lock.
package struct OwnTargets {
  /// The first node of each bucket.
  private var buckets: ContiguousArray<Int?> = []
  private var nodes: ContiguousArray<OwnNode> = []
  private var firstFree: Int?
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
    use { found = $0.thing(key, object) }
    return found
  }

  /// Enters a thing that an object doesn't have yet.
  ///
  /// - Returns: The entry, which the thing keeps.
  package static func enter(_ thing: AnyObject, _ key: OwnKey, _ object: AnyObject) -> OwnTarget {
    let target = OwnTarget(thing, key, object)
    let node = OwnNode(key, ObjectIdentifier(target), thing, object)
    use { $0.enter(node) }
    return target
  }

  /// Removes an entry that is being deinitialized, which must not be retained.
  fileprivate static func remove(_ entry: ObjectIdentifier, _ key: OwnKey) {
    use { $0.remove(entry, key) }
  }

  private func thing(_ key: OwnKey, _ object: AnyObject) -> AnyObject? {
    guard !buckets.isEmpty else { return nil }
    var next = buckets[place(of: key)]
    while let node = next {
      // A node whose thing is being released may precede its successor with the same key.
      if nodes[node].key == key, let thing = nodes[node].thing(of: object) { return thing }
      next = nodes[node].rest
    }
    return nil
  }

  private mutating func enter(_ node: OwnNode) {
    if count == buckets.count { grow() }
    count += 1
    if let free = firstFree {
      firstFree = nodes[free].rest
      nodes[free] = node
      link(free)
    } else {
      nodes.append(node)
      link(nodes.count - 1)
    }
  }

  private mutating func link(_ node: Int) {
    let place = place(of: nodes[node].key)
    nodes[node].rest = buckets[place]
    buckets[place] = node
  }

  private mutating func remove(_ entry: ObjectIdentifier, _ key: OwnKey) {
    let place = place(of: key)
    var former: Int?
    var next = buckets[place]
    while let node = next, nodes[node].entry != entry { (former, next) = (node, nodes[node].rest) }
    guard let node = next else { return }
    let rest = nodes[node].rest
    if let former { nodes[former].rest = rest } else { buckets[place] = rest }
    nodes[node].clear(before: firstFree)
    firstFree = node
    count -= 1
  }

  private mutating func grow() {
    buckets = ContiguousArray(repeating: nil, count: max(8, buckets.count * 2))
    for node in nodes.indices where nodes[node].entry != nil { link(node) }
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
