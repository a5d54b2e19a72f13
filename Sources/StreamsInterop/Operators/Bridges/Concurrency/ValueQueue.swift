#if !hasFeature(Embedded)
  /// A queue of values to fetch, oldest first, limited by a policy.
  @usableFromInline struct ValueQueue<Value> {
    /// The slots; those already fetched are `nil`, so that they don't keep values alive.
    @usableFromInline var places: ContiguousArray<Value?> = []
    /// The first slot not yet fetched.
    @usableFromInline var head = 0
    @usableFromInline let limit: Int
    @usableFromInline let keepsNewest: Bool

    @usableFromInline init(_ buffering: MotionBuffering) {
      switch buffering.kind {
      case .unbounded: (limit, keepsNewest) = (.max, false)
      case .newest(let count): (limit, keepsNewest) = (count, true)
      case .oldest(let count): (limit, keepsNewest) = (count, false)
      }
    }

    @inlinable var count: Int { places.count - head }
    @inlinable var isEmpty: Bool { places.count == head }

    /// Adds a value, if there is room or the policy makes room.
    ///
    /// - Returns: The value that was dropped or pushed out, for release when the state is consistent.
    @inlinable mutating func append(_ value: Value) -> Value? {
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

    /// Removes and returns the oldest value.
    @inlinable mutating func popFirst() -> Value? {
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

    /// Swaps values with another queue. Each queue keeps its limit.
    @inlinable mutating func exchange(with other: inout ValueQueue) {
      swap(&places, &other.places)
      swap(&head, &other.head)
    }

    /// Removes all values; returns them, since releasing them may run external code.
    @inlinable mutating func removeAll() -> ContiguousArray<Value?> {
      let old = places
      places = []
      head = 0
      return old
    }
  }
#endif
