#if TRACED
  import Synchronization

  /// One thing that has happened, as a trace keeps it.
  @usableFromInline
  package struct TraceEvent {
    @usableFromInline
    package enum Kind: UInt8 {
      /// A list sent a value: a property was written.
      case sent
      /// A list told a state.
      case told
      /// A subscriber was told the current value.
      case replayed
      /// An operator emitted.
      case emitted
      /// An operator kept a value back.
      case held
      /// An action of a clock ran.
      case rang
      /// What a property had before it was first written.
      case had
    }

    package var kind: Kind
    package var hold: MotionHold?
    package var node: TraceNode?
    /// The event that it comes from; -1 where it began a turn.
    package var cause: Int
    /// The others, where a join has several.
    package var causes: ContiguousArray<Int>
    /// The last event of its node before this one.
    package var previous: Int
    package var turn: Int
    package var depth: Int
    package var time: Double
    package var value: TracedAny?
    package var other: TracedAny?
    /// By the stopwatch.
    package var began: Double
    package var ended: Double
  }

  /// Keeps the last events of a thread.
  @usableFromInline
  package final class TraceRecorder {
    private static let activeCount = Atomic<Int>(0)
    private static let number = Atomic<Int>(0)

    /// The recorder of this thread, where one is switched on.
    @usableFromInline
    package static var active: TraceRecorder? {
      guard activeCount.load(ordering: .relaxed) != 0 else { return nil }
      return unsafe Turn.current.pointee.recorder
    }

    package let capacity: Int
    /// Told as a turn has begun, by the event that began it, and as it ends.
    package var onTurn: ((TraceEvent?) -> Void)?
    private var ring: ContiguousArray<TraceEvent> = []
    /// How many events there have been.
    @usableFromInline package private(set) var count = 0
    package private(set) var turnCount = 0
    /// The event that is under way; -1 between turns.
    private var current = -1
    /// All that has touched the join that settles now, where that is more than one.
    private var joined: ContiguousArray<Int> = []
    private var depth = 0
    private var time = 0.0
    private let readTime: () -> Double
    private let stopwatch: (() -> Double)?
    private let number: Int

    package init(capacity: Int, time: @escaping () -> Double, stopwatch: (() -> Double)?) {
      self.capacity = capacity
      readTime = time
      self.stopwatch = stopwatch
      number = Self.number.add(1, ordering: .relaxed).newValue
      ring.reserveCapacity(capacity)
    }

    package func start() {
      guard unsafe Turn.current.pointee.recorder == nil else { return }
      unsafe Turn.current.pointee.recorder = self
      Self.activeCount.add(1, ordering: .relaxed)
    }

    package func stop() {
      guard unsafe Turn.current.pointee.recorder === self else { return }
      unsafe Turn.current.pointee.recorder = nil
      Self.activeCount.subtract(1, ordering: .relaxed)
    }

    // MARK: What is kept

    /// The number of the oldest event that is kept.
    package var first: Int { max(0, count - capacity) }

    package subscript(number: Int) -> TraceEvent? {
      guard number >= first, number < count else { return nil }
      return ring[number % capacity]
    }

    /// The last event of a node.
    package func last(of node: TraceNode) -> Int? {
      node.lastRecorder == number && node.lastEvent >= first ? node.lastEvent : nil
    }

    // MARK: What happens

    /// The event that what happens now comes from.
    @usableFromInline var cause: Int { current }

    private func add(
      _ kind: TraceEvent.Kind, _ node: TraceNode?, _ value: TracedAny?, _ other: TracedAny? = nil,
      hold: MotionHold? = nil, from cause: Int
    ) -> Int {
      let number = count
      // What nothing under way has set off begins a turn.
      if depth == 0, kind != .had, cause < 0 || kind == .rang {
        turnCount += 1
        time = readTime()
      }
      var previous = -1
      if let node {
        if node.lastRecorder == self.number { previous = node.lastEvent }
        node.lastEvent = number
        node.lastRecorder = self.number
      }
      let event = TraceEvent(
        kind: kind, hold: hold, node: node, cause: cause, causes: joined, previous: previous,
        turn: turnCount, depth: depth, time: time, value: value, other: other,
        began: stopwatch?() ?? 0, ended: 0)
      count += 1
      if ring.count < capacity { ring.append(event) } else { ring[number % capacity] = event }
      return number
    }

    /// An event begins, and what it sets off comes from it, until `end`.
    @usableFromInline
    func begin(
      _ kind: TraceEvent.Kind, _ node: TraceNode?, _ value: TracedAny?, from cause: Int
    ) -> Int {
      let outer = current
      #if !hasFeature(Embedded)
        if let node, node.valueType == nil, let value { node.valueType = type(of: value) }
      #endif
      current = add(kind, node, value, from: cause)
      if !joined.isEmpty { joined = [] }
      depth += 1
      if depth == 1, let onTurn { onTurn(self[current]) }
      return outer
    }

    @usableFromInline
    func end(_ outer: Int) {
      depth -= 1
      if depth == 0, let onTurn { onTurn(nil) }
      if let stopwatch, current >= first, current < count {
        ring[current % capacity].ended = stopwatch()
      }
      current = outer
    }

    /// What a join brings comes from what it was given before.
    func come(from cause: Int, _ causes: ContiguousArray<Int>) -> (Int, ContiguousArray<Int>) {
      let outer = (current, joined)
      (current, joined) = (cause, causes)
      return outer
    }

    func leave(_ outer: (Int, ContiguousArray<Int>)) {
      (current, joined) = outer
    }

    @usableFromInline
    package func hold(
      _ node: TraceNode, _ hold: MotionHold, _ value: TracedAny?, _ other: TracedAny?
    ) {
      _ = add(.held, node, value, other, hold: hold, from: current)
    }

    /// What a list had before its first write.
    @usableFromInline
    func had(_ node: TraceNode, _ value: @autoclosure () -> TracedAny?) {
      #if hasFeature(Embedded)
        node.markProperty()
      #endif
      if last(of: node) == nil { _ = add(.had, node, value(), from: current) }
    }
  }
