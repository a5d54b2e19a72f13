#if TRACED
  import Synchronization

  /// The way from the events of an actor, or of a task or thread without an actor, to a recorder.
  ///
  /// Its place keeps the tracer alive while it records. Code that may run external code, and thus end the trace, comes
  /// last in each function, or goes through `ask`.
  @safe @usableFromInline package final class Tracer {
    private static let lastNumber = Atomic<Int>(0)

    /// The placeholder for the tracer of a delivery that is not recorded.
    nonisolated(unsafe) static let none = Tracer(number: -2, address: 1, isTimed: false, sink: nil)

    // The exclusivity checks are off: no external code runs during these accesses.

    /// The ID, unique in the process: even; negative for `none`.
    @usableFromInline let number: Int
    /// The address of the tracer's actor; 0 without one.
    let address: UInt
    private let isTimed: Bool
    private let sink: (any TraceSink)?
    /// The place where the tracer records, or did so until its end; `nil` if another tracer had the place.
    @safe @exclusivity(unchecked) var place: UnsafeMutablePointer<TracePlace>?
    /// The current event; -1 between turns.
    @safe @usableFromInline @exclusivity(unchecked) package private(set) var cause = -1
    /// All causes of the next event, if a join with several is settling.
    @safe @exclusivity(unchecked) package private(set) var joined: ContiguousArray<Int> = []
    /// The number of nested events.
    @safe @exclusivity(unchecked) package private(set) var depth = 0
    /// The last event.
    @safe @exclusivity(unchecked) private(set) var last = -1
    /// Whether the recorder is calling a foreign closure. One event is incomplete, so nothing is recorded.
    @safe @exclusivity(unchecked) private(set) var isAsking = false

    package init(number: Int, address: UInt, isTimed: Bool, sink: (any TraceSink)?) {
      (self.number, self.address, self.isTimed) = (number, address, isTimed)
      self.sink = sink
    }

    /// A new ID.
    package static func newNumber() -> Int { lastNumber.add(2, ordering: .relaxed).newValue }

    /// Whether the tracer records.
    var isOn: Bool { TracePlace.isActive(number) }

    /// Ends recording: the rest of the current turn is not recorded.
    package func stop() {
      guard isOn, let place else { return }
      let turn = unsafe Turn.current
      if unsafe turn.pointee.trace.attentive?.toOpaque()
        == Unmanaged.passUnretained(self).toOpaque()
      {
        unsafe turn.pointee.trace.attentive = nil
      }
      unsafe place.pointee.end()
    }

    private func record(
      _ kind: TraceKind, _ seat: Int32, _ hold: HoldReason?, from cause: Int, _ words: TraceWords
    ) -> Bool {
      guard let sink else { return false }
      let event = sink.record(kind, seat, hold, from: cause, at: depth, words, in: self)
      if event >= 0 { last = event }
      return event >= 0
    }

    /// Adds to the last event what few events have. A function of its own, since optional values of any type cost time.
    @inline(never) private func attach(_ value: TracedAny? = nil, _ other: TracedAny? = nil) {
      sink?.attach(value, other, joined)
    }

    /// Begins an event, which becomes the cause of all events until `end`.
    @inlinable @inline(__always) func begin<Value>(
      _ kind: TraceKind, _ seat: Int32, from cause: Int, _ value: Value
    ) {
      if TraceWords.fit(Value.self) {
        begin(kind, seat, from: cause, TraceWords(value))
      } else {
        begin(kind, seat, from: cause, of: traced(value))
      }
    }

    @usableFromInline func begin(
      _ kind: TraceKind, _ seat: Int32, from cause: Int, _ words: TraceWords
    ) {
      guard record(kind, seat, nil, from: cause, words) else { return }
      if !joined.isEmpty { attach() }
      goOn()
    }

    @usableFromInline func begin(
      _ kind: TraceKind, _ seat: Int32, from cause: Int, of value: TracedAny
    ) {
      guard record(kind, seat, nil, from: cause, TraceWords()) else { return }
      attach(value)
      goOn()
    }

    /// Makes the last event the cause of all events until `end`.
    private func goOn() {
      cause = last
      if !joined.isEmpty { joined = [] }
      depth += 1
      sink?.settle(in: self)
    }

    /// Ends the current event.
    ///
    /// - Parameter outer: The enclosing event.
    func end(_ outer: Int) {
      let ended = cause
      cause = outer
      depth -= 1
      if depth == 0 || isTimed { sink?.ended(ended, endsTurn: depth == 0, in: self) }
    }

    /// Records an event without effects.
    @inlinable @inline(__always) func add<Value>(
      _ kind: TraceKind, _ seat: Int32, _ hold: HoldReason?, _ value: Value,
      by other: TracedAny? = nil
    ) {
      let fits = TraceWords.fit(Value.self)
      let words = fits ? TraceWords(value) : TraceWords()
      add(kind, seat, hold, words, fits ? nil : traced(value), by: other)
    }

    @usableFromInline func add(
      _ kind: TraceKind, _ seat: Int32, _ hold: HoldReason?, _ words: TraceWords,
      _ value: TracedAny?, by other: TracedAny?
    ) {
      guard record(kind, seat, hold, from: cause, words) else { return }
      if value != nil || other != nil || !joined.isEmpty { attach(value, other) }
      sink?.settle(in: self)
    }

    /// The number under which the recorder keeps a node.
    @usableFromInline func makeSeat(_ node: TracedOwner) -> Int32 { sink?.makeSeat(node) ?? 0 }

    /// Records the value of a list before its first write, if no kept event belongs to the list.
    @inlinable @inline(__always) func had<Value>(_ seat: Int32, _ value: () -> Value) {
      if isNew(seat) { add(.had, seat, nil, value()) }
    }

    @usableFromInline func isNew(_ seat: Int32) -> Bool { sink?.isNew(seat) == true }

    /// The result of a foreign closure, during which nothing is recorded; `nil` if the closure has ended the trace.
    package func ask(_ read: () -> Double) -> Double? {
      let turn = unsafe Turn.current
      isAsking = true
      unsafe turn.pointee.trace.attentive = nil
      let answer = read()
      isAsking = false
      guard isOn else { return nil }
      unsafe turn.pointee.trace.attentive = Unmanaged.passUnretained(self)
      return answer
    }

    /// Runs the emission of a join, whose causes these events are.
    func emit(from causes: ContiguousArray<Int>, _ emit: () -> Void) {
      let outer = (cause, joined)
      (cause, joined) = (causes.last ?? -1, causes.count > 1 ? causes : [])
      emit()
      (cause, joined) = outer
    }
  }
#endif
