// The queue of events that were sent during a delivery.
//
// In Embedded builds, events wait as closures in the base class, which does not know their type. There is therefore one
// copy of the code instead of one per value type, and each waiting event takes one allocation.

#if !hasFeature(Embedded) || TRACED
  extension Emitter {
    /// Queues a value behind the events sent before it.
    @inlinable @inline(__always) final func enqueue(_ value: Value) { enqueue(.next(value)) }

    /// Queues a state behind the events sent before it.
    @inlinable @inline(__always) final func enqueue(state phase: MotionPhase) {
      enqueue(.state(phase))
    }

    @inlinable @inline(never) final func enqueue(_ event: Event) {
      countFeedback()
      queue.append(Waiting(event, to: count))
      status.insert(.backlogged)
    }

    /// Ends the outermost delivery.
    @inlinable final func finish() {
      if status.contains(.backlogged) { drain() } else { status.remove(.delivering) }
    }

    /// Delivers the queued events until the queue is empty, and then releases the remains of ended subscriptions.
    @inlinable @inline(never) final func drain() {
      // A release triggered this delivery, and a loop through releases counts as feedback, too.
      if status.contains(.releasing) { countFeedback() }
      var batch: Queue = []
      while !queue.isEmpty {
        swap(&batch, &queue)
        var index = 0
        while index < batch.count {
          if deadCount >= 16 { compact(before: index, &batch) }
          let end = batch[index].end
          let mark = traceQueued(batch[index])
          inTurn {
            switch batch[index].event {
            case .next(let value): pass(value, to: end)
            case .state(let phase): pass(phase, to: end)
            }
          }
          mark.end()
          index &+= 1
        }
        batch.removeAll(keepingCapacity: batch.count <= 1024)
      }
      // Keep the queue's storage for the next use.
      if batch.capacity > queue.capacity { queue = batch }
      status.remove(.delivering)
      status.remove(.backlogged)
      releaseBuried()
    }

    /// Compacts between two passes of a long delivery, so that dead slots do not slow later passes. Compaction is
    /// skipped if there are more waiting events than dead slots, because updating the ends of the events would cost too
    /// much.
    ///
    /// Each waiting event still ends behind the same living slot.
    @inlinable @inline(never) final func compact(before index: Int, _ batch: inout Queue) {
      let waitingCount = batch.count - index + queue.count
      guard deadCount * 2 >= slotsInUse, waitingCount <= Int(deadCount) else { return }
      // Later events have greater ends, since slots are only added while they are queued.
      var (slot, count) = (0, 0)
      func living(before end: Int) -> Int {
        while slot < end {
          if unsafe slots[slot].subscription != nil { count += 1 }
          slot += 1
        }
        return count
      }
      for at in index..<batch.count { batch[at].end = living(before: batch[at].end) }
      for at in queue.indices { queue[at].end = living(before: queue[at].end) }
      compact()
    }
  }
#else
  extension Emitter {
    /// Queues a value behind the events sent before it.
    @inlinable @inline(never) final func enqueue(_ value: Value) {
      enqueue { [unowned(unsafe) self] end in
        // The list itself drains the queue.
        let list = unsafe self
        list.pass(value, to: end)
      }
    }
  }

  /// A waiting event and its slots. The events form a chain, since each type of array links its own code.
  @usableFromInline final class QueuedEvent {
    fileprivate let pass: (Int) -> Void
    fileprivate var end: Int
    fileprivate var next: QueuedEvent?

    fileprivate init(_ pass: @escaping (Int) -> Void, to end: Int) {
      self.pass = pass
      self.end = end
    }
  }

  extension ObserverStorage {
    /// Queues a state behind the events sent before it.
    @usableFromInline final func enqueue(state phase: MotionPhase) {
      enqueue { [unowned(unsafe) self] end in
        let list = unsafe self
        list.pass(phase, to: end)
      }
    }

    @usableFromInline @inline(never) final func enqueue(_ pass: @escaping (Int) -> Void) {
      countFeedback()
      let event = QueuedEvent(pass, to: count)
      if firstQueued == nil { firstQueued = event } else { lastQueued?.next = event }
      lastQueued = event
      status.insert(.backlogged)
    }

    /// Ends the outermost delivery.
    @usableFromInline final func finish() {
      if status.contains(.backlogged) { drain() } else { status.remove(.delivering) }
    }

    /// Delivers the queued events until the queue is empty, and then releases the remains of ended subscriptions.
    @usableFromInline @inline(never) final func drain() {
      // A release triggered this delivery, and a loop through releases counts as feedback, too.
      if status.contains(.releasing) { countFeedback() }
      while let event = firstQueued {
        if deadCount >= 16 { compactQueued() }
        firstQueued = event.next
        inTurn { event.pass(event.end) }
      }
      lastQueued = nil
      status.remove(.delivering)
      status.remove(.backlogged)
      releaseBuried()
    }

    /// Compacts between two passes of a long delivery, so that dead slots do not slow later passes. Compaction is
    /// skipped if there are more waiting events than dead slots, because updating the ends of the events would cost too
    /// much.
    ///
    /// Each waiting event still ends behind the same living slot.
    private final func compactQueued() {
      guard deadCount * 2 >= slotsInUse else { return }
      var (waiting, excess) = (firstQueued, deadCount)
      while let event = waiting {
        if excess == 0 { return }
        (waiting, excess) = (event.next, excess - 1)
      }
      // Later events have greater ends, since slots are only added while they are queued.
      var (slot, count) = (0, 0)
      func living(before end: Int) -> Int {
        while slot < end {
          if unsafe slots[slot].subscription != nil { count += 1 }
          slot += 1
        }
        return count
      }
      waiting = firstQueued
      while let event = waiting {
        event.end = living(before: event.end)
        waiting = event.next
      }
      compact()
    }
  }
#endif
