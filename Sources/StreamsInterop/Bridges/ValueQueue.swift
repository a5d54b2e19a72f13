#if !hasFeature(Embedded)
  /// What waits to be fetched, the oldest first, within what a policy allows.
  @usableFromInline
  struct ValueQueue<Value> {
    /// What has been fetched is none, so that nothing is kept alive by its place.
    @usableFromInline var places: ContiguousArray<Value?> = []
    /// The first place that has not been fetched.
    @usableFromInline var head = 0
    @usableFromInline let limit: Int
    @usableFromInline let keepsNewest: Bool

    @usableFromInline
    init(_ buffering: MotionBuffering) {
      switch buffering.kind {
      case .unbounded: (limit, keepsNewest) = (.max, false)
      case .newest(let count): (limit, keepsNewest) = (count, true)
      case .oldest(let count): (limit, keepsNewest) = (count, false)
      }
    }

    @inlinable var count: Int { places.count - head }
    @inlinable var isEmpty: Bool { places.count == head }

    /// Adds a value, if there is room for it or if it makes room.
    ///
    /// - Returns: what found none or was pushed out, to be let go when all is in order.
    @inlinable
    mutating func append(_ value: Value) -> Value? {
      guard count >= limit else {
        places.append(value)
        return nil
      }
      guard keepsNewest else { return value }
      if limit == 1 {
        var old: Value? = value
        swap(&old, &places[head])
        return old
      }
      let old = popFirst()
      places.append(value)
      return old
    }

    /// Fetches the oldest.
    @inlinable
    mutating func popFirst() -> Value? {
      guard head < places.count else { return nil }
      var value: Value?
      swap(&value, &places[head])
      head += 1
      if head == places.count {
        places.removeAll(keepingCapacity: head <= 1024)
        head = 0
      } else if head >= 64, head * 2 >= places.count {
        places.removeFirst(head)
        head = 0
      }
      return value
    }

    /// Takes the values of another queue, in exchange for one's own. Each keeps its limit.
    @inlinable
    mutating func exchange(with other: inout ValueQueue) {
      swap(&places, &other.places)
      swap(&head, &other.head)
    }

    /// Lets go of all; returned, for that may run foreign code.
    @inlinable
    mutating func removeAll() -> ContiguousArray<Value?> {
      let old = places
      places = []
      head = 0
      return old
    }
  }
#endif
