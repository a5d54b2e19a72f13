#if TRACED
  import Synchronization

  /// Keeps the last events of a thread.
  ///
  /// What runs foreign code, which may end the trace, comes last in each function, or is `ask`.
  @safe @usableFromInline
  package final class TraceRecorder {
    private static let number = Atomic<Int>(0)

    /// The recorder of this thread, where one is switched on and does not ask anybody.
    @usableFromInline
    package static var active: TraceRecorder? {
      unsafe Turn.current.pointee.heard?.takeUnretainedValue()
    }

    // The exclusivity checks are off: nobody is called while one of these is touched.

    package let capacity: Int
    /// Told as a turn has begun, by the event that began it, and as it ends.
    package var onTurn: ((TraceEvent?) -> Void)?
    @usableFromInline let ring: UnsafeMutablePointer<TraceRecord>
    /// Where the last event is in the ring.
    @safe @usableFromInline @exclusivity(unchecked) var index = -1
    /// By place in the ring; empty until one is needed.
    @safe @exclusivity(unchecked) private var extras: ContiguousArray<TraceExtra?> = []
    /// When each event began and ended by the stopwatch, by place in the ring.
    @safe @exclusivity(unchecked) private var spans: ContiguousArray<(began: Double, ended: Double)>
    /// Nodes that have events here.
    @safe @exclusivity(unchecked) private var seats: ContiguousArray<TraceNode?> = [nil]
    @safe @exclusivity(unchecked) private var freeSeats: ContiguousArray<Int32> = []
    /// The last event of each, by seat.
    @exclusivity(unchecked) private var lasts: UnsafeMutablePointer<Int>
    /// What has made room, until the event that took it is complete.
    @safe @exclusivity(unchecked) private var left: (node: TraceNode?, extra: TraceExtra?)
    @safe @usableFromInline @exclusivity(unchecked) var mustSettle = false
    /// How many events there have been.
    @safe @usableFromInline @exclusivity(unchecked) package private(set) var count = 0
    @safe @exclusivity(unchecked) package private(set) var turnCount = 0
    /// The event that is under way; -1 between turns.
    @safe @usableFromInline @exclusivity(unchecked) var cause = -1
    /// All that has touched the join that settles now, where that is more than one.
    @safe @exclusivity(unchecked) private var joined: ContiguousArray<Int> = []
    @safe @usableFromInline @exclusivity(unchecked) var depth = 0
    @safe @exclusivity(unchecked) private var time = 0.0
    @safe @exclusivity(unchecked) private var began = 0.0
    private let readTime: () -> Double
    private let stopwatch: (() -> Double)?
    @usableFromInline let isTimed: Bool
    /// Which recorder this is, of all there have been.
    @usableFromInline let number: Int

    package init(capacity: Int, time: @escaping () -> Double, stopwatch: (() -> Double)?) {
      self.capacity = capacity
      readTime = time
      self.stopwatch = stopwatch
      isTimed = stopwatch != nil
      number = Self.number.add(1, ordering: .relaxed).newValue
      unsafe ring = .allocate(capacity: capacity)
      unsafe lasts = .allocate(capacity: 1)
      unsafe lasts.initialize(to: -1)
      spans = []
    }

    deinit {
      unsafe ring.deallocate()
      unsafe lasts.deallocate()
    }

    package func start() {
      let turn = unsafe Turn.current
      if unsafe turn.pointee.recorder == nil { unsafe turn.pointee.recorder = self }
    }

    package func stop() {
      let turn = unsafe Turn.current
      if unsafe turn.pointee.recorder === self { unsafe turn.pointee.recorder = nil }
    }

    // MARK: What is kept

    /// The number of the oldest event that is kept.
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

    // MARK: What happens

    /// The place of a node in `seats`.
    @inlinable
    @inline(__always)
    func seat(_ node: TraceNode) -> Int32 {
      node.recorder == number ? node.seat : makeSeat(node)
    }

    @usableFromInline
    @inline(never)
    func makeSeat(_ node: TraceNode) -> Int32 {
      node.recorder = number
      if let free = freeSeats.popLast() {
        node.seat = free
        seats[Int(free)] = node
      } else {
        node.seat = Int32(seats.count)
        // Room for powers of two.
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

    /// What a foreign closure says; none where it has ended this. What happens in it is not kept, since an
    /// event is half made.
    private func ask(_ closure: () -> Double) -> Double? {
      let turn = unsafe Turn.current
      let kept = unsafe Unmanaged.passRetained(self)
      defer { unsafe kept.release() }
      unsafe turn.pointee.heard = nil
      let answer = closure()
      guard unsafe turn.pointee.recorder === self else { return nil }
      unsafe turn.pointee.heard = kept
      return answer
    }

    /// A place in the ring for one more event; false where there is none, since this has been ended.
    @inline(__always)
    private func place(
      _ kind: TraceEvent.Kind, _ seat: Int32, _ hold: MotionHold?, from cause: Int
    ) -> Bool {
      if depth == 0, !beginTurn(kind, cause) { return false }
      if isTimed, !startTime() { return false }
      index = index + 1 == capacity ? 0 : index + 1
      let previous = unsafe lasts[Int(seat)]
      unsafe lasts[Int(seat)] = count
      if count >= capacity {
        let isLast = unsafe lasts[Int(ring[index].seat)] == count - capacity
        if unsafe isLast || ring[index].hasExtra { makeRoom(isLast) }
      }
      unsafe (ring + index).initialize(
        to: TraceRecord(
          kind: kind, hold: hold, seat: seat, depth: depth, cause: cause, previous: previous,
          turn: turnCount, time: time))
      count += 1
      if !joined.isEmpty { withExtra { $0.causes = joined } }
      if isTimed { spans[index] = (began, 0) }
      return true
    }

    /// As `place`, for what sets off nothing.
    @usableFromInline
    @inline(never)
    func add(
      _ kind: TraceEvent.Kind, _ seat: Int32, _ hold: MotionHold?, from cause: Int
    ) -> Bool {
      place(kind, seat, hold, from: cause)
    }

    /// What nothing under way has set off begins a turn.
    @inline(never)
    private func beginTurn(_ kind: TraceEvent.Kind, _ cause: Int) -> Bool {
      guard kind != .had, cause < 0 || kind == .rang else { return true }
      guard let now = ask(readTime) else { return false }
      time = now
      turnCount += 1
      return true
    }

    @inline(never)
    private func startTime() -> Bool {
      guard let now = stopwatch.flatMap(ask) else { return false }
      began = now
      if count < capacity { spans.append((0, 0)) }
      return true
    }

    /// The oldest event leaves the ring, and its node if that was the last that it had.
    @inline(never)
    private func makeRoom(_ isLast: Bool) {
      mustSettle = true
      let record = unsafe ring[index]
      if record.hasExtra { swap(&left.extra, &extras[index]) }
      guard isLast, record.seat > 0 else { return }
      swap(&left.node, &seats[Int(record.seat)])
      freeSeats.append(record.seat)
      if let node = left.node, node.recorder == number, node.seat == record.seat {
        node.recorder = 0
      }
    }

    /// Changes what the last event has beside its record.
    @usableFromInline
    func withExtra(_ change: (inout TraceExtra) -> Void) {
      while extras.count <= index { extras.append(nil) }
      var extra = extras[index] ?? TraceExtra()
      change(&extra)
      extras[index] = extra
      unsafe ring[index].hasExtra = true
    }

    /// Says what the last event is about, which completes it.
    @inlinable
    @inline(__always)
    func keep<Value>(_ value: Value) {
      #if hasFeature(Embedded)
        // What is of no size says nothing.
        if MemoryLayout<Value>.size > 0 { withExtra { $0.value = traced(value) } }
      #else
        if TraceRecord.hasRoom(for: Value.self) {
          unsafe ring[index].type = Value.self
          unsafe withUnsafeMutableBytes(of: &ring[index].words) {
            unsafe $0.storeBytes(of: value, as: Value.self)
          }
        } else {
          withExtra { $0.value = value }
        }
      #endif
      if mustSettle { settle() }
    }

    /// Tells who wants to know of a turn, and lets go what has made room.
    @usableFromInline
    @inline(never)
    func settle() {
      mustSettle = false
      var leaving: (node: TraceNode?, extra: TraceExtra?)
      swap(&leaving, &left)
      withExtendedLifetime(leaving) {
        if depth == 1, cause == count - 1, let onTurn { onTurn(self[cause]) }
      }
    }

    /// An event begins, and what it sets off comes from it, until `end`.
    ///
    /// - Returns: false where nothing can be kept.
    @usableFromInline
    func begin(_ kind: TraceEvent.Kind, _ seat: Int32, from cause: Int) -> Bool {
      guard place(kind, seat, nil, from: cause) else { return false }
      self.cause = count - 1
      if !joined.isEmpty { joined = [] }
      depth += 1
      if depth == 1, onTurn != nil { mustSettle = true }
      return true
    }

    @inlinable
    @inline(__always)
    func end(_ outer: Int) {
      let ended = cause
      cause = outer
      depth -= 1
      if depth == 0 || isTimed { finish(ended) }
    }

    @usableFromInline
    @inline(never)
    func finish(_ ended: Int) {
      if let stopwatch, ended >= first {
        guard let now = ask(stopwatch) else { return }
        spans[ended % capacity].ended = now
      }
      if depth == 0, let onTurn { onTurn(nil) }
    }

    /// What a join brings comes from what it was given before.
    func come(from cause: Int, _ causes: ContiguousArray<Int>) -> (Int, ContiguousArray<Int>) {
      let outer = (self.cause, joined)
      (self.cause, joined) = (cause, causes)
      return outer
    }

    func leave(_ outer: (Int, ContiguousArray<Int>)) {
      (cause, joined) = outer
    }

    /// A node has held a value, because of another maybe.
    @inlinable
    package func hold<Value>(
      _ node: TraceNode, _ hold: MotionHold, _ value: Value, by other: TracedAny? = nil
    ) {
      guard add(.held, seat(node), hold, from: cause) else { return }
      if let other { withExtra { $0.other = other } }
      keep(value)
    }

    /// What a list had before its first write.
    @inlinable
    @inline(__always)
    func had<Value>(_ seat: Int32, _ value: @autoclosure () -> Value) {
      if isNew(seat), add(.had, seat, nil, from: cause) { keep(value()) }
    }

    /// Whether nothing that is kept has come to a seat.
    @usableFromInline
    func isNew(_ seat: Int32) -> Bool { unsafe lasts[Int(seat)] < first }
  }
#endif
