#if TRACED
  import StreamsCore

  /// The last events of a trace, in a ring.
  @safe final class TraceRecorder: TraceSink {
    // The exclusivity checks are off: no external code runs during these accesses.

    let capacity: Int
    /// The ID of the tracer that passes the events.
    let number = Tracer.newNumber()
    /// A closure that is called with the event that begins a turn, and with `nil` at the turn's end.
    @safe @exclusivity(unchecked) var onTurn: ((TraceEvent?) -> Void)?
    let ring: UnsafeMutablePointer<TraceRecord>
    /// The index of the last event in the ring.
    @safe @exclusivity(unchecked) private var index = -1
    /// The extra data, by index in the ring; empty until first needed.
    @safe @exclusivity(unchecked) private(set) var extras: ContiguousArray<TraceExtra?> = []
    /// The stopwatch times of the beginning and the end of each event, by index in the ring.
    @safe @exclusivity(unchecked) private(set) var spans:
      ContiguousArray<(began: Double, ended: Double)>
    /// The nodes with events in this recorder.
    @safe @exclusivity(unchecked) var seats: ContiguousArray<TraceNode?> = [nil]
    @safe @exclusivity(unchecked) var freeSeats: ContiguousArray<Int32> = []
    /// The last event of each node, by seat.
    @exclusivity(unchecked) var lasts: UnsafeMutablePointer<Int>
    /// The removed objects, until the event that replaces them is complete.
    @safe @exclusivity(unchecked) private var left: (node: TraceNode?, extra: TraceExtra?)
    @safe @exclusivity(unchecked) private var mustSettle = false
    /// The number of events so far.
    @safe @exclusivity(unchecked) private(set) var count = 0
    @safe @exclusivity(unchecked) private var turnCount = 0
    @safe @exclusivity(unchecked) private var time = 0.0
    @safe @exclusivity(unchecked) private var began = 0.0
    private let clock: () -> Double
    private let stopwatch: (() -> Double)?

    init(capacity: Int, time: @escaping () -> Double, stopwatch: (() -> Double)?) {
      (self.capacity, clock, self.stopwatch) = (capacity, time, stopwatch)
      unsafe ring = .allocate(capacity: capacity)
      unsafe lasts = .allocate(capacity: 1)
      unsafe lasts.initialize(to: -1)
      spans = []
    }

    deinit {
      unsafe ring.deallocate()
      unsafe lasts.deallocate()
    }

    /// The index of the oldest kept event.
    var first: Int { max(0, count - capacity) }

    func record(
      _ kind: TraceKind, _ seat: Int32, _ hold: HoldReason?, from cause: Int, at depth: Int,
      _ value: TraceWords, in tracer: Tracer
    ) -> Int {
      if depth == 0, !beginTurn(kind, cause, in: tracer) { return -1 }
      if stopwatch != nil, !startTime(in: tracer) { return -1 }
      index = index + 1 == capacity ? 0 : index + 1
      let previous = unsafe lasts[Int(seat)]
      unsafe lasts[Int(seat)] = count
      if count >= capacity {
        let isLast = unsafe lasts[Int(ring[index].seat)] == count - capacity
        if unsafe isLast || ring[index].hasExtra {
          makeRoom(isLast)
        }
      }
      unsafe (ring + index).initialize(
        to: TraceRecord(
          kind: kind, hold: hold, seat: seat, depth: depth, cause: cause,
          previous: previous, turn: turnCount, time: time))
      count += 1
      #if !hasFeature(Embedded)
        unsafe (ring[index].type, ring[index].words) = (value.type, value.words)
      #endif
      if stopwatch != nil { spans[index] = (began, 0) }
      if onTurn != nil { mustSettle = true }
      return count - 1
    }

    func attach(_ value: TracedAny?, _ other: TracedAny?, _ causes: ContiguousArray<Int>) {
      while extras.count <= index { extras.append(nil) }
      extras[index] = TraceExtra(value: value, other: other, causes: causes)
      unsafe ring[index].hasExtra = true
    }

    /// Begins a turn with an event that no current event has caused.
    @inline(never)
    private func beginTurn(_ kind: TraceKind, _ cause: Int, in tracer: Tracer) -> Bool {
      guard kind != .had, cause < 0 || kind == .rang else { return true }
      guard let now = tracer.ask(clock) else { return false }
      time = now
      turnCount += 1
      return true
    }

    @inline(never) private func startTime(in tracer: Tracer) -> Bool {
      guard let now = stopwatch.flatMap({ tracer.ask($0) }) else { return false }
      began = now
      if count < capacity { spans.append((0, 0)) }
      return true
    }

    /// Removes the oldest event from the ring, and also its node if this was the node's last event.
    @inline(never) private func makeRoom(_ isLast: Bool) {
      mustSettle = true
      let record = unsafe ring[index]
      if record.hasExtra { swap(&left.extra, &extras[index]) }
      guard isLast, record.seat > 0 else { return }
      swap(&left.node, &seats[Int(record.seat)])
      freeSeats.append(record.seat)
      if let node = left.node, node.tracer == number, node.seat == record.seat {
        node.tracer = 0
      }
    }

    /// Notifies `onTurn` of a turn that begins, and releases the removed objects.
    func settle(in tracer: Tracer) {
      if mustSettle { settleNow(in: tracer) }
    }

    @inline(never) private func settleNow(in tracer: Tracer) {
      mustSettle = false
      var leaving: (node: TraceNode?, extra: TraceExtra?)
      swap(&leaving, &left)
      withExtendedLifetime(leaving) {
        if tracer.depth == 1, tracer.cause == count - 1, let onTurn { onTurn(self[tracer.cause]) }
      }
    }

    func ended(_ event: Int, endsTurn: Bool, in tracer: Tracer) {
      if let stopwatch, event >= first {
        guard let now = tracer.ask(stopwatch) else { return }
        spans[event % capacity].ended = now
      }
      if endsTurn, let onTurn { onTurn(nil) }
    }
  }
#endif
