/// The beginning of an event in a trace; empty in builds without tracing.
@frozen
@safe @usableFromInline package struct TraceMark {
  #if TRACED
    @usableFromInline let turn: UnsafeMutablePointer<Turn>?
    /// The result of `ObserverStorage.openTrace`.
    @usableFromInline let number: Int
    /// The recorder's enclosing event.
    @usableFromInline let outer: Int

    @inlinable init() {
      unsafe turn = nil
      (number, outer) = (0, -1)
    }

    /// A mark of the place where a recorder became attentive, without an event.
    @inlinable @inline(__always) init(_ number: Int) {
      unsafe turn = number == 0 ? nil : ThreadSlot.turn.value
      self.number = number
      outer = -1
    }

    /// Begins an event if a recorder wants it.
    ///
    /// - Parameter cause: The cause; `nil` for the current event.
    @inlinable @inline(__always) init<Value>(
      _ slot: ThreadSlot, _ kind: TraceEvent.Kind, _ value: Value, from cause: TraceCause? = nil,
      by open: (UnsafeMutablePointer<Turn>?) -> Int, at seat: (TraceRecorder) -> Int32
    ) {
      let known = unsafe slot.value
      number = unsafe open(known)
      guard number > 0 else {
        unsafe turn = number == 0 ? nil : known ?? slot.value
        outer = -1
        return
      }
      let turn = unsafe known ?? slot.value!
      unsafe self.turn = turn
      // The recorder is unretained; code that may end it comes last.
      outer = unsafe TraceRecorder.cast(turn.pointee.attentive!)._withUnsafeGuaranteedRef {
        recorder in
        let outer = recorder.cause
        let number = cause.map { $0.number(in: recorder) } ?? outer
        if recorder.begin(kind, seat(recorder), from: number) { recorder.keep(value) }
        return outer
      }
    }
  #else
    @inlinable init() {}
  #endif

  /// Ends the event.
  @inlinable @inline(__always) package func end() {
    #if TRACED
      guard let turn = unsafe turn else { return }
      if let heard = unsafe turn.pointee.attentive,
        unsafe heard._withUnsafeGuaranteedRef({ $0.number }) == number, number > 0
      {
        unsafe TraceRecorder.cast(heard)._withUnsafeGuaranteedRef { $0.end(outer) }
      } else {
        endFurther()
      }
    #endif
  }

  #if TRACED
    /// Ends an event after which another recorder becomes attentive, or whose recorder has been turned off.
    @usableFromInline @inline(never) func endFurther() {
      let number = number & ~1
      if number > 0, let heard = unsafe turn?.pointee.attentive {
        unsafe heard._withUnsafeGuaranteedRef {
          if $0.number == number { TraceRecorder.cast($0).end(outer) }
        }
      }
      leave()
    }

    /// Makes the recorder of the enclosing event attentive again.
    @inlinable @inline(__always) func leave() {
      if number & 1 != 0, let turn = unsafe turn { unsafe turn.leave(number & ~1) }
    }

    /// Passes the recorder to `body`, in which code that may turn off the recorder must come last.
    @inlinable @inline(__always) func tell(_ body: (TraceRecorder) -> Void) {
      guard number > 0, let heard = unsafe turn?.pointee.attentive else { return }
      unsafe TraceRecorder.cast(heard)._withUnsafeGuaranteedRef { body($0) }
    }
  #endif
}

/// The cause of a queued event; empty in builds without tracing.
@frozen
@usableFromInline package struct TraceCause {
  #if TRACED
    @usableFromInline let number: Int
    /// The recorder of the event, since an action may run while another trace is active.
    @usableFromInline let recorder: Int

    @inlinable @inline(__always) func number(in recorder: TraceRecorder) -> Int {
      self.recorder == recorder.number ? number : -1
    }
  #endif

  /// The current event.
  @inlinable @inline(__always) package init() {
    #if TRACED
      let heard = unsafe ThreadSlot.turn.value?.pointee.attentive
      let recorder = unsafe heard?._withUnsafeGuaranteedRef { $0.number } ?? 0
      self.recorder = recorder
      number =
        unsafe recorder > 0
        ? heard.map { unsafe TraceRecorder.cast($0)._withUnsafeGuaranteedRef { $0.cause } } ?? -1
        : -1
    #endif
  }

  /// Begins a clock's action that was scheduled during this event.
  ///
  /// - Parameter list: The clock's observers.
  @inlinable @inline(__always) package func ring(for list: ObserverStorage) -> TraceMark {
    #if TRACED
      unsafe TraceMark(
        ThreadSlot.turn, .rang, (), from: self, by: { unsafe list.openRing($0, self) },
        at: { _ in 0 })
    #else
      TraceMark()
    #endif
  }
}