#endif

/// Where in a trace something began; nothing in builds without tracing.
@frozen
@usableFromInline
package struct TraceMark {
  #if TRACED
    @usableFromInline let recorder: TraceRecorder?
    @usableFromInline let outer: Int

    @inlinable
    init(_ recorder: TraceRecorder?, _ outer: Int) {
      self.recorder = recorder
      self.outer = outer
    }
  #else
    @inlinable
    init() {}
  #endif

  /// What began has ended.
  @inlinable
  @inline(__always)
  package func end() {
    #if TRACED
      recorder?.end(outer)
    #endif
  }
}

/// What a queued event comes from; nothing in builds without tracing.
@frozen
@usableFromInline
package struct TraceCause {
  #if TRACED
    @usableFromInline let number: Int
  #endif

  /// What happens now.
  @inlinable
  @inline(__always)
  package init() {
    #if TRACED
      number = TraceRecorder.active?.cause ?? -1
    #endif
  }

  /// An action of a clock begins that was arranged then.
  @inlinable
  @inline(__always)
  package func ring() -> TraceMark {
    #if TRACED
      guard let recorder = TraceRecorder.active else { return TraceMark(nil, 0) }
      return TraceMark(recorder, recorder.begin(.rang, nil, nil, from: number))
    #else
      return TraceMark()
    #endif
  }
}

extension ObserverStorage {
  /// A value is sent.
  @inlinable
  @inline(__always)
  final func traceSend<Value>(_ value: Value) -> TraceMark {
    #if TRACED
      guard let recorder = TraceRecorder.active else { return TraceMark(nil, 0) }
      return TraceMark(
        recorder, recorder.begin(.sent, needTraceNode(), traced(value), from: recorder.cause))
    #else
      return TraceMark()
    #endif
  }

  /// A value or state is sent that has waited.
  @inlinable
  @inline(__always)
  final func traceSend<Value>(_ value: Value, from cause: TraceCause) -> TraceMark {
    #if TRACED
      guard let recorder = TraceRecorder.active else { return TraceMark(nil, 0) }
      return TraceMark(
        recorder, recorder.begin(.sent, needTraceNode(), traced(value), from: cause.number))
    #else
      return TraceMark()
    #endif
  }

  /// A state is told.
  @inlinable
  @inline(__always)
  final func traceState(_ phase: MotionPhase, from cause: TraceCause) -> TraceMark {
    #if TRACED
      guard let recorder = TraceRecorder.active else { return TraceMark(nil, 0) }
      return TraceMark(
        recorder, recorder.begin(.told, needTraceNode(), traced(phase), from: cause.number))
    #else
      return TraceMark()
    #endif
  }

  /// A subscriber is told the current value.
  @inlinable
  @inline(__always)
  final func traceReplay<Value>(_ value: Value) -> TraceMark {
    #if TRACED
      guard let recorder = TraceRecorder.active else { return TraceMark(nil, 0) }
      return TraceMark(
        recorder, recorder.begin(.replayed, needTraceNode(), traced(value), from: recorder.cause))
    #else
      return TraceMark()
    #endif
  }

  /// What is about to be replaced.
  @inlinable
  @inline(__always)
  package final func traceOld<Value>(_ value: @autoclosure () -> Value) {
    #if TRACED
      if let recorder = TraceRecorder.active { recorder.had(needTraceNode(), traced(value())) }
    #endif
  }
}

extension MotionObserver {
  /// This observer, as what an operator emits to: what is upstream of it knows the operator by it.
  #if TRACED
    @usableFromInline
    package func applied(
      _ kind: StaticString, _ fileID: StaticString, _ line: UInt, _ arguments: (() -> [String])?
    ) -> MotionObserver {
      // What an operator is made of is a part of it.
      if isFresh { return self }
      let node = TraceNode(.operation, kind, fileID, line, downstream: node, arguments: arguments)
      let next = onNext
      var observer = MotionObserver(
        onNext: { value in
          guard let recorder = TraceRecorder.active else { return next(value) }
          let outer = recorder.begin(.emitted, node, traced(value), from: recorder.cause)
          next(value)
          recorder.end(outer)
        }, onState: onState, site: site, consumer: consumer, mark: mark)
      observer.node = node
      observer.isFresh = true
      return observer
    }
  #endif
}
