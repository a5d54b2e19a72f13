#if TRACED
  // The events that a recorder keeps.

  extension TraceRecorder {
    /// The seat of a node in `seats`.
    @inlinable @inline(__always) func seat(_ node: TraceNode) -> Int32 {
      node.recorder == number ? node.seat : makeSeat(node)
    }

    @usableFromInline @inline(never) func makeSeat(_ node: TraceNode) -> Int32 {
      node.recorder = number
      if let free = freeSeats.popLast() {
        node.seat = free
        seats[Int(free)] = node
      } else {
        node.seat = Int32(seats.count)
        // The capacity is a power of two.
        if seats.count & (seats.count - 1) == 0 {
          let room = UnsafeMutablePointer<Int>.allocate(capacity: seats.count * 2)
          unsafe room.moveInitialize(from: lasts, count: seats.count)
          unsafe lasts.deallocate()
          unsafe lasts = room
        }
        seats.append(node)
      }
      unsafe (lasts + Int(node.seat)).initialize(to: -1)
      return node.seat
    }

    /// Records that a node has held back a value, possibly because of another value.
    @inlinable package func hold<Value>(
      _ node: TraceNode, _ hold: HoldReason, _ value: Value, by other: TracedAny? = nil
    ) {
      guard add(.held, seat(node), hold, from: cause) else { return }
      if let other { withExtra { $0.other = other } }
      keep(value)
    }

    /// Records the value of a list before its first write.
    @inlinable @inline(__always) func had<Value>(_ seat: Int32, _ value: @autoclosure () -> Value) {
      if isNew(seat), add(.had, seat, nil, from: cause) { keep(value()) }
    }

    /// Whether no kept event belongs to a seat.
    @usableFromInline func isNew(_ seat: Int32) -> Bool { unsafe lasts[Int(seat)] < first }

    /// The index of the oldest kept event.
    package var first: Int { max(0, count - capacity) }

    package subscript(number: Int) -> TraceEvent? {
      guard number >= first, number < count else { return nil }
      let index = number % capacity
      let record = unsafe ring[index]
      let extra = record.hasExtra ? extras[index] : nil
      let span = isTimed ? spans[index] : (0, 0)
      return TraceEvent(
        kind: record.kind, hold: record.hold, node: seats[Int(record.seat)], cause: record.cause,
        causes: extra?.causes ?? [], previous: record.previous, turn: record.turn,
        depth: record.depth, time: record.time, value: record.value ?? extra?.value,
        other: extra?.other, began: span.0, ended: span.1)
    }

    /// The last event of a node.
    package func last(of node: TraceNode) -> Int? {
      guard node.recorder == number else { return nil }
      let last = unsafe lasts[Int(node.seat)]
      return last >= first ? last : nil
    }
  }
#endif
