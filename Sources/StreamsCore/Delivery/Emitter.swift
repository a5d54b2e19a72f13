// A write begins in ReactiveProperty.swift, which stores the value, or in `ObserverList.send`. It then goes through six
// steps, each in a function named after the step.
//
//   1. announce   takes the value. `announce(_:through:)` is the full sequence; `write` is its external write. If
//                 this source is already delivering, the value waits in the queue (`enqueue`, Emitter+Queue.swift),
//                 and only the external write runs immediately.
//   2. beginPass  enters the turn of the thread (Turn.swift): values now come from this source. If another source, fed
//                 by a join, is already delivering in that turn, the join is recorded as feeding this source, too
//                 (`learn`, ListStage.swift).
//   3. write      runs the external write, if there is one, which stores the value where it lives outside the source.
//   4. pass       calls the slots, in order (Slot.swift). This step calls the observers.
//   5. endPass    leaves the turn. At the end of the outermost pass, the waiting joins emit (`settle`,
//                 Turn+Joins.swift).
//   6. finish     ends the delivery. If there is a backlog, `drain` (Emitter+Queue.swift) takes the queued
//                 events through steps 2, 4 and 5, and releases the remains (`releaseBuried`,
//                 ObserverStorage+Burial.swift).
//
// `inTurn` wraps steps 2 and 5 around the two steps between them. Most writes take the short path:
// `deliver` performs all six in a row, for an idle source without an external write (DeliveryStatus.swift
// lists the obstacles). `traceSend`, `traceState` and `mark.end()` exist only in builds that trace
// (TraceMark.swift). The laws cited in comments, L1 to L18, are defined in Docs/Contracts.md.

/// The delivery of values to one source's observers. An ``ObserverList`` is an emitter, and so is a reactive property.
///
/// Three terms are used here. A *pass* calls the slots once, with one value. A *delivery* is a pass, together with the
/// passes of all events queued during it. A *turn* is everything inside an outermost pass; see `Turn`.
///
/// The slots lie in one raw buffer, so that a pass touches no reference counts; `Slot` explains why this is safe. A
/// value or state that arrives during a delivery waits in `queue` with the current number of slots, since it is meant
/// for those slots, not for observers that subscribe later.
open class Emitter<Value>: ObserverStorage {
  #if !hasFeature(Embedded) || TRACED
    /// A value or state waiting in the queue.
    @usableFromInline enum Event {
      case next(Value)
      case state(MotionPhase)
    }

    /// A waiting event, with the number of slots that receive it.
    @usableFromInline struct Waiting {
      @usableFromInline let event: Event
      @usableFromInline var end: Int
      #if TRACED
        @usableFromInline let cause = TraceCause()
      #endif

      @inlinable @inline(__always) init(_ event: Event, to end: Int) {
        self.event = event
        self.end = end
      }
    }

    /// The waiting events, in order.
    @usableFromInline typealias Queue = ContiguousArray<Waiting>

    @safe @usableFromInline @exclusivity(unchecked) final var queue: Queue = []
  #endif

  @inlinable package override init(_ origin: Origin, writesThrough: Bool, mark: IsolationMark) {
    super.init(origin, writesThrough: writesThrough, mark: mark)
  }

  @usableFromInline override final func fillEmpty(_ slot: UnsafeMutablePointer<Slot>) {
    unsafe fill(slot, Handler(next: { _ in }))
  }
}

// MARK: - The steps

extension Emitter {
  /// Delivers a value or, during a delivery, queues it.
  @inlinable @inline(__always) package final func announce(_ value: Value) {
    if status == .idle { deliver(value) } else { announcePastObstacles(value) }
  }

  // These steps are inlined where this package begins a delivery, since separate copies per value type may be merged
  // behind a thunk. In Embedded Swift, where size matters, each type has one copy, which is called.

  /// Takes the short path of a write. Only for a list whose status is idle.
  #if hasFeature(Embedded)
    @inlinable @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  package final func deliver(_ value: Value) {
    assert(status == .idle, "the short path has no obstacles")
    // Events dropped from a trace are released immediately, and releasing them may trigger a write, so the short path
    // does not apply.
    if isTraced { return announce(value, through: {}) }
    // Without slots, nothing runs, so no turn is needed.
    if slotsInUse == 0 { return learnUnheard() }
    status = .delivering
    inTurn { pass(value, to: count) }
    if status == .delivering { status = .idle } else { drain() }
  }

  /// Takes the long path, for a value that has no external write.
  @inlinable @inline(__always) package final func announcePastObstacles(_ value: Value) {
    if isIdle { announceWhileReleasing(value) } else { enqueue(value) }
  }