extension ObserverStorage {
  /// Records that a value is sent.
  @inlinable @inline(__always) final func traceSend<Value>(_ value: Value) -> TraceMark {
    #if TRACED
      traceEvent(.sent, value)
    #else
      TraceMark()
    #endif
  }

  /// Records that a state is announced.
  @inlinable @inline(__always) final func traceState(_ phase: MotionPhase, from cause: TraceCause)
    -> TraceMark
  {
    #if TRACED
      traceEvent(.told, phase, from: cause)
    #else
      TraceMark()
    #endif
  }

  /// Records that a subscriber receives the current value.
  @inlinable @inline(__always) final func traceReplay<Value>(_ value: Value) -> TraceMark {
    #if TRACED
      traceEvent(.replayed, value)
    #else
      TraceMark()
    #endif
  }

  /// Records a value that is about to be replaced.
  @inlinable @inline(__always) package final func traceOld<Value>(_ value: @autoclosure () -> Value)
  {
    #if TRACED
      let turn = unsafe threadSlot.value
      #if !hasFeature(Embedded)
        // The first value of a node that has an event is already recorded.
        if let turn = unsafe turn, unsafe turn.isKnown(to: traceNode?.recorder ?? 0) { return }
      #endif
      let mark = unsafe TraceMark(openTrace(turn))
      mark.tell { $0.had(traceSeat($0), value()) }
      mark.leave()
      #if hasFeature(Embedded)
        traceNode?.markProperty()
      #endif
    #endif
  }
}

#if TRACED
  extension ObserverStorage {
    /// Begins an event of this list if a recorder wants it.
    @inlinable @inline(__always) final func traceEvent<Value>(
      _ kind: TraceEvent.Kind, _ value: Value, from cause: TraceCause? = nil
    ) -> TraceMark {
      unsafe TraceMark(
        threadSlot, kind, value, from: cause, by: { unsafe openTrace($0) }, at: traceSeat)
    }

    /// Opens a trace, like `openTrace`, for an action of the clock with these observers.
    @usableFromInline final func openRing(_ turn: UnsafeMutablePointer<Turn>?, _ cause: TraceCause)
      -> Int
    {
      // An action has no node.
      if let number = unsafe turn.isRecorded(by: 0) { return number }
      return unsafe turn.open(of: isolation.address, knownTo: cause.recorder)
    }
  }

  extension TraceNode {
    /// Records that a value was held back here, possibly because of another value.
    @inlinable @inline(__always) package func hold<Value>(
      _ hold: HoldReason, _ value: Value, by other: @autoclosure () -> TracedAny? = nil
    ) {
      let mark = unsafe TraceMark(open(threadSlot.value))
      mark.tell { $0.hold(self, hold, value, by: other()) }
      mark.leave()
    }

    /// The ID and the event count of the recorder of this node's events; `nil` if there is no recorder.
    @usableFromInline var recordedCount: (Int, Int)? {
      let mark = unsafe TraceMark(open(threadSlot.value))
      var count: (Int, Int)?
      mark.tell { count = ($0.number, $0.count) }
      mark.leave()
      return count
    }
  }
#endif

extension MotionObserver {
  /// This observer as the output of an operator, from which upstream nodes identify the operator.
  #if TRACED
    @inlinable package func applied(
      _ kind: StaticString, _ fileID: StaticString, _ line: UInt, _ arguments: (() -> [TracedAny])?,
      addedAt: Origin? = nil, settings: (() -> [TraceNode])? = nil
    ) -> MotionObserver {
      // The inner streams of an operator are parts of it.
      if trace.isFresh { return self }
      let node = TraceNode(
        .operation, kind, fileID, line, downstream: node, arguments: arguments, mark: mark)
      node.addedAt = addedAt
      node.settings = settings
      let next = onNext
      var observer = MotionObserver(
        onNext: { value in
          let mark = unsafe TraceMark(
            node.threadSlot, .emitted, value, by: { unsafe node.open($0) }, at: { $0.seat(node) })
          next(value)
          mark.end()
        }, onState: onState, site: site, consumer: consumer, mark: mark)
      observer.node = node
      observer.trace.isFresh = true
      return observer
    }
  #endif
}
