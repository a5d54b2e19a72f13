/// The deferred releases, so that a chain in which each release triggers the next uses no stack space (law L7).
@usableFromInline struct DeferredReleases {
  /// The number of nested unsubscriptions, each triggered by a release in the one around it.
  @usableFromInline var depth = 0
  /// The remains of the most deeply nested unsubscriptions.
  @usableFromInline var waiting = WaitingRemains()
  /// The number of releases deferred since none were waiting.
  @usableFromInline var count = 0

  /// The nesting depth of unsubscriptions at which releases are deferred.
  @usableFromInline static var nestingLimit: Int { 64 }

  @usableFromInline init() {}
}

extension UnsafeMutablePointer<Turn> {
  /// Runs the deferred releases.
  @inline(never) func releaseDeferred() {
    Remains.release { unsafe swap(&$0, &pointee.releases.waiting) }
    unsafe pointee.releases.count = 0
  }
}

/// The contents of an ended subscription until they are released, which runs external code. This is a structure, since
/// an array of closures would wrap each of them in another closure.
@usableFromInline struct Remains {
  /// The closure, stored under a type other than its own, and never called.
  var closure: (() -> Void)?
  var rest: Rest?

  /// Contents that only some subscriptions have.
  struct Rest {
    var onState: ((MotionPhase) -> Void)?
    var other: AnyObject?
  }

  /// Releases the waiting remains that `swap` exchanges, in order, and then those that have been added in the meantime.
  /// No access to the remains is in progress while external code runs, and a chain of releases uses no stack space.
  static func release(_ swap: (inout WaitingRemains) -> Void) {
    while true {
      var batch = WaitingRemains()
      swap(&batch)
      if batch.isEmpty { return }
      #if hasFeature(Embedded)
        batch.releaseAll()
      #else
        for index in batch.indices {
          var released = Remains()
          Swift.swap(&batch[index], &released)
        }
      #endif
    }
  }
}

#if hasFeature(Embedded)
  /// The remains that wait, as a chain, since each type of array links its own code.
  @usableFromInline struct WaitingRemains {
    private final class Entry {
      let remains: Remains
      var next: Entry?

      init(_ remains: Remains) { self.remains = remains }
    }

    private var first: Entry?
    private var last: Entry?

    @usableFromInline init() {}

    var isEmpty: Bool { first == nil }

    mutating func append(_ remains: Remains) {
      let entry = Entry(remains)
      if let last { last.next = entry } else { first = entry }
      last = entry
    }

    /// Releases the entries one after another: a chain that releases itself would use the stack.
    mutating func releaseAll() {
      last = nil
      while let entry = first {
        first = entry.next
        entry.next = nil
      }
    }
  }
#else
  /// The remains that wait, in order.
  @usableFromInline typealias WaitingRemains = ContiguousArray<Remains>
#endif
