#if TRACED
  import Synchronization

  /// A recorder of the last events of the graphs of an actor, or of a task or thread without an actor.
  ///
  /// Code that may run external code, and thus end the trace, comes last in each function, or goes through `ask`.
  @safe @usableFromInline package final class TraceRecorder: TurnWatcher {
    private static let number = Atomic<Int>(0)

    // The exclusivity checks are off: no external code runs during these accesses.

    package let capacity: Int
    /// A closure that is called with the event that begins a turn, and with `nil` at the turn's end.
    @safe @exclusivity(unchecked) package var onTurn: ((TraceEvent?) -> Void)?
    /// The isolation of the actor to which the recorder belongs, if any.
    package let isolation: Isolation
    #if !hasFeature(Embedded)
      /// The task or thread to which a recorder without an actor belongs; see `Keeper`.
      let keeper = Atomic<UInt>(Keeper.current)
      /// The number of nested deliveries that the recorder is recording for its keeper.
      @safe @exclusivity(unchecked) var hearingCount = 0
    #endif
    private let recording = Atomic<Bool>(false)
    /// Whether the recorder is calling a foreign closure. Nothing is recorded during the call, because one event is
    /// incomplete.
    @safe @exclusivity(unchecked) private(set) var isAsking = false
    @usableFromInline let ring: UnsafeMutablePointer<TraceRecord>
    /// The index of the last event in the ring.
    @safe @usableFromInline @exclusivity(unchecked) var index = -1
    /// The extra data, by index in the ring; empty until first needed.
    @safe @exclusivity(unchecked) var extras: ContiguousArray<TraceExtra?> = []
    /// The stopwatch times of the beginning and the end of each event, by index in the ring.
    @safe @exclusivity(unchecked) var spans: ContiguousArray<(began: Double, ended: Double)>
    /// The nodes with events in this recorder.
    @safe @exclusivity(unchecked) var seats: ContiguousArray<TraceNode?> = [nil]
    @safe @exclusivity(unchecked) var freeSeats: ContiguousArray<Int32> = []
    /// The last event of each node, by seat.
    @exclusivity(unchecked) var lasts: UnsafeMutablePointer<Int>
    /// The removed objects, until the event that replaces them is complete.
    @safe @exclusivity(unchecked) private var left: (node: TraceNode?, extra: TraceExtra?)
    @safe @usableFromInline @exclusivity(unchecked) var mustSettle = false
    /// The number of events so far.
    @safe @usableFromInline @exclusivity(unchecked) package private(set) var count = 0
    @safe @exclusivity(unchecked) package private(set) var turnCount = 0
    /// The current event; -1 between turns.
    @safe @usableFromInline @exclusivity(unchecked) var cause = -1
    /// All touches of the join that is settling, if there is more than one.
    @safe @exclusivity(unchecked) private var joined: ContiguousArray<Int> = []
    @safe @usableFromInline @exclusivity(unchecked) var depth = 0
    @safe @exclusivity(unchecked) private var time = 0.0
    @safe @exclusivity(unchecked) private var began = 0.0
    @safe @exclusivity(unchecked) private var clock: Reading
    @safe @exclusivity(unchecked) private var stopwatch: Reading
    @usableFromInline let isTimed: Bool
    @safe @exclusivity(unchecked) private var isCleared = false
    /// Whether the trace has been released.
    @safe @exclusivity(unchecked) private var isLeft = false

    /// A foreign closure in a noncopyable wrapper, so that it is called in place, without a retain.
    private struct Reading: ~Copyable {
      private let read: () -> Double

      init(_ read: @escaping () -> Double) { self.read = read }

      @inline(__always) borrowing func callAsFunction() -> Double { read() }
    }

    package init(
      capacity: Int, isolation: consuming Isolation, time: @escaping () -> Double,
      stopwatch: (() -> Double)?
    ) {
      self.capacity = capacity
      let address = isolation.address
      self.isolation = isolation
      clock = Reading(time)
      self.stopwatch = Reading(stopwatch ?? { 0 })
      isTimed = stopwatch != nil
      unsafe ring = .allocate(capacity: capacity)
      unsafe lasts = .allocate(capacity: 1)
      unsafe lasts.initialize(to: -1)
      spans = []
      super.init(number: Self.number.add(4, ordering: .relaxed).newValue, address: address)
    }

    deinit {
      if !isCleared { free() }
    }

    /// Releases all events once no foreign closure is running. Threads may keep the recorder itself longer.
    func clear() {
      isLeft = true
      guard !isCleared, !isAsking else { return }
      isCleared = true
      free()
      // These are released after the accesses have ended, since releases run external code.
      let freed = (seats, extras, left, onTurn)
      (seats, extras, left, onTurn) = ([], [], (nil, nil), nil)
      withExtendedLifetime(freed) {}
      var old = Reading { 0 }
      swap(&clock, &old)
      old = Reading { 0 }
      swap(&stopwatch, &old)
    }

    private func free() {
      unsafe ring.deallocate()
      unsafe lasts.deallocate()
    }

    /// Whether the recorder is active.
    var isOn: Bool {
      get { recording.load(ordering: .relaxed) }
      set { recording.store(newValue, ordering: .relaxed) }
    }

    /// The result of a foreign closure; `nil` if the closure has ended this recorder. Events during the call are not
    /// kept, since one event is incomplete.
    @inline(__always) private func ask(_ read: () -> Double) -> Double? {
      let turn = unsafe Turn.current
      let kept = unsafe Unmanaged.passRetained(self)
      defer { unsafe kept.release() }
      isAsking = true
      unsafe turn.pointee.attentive = nil
      let answer = read()
      isAsking = false
      guard isOn else {
        if isLeft { clear() }
        return nil
      }
      unsafe turn.pointee.attentive = Unmanaged.passUnretained(self)
      return answer
    }

    /// Reserves an index in the ring for one more event; false if this recorder has ended.
    @inline(__always) private func place(
      _ kind: TraceEvent.Kind, _ seat: Int32, _ hold: HoldReason?, from cause: Int
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

    /// Reserves an index, like `place`, for an event without effects.
    @usableFromInline @inline(never) func add(
      _ kind: TraceEvent.Kind, _ seat: Int32, _ hold: HoldReason?, from cause: Int
    ) -> Bool {
      place(kind, seat, hold, from: cause)
    }

    /// Begins a turn with an event that no current event has caused.
    @inline(never) private func beginTurn(_ kind: TraceEvent.Kind, _ cause: Int) -> Bool {
      guard kind != .had, cause < 0 || kind == .rang else { return true }
      guard let now = ask({ clock() }) else { return false }
      time = now
      turnCount += 1
      return true
    }

    @inline(never) private func startTime() -> Bool {
      guard let now = ask({ stopwatch() }) else { return false }
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
      if let node = left.node, node.recorder == number, node.seat == record.seat {
        node.recorder = 0
      }
    }

    /// Changes the extra data of the last event.
    @usableFromInline func withExtra(_ change: (inout TraceExtra) -> Void) {
      while extras.count <= index { extras.append(nil) }
      var extra = extras[index] ?? TraceExtra()
      change(&extra)
      extras[index] = extra
      unsafe ring[index].hasExtra = true
    }

    /// Sets the value of the last event, which completes it.
    @inlinable @inline(__always) func keep<Value>(_ value: Value) {
      #if hasFeature(Embedded)
        // A zero-sized value is not recorded.
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

    /// Notifies `onTurn` of a turn that begins, and releases the removed objects.
    @usableFromInline @inline(never) func settle() {
      mustSettle = false
      var leaving: (node: TraceNode?, extra: TraceExtra?)
      swap(&leaving, &left)
      withExtendedLifetime(leaving) {
        if depth == 1, cause == count - 1, let onTurn { onTurn(self[cause]) }
      }
    }

    /// Begins an event, which becomes the cause of all events until `end`.
    ///
    /// - Returns: False if nothing can be kept.
    @usableFromInline func begin(_ kind: TraceEvent.Kind, _ seat: Int32, from cause: Int) -> Bool {
      guard place(kind, seat, nil, from: cause) else { return false }
      self.cause = count - 1
      if !joined.isEmpty { joined = [] }
      depth += 1
      if depth == 1, onTurn != nil { mustSettle = true }
      return true
    }

    @inlinable @inline(__always) func end(_ outer: Int) {
      let ended = cause
      cause = outer
      depth -= 1
      if depth == 0 || isTimed { finish(ended) }
    }

    @usableFromInline @inline(never) func finish(_ ended: Int) {
      if isTimed, ended >= first {
        guard let now = ask({ stopwatch() }) else { return }
        spans[ended % capacity].ended = now
      }
      if depth == 0, let onTurn { onTurn(nil) }
    }

    // MARK: Joins

    /// Records that an input has a value, which the current event caused.
    override func touched(_ join: Join) {
      if !join.isTouched || join.trace.toucher == nil {
        join.trace.causes = []
        join.trace.toucher = self
      }
      guard join.trace.toucher === self else { return }
      if cause >= 0, join.trace.causes.last != cause { join.trace.causes.append(cause) }
    }

    /// Makes the touches of the join the causes of its emission.
    override func settle(_ join: Join, _ emit: () -> Void) {
      let causes = join.trace.causes
      join.trace.causes = []
      guard isOn, let last = causes.last else { return emit() }
      let turn = unsafe Turn.current
      let isAround = unsafe turn.pointee.attentive?.takeUnretainedValue() === self
      let mark = unsafe TraceMark(
        isAround ? number : turn.enter(Unmanaged.passUnretained(self)) | 1)
      defer { mark.leave() }
      guard mark.number > 0 else { return emit() }
      let outer = (cause, joined)
      (cause, joined) = (last, causes.count > 1 ? causes : [])
      emit()
      (cause, joined) = outer
    }
  }
#endif
