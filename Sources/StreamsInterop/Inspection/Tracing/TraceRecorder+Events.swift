#if TRACED
  import StreamsCore

  extension TraceRecorder {
    func makeSeat(_ node: TracedOwner) -> Int32 {
      let node = unsafe unsafeDowncast(node, to: TraceNode.self)
      var seat = Int32(seats.count)
      if let free = freeSeats.popLast() {
        seat = free
        seats[Int(free)] = node
      } else {
        // The capacity is a power of two.
        if seats.count & (seats.count - 1) == 0 {
          let room = UnsafeMutablePointer<Int>.allocate(capacity: seats.count * 2)
          unsafe room.moveInitialize(from: lasts, count: seats.count)
          unsafe lasts.deallocate()
          unsafe lasts = room
        }
        seats.append(node)
      }
      unsafe (lasts + Int(seat)).initialize(to: -1)
      return seat
    }

    func isNew(_ seat: Int32) -> Bool { unsafe lasts[Int(seat)] < first }

    /// The kept event with a number.
    subscript(number: Int) -> TraceEvent? {
      guard number >= first, number < count else { return nil }
      let index = number % capacity
      let record = unsafe ring[index]
      let extra = record.hasExtra ? extras[index] : nil
      let span = spans.isEmpty ? (0, 0) : spans[index]
      return TraceEvent(
        kind: record.kind, hold: record.hold, node: seats[Int(record.seat)], cause: record.cause,
        causes: extra?.causes ?? [], previous: record.previous, turn: record.turn,
        depth: record.depth, time: record.time, value: record.value ?? extra?.value,
        other: extra?.other, began: span.0, ended: span.1)
    }

    /// The last event of a node.
    func last(of node: TraceNode) -> Int? {
      guard node.tracer == number else { return nil }
      let last = unsafe lasts[Int(node.seat)]
      return last >= first ? last : nil
    }
  }
#endif