  /// Delivers a value while remains of an earlier delivery are being released.
  @inlinable @inline(never)
  final func announceWhileReleasing(_ value: Value) { announce(value, through: {}) }

  /// Delivers a value, with an external write that runs before any observer is notified. The
  /// value's place in the order and its observers are fixed before the write runs.
  @inlinable @inline(__always) package final func announce(
    _ value: Value, through write: () -> Void
  ) {
    guard isIdle else {
      enqueue(value)
      return nest(write)
    }
    status.insert(.delivering)
    let end = count
    let mark = traceSend(value)
    inTurn {
      write()
      pass(value, to: end)
    }
    mark.end()
    finish()
  }

  /// Announces a state to all observers, in order with the values. The list keeps the last state.
  @inlinable package final func announce(state phase: MotionPhase) {
    self.phase = phase
    if attachment != nil { onPhase?(phase) }
    guard isIdle else { return enqueue(state: phase) }
    status.insert(.delivering)
    let mark = traceState(phase, from: TraceCause())
    inTurn { pass(phase, to: count) }
    mark.end()
    finish()
  }

  /// Calls the first `end` slots. Slots added during the pass lie beyond the end; dead slots do nothing.
  @inlinable @inline(__always) final func pass(_ value: Value, to end: Int) {
    var index = 0
    while index < end {
      // The buffer may have moved during the last call, so `slots` is read again each time.
      unsafe slots.handler(at: index, of: Value.self).pointee.call(value)
      index &+= 1
    }
  }
}

// MARK: - The steps that do not know the type of the values

extension ObserverStorage {
  /// Runs one pass as part of the turn, and names this list as the source of the values. If it is the outermost pass,
  /// the waiting joins then emit (law L9).
  ///
  /// - Parameter isSent: Whether the values come from the enclosing delivery, if there is one. Sent values do; replayed
  ///   values do not.
  @inlinable @inline(__always) final func inTurn(isSent: Bool = true, _ body: () -> Void) {
    let pass = beginPass(isSent: isSent)
    body()
    endPass(pass)
  }

  /// The state of the turn before a pass, which the pass restores.
  @safe @usableFromInline struct Pass {
    @usableFromInline let turn: UnsafeMutablePointer<Turn>
    @usableFromInline let outerSource: Unmanaged<Stage>?
    @usableFromInline let depth: Int

    @inlinable @inline(__always) init(
      _ turn: UnsafeMutablePointer<Turn>, _ outerSource: Unmanaged<Stage>?, depth: Int
    ) {
      unsafe self.turn = turn
      unsafe self.outerSource = outerSource
      self.depth = depth
    }
  }

  /// Enters the turn, and names this list as the source of values.
  #if hasFeature(Embedded)
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  final func beginPass(isSent: Bool) -> Pass {
    let turn = unsafe threadSlot.value ?? Turn.make()
    let outerSource = unsafe Asked.stages ? turn.pointee.source : nil
    if Asked.stages {
      if isSent {
        if let outerSource = unsafe outerSource {
          unsafe turn.pointee.source = learn(outerSource, turn)
        } else {
          unsafe turn.pointee.source = stage
        }
      } else {
        unsafe turn.pointee.source = replaySource(outerSource)
      }
    }
    let depth = unsafe turn.pointee.depth
    unsafe turn.pointee.depth = depth &+ 1
    return unsafe Pass(turn, outerSource, depth: depth)
  }

  /// Announces a state to the first `end` slots.
  @usableFromInline final func pass(_ phase: MotionPhase, to end: Int) {
    for index in 0..<end {
      guard let subscription = unsafe slots[index].subscription else { continue }
      // Use a copy, since the call may end the subscription.
      let onState = unsafe subscription._withUnsafeGuaranteedRef { $0.attention?.onState }
      onState?(phase)
    }
  }

  /// Leaves the turn. At the end of the outermost pass, the waiting joins emit first.
  #if hasFeature(Embedded)
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  final func endPass(_ pass: Pass) {
    let turn = unsafe pass.turn
    if Asked.stages { unsafe turn.pointee.source = pass.outerSource }
    if Asked.stages, pass.depth == 0, unsafe turn.pointee.waiting.count != 0 {
      unsafe runJoins(turn)
    }
    unsafe turn.pointee.depth = pass.depth
  }

  @usableFromInline @inline(never) final func runJoins(_ turn: UnsafeMutablePointer<Turn>) {
    if unsafe !turn.settle(budget) { trapUnsettled() }
  }

  /// The function is separate, so that settling reserves no stack space for the message.
  @inline(never) private final func trapUnsettled() -> Never {
    Turn.trapUnsettled(ownOrigin, budget)
  }
}
