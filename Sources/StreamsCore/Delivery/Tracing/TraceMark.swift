/// The beginning of an event in a trace; empty in builds without tracing.
@frozen
@safe @usableFromInline package struct TraceMark {
  #if TRACED
    @usableFromInline let turn: UnsafeMutablePointer<Turn>?
    /// The result of `UnsafeMutablePointer<Turn>?.open`.
    @usableFromInline let number: Int
    /// The tracer's enclosing event; `nil` if this is not an event.
    @usableFromInline var outer: Int?

    @inlinable init() {
      unsafe turn = nil
      number = 0
    }

    /// Makes a tracer attentive until `end`, without an event.
    @inlinable @inline(__always) init(
      _ slot: ThreadSlot, by open: (UnsafeMutablePointer<Turn>?) -> Int
    ) {
      let known = unsafe slot.value
      number = unsafe open(known)
      unsafe turn = number == 0 ? nil : known ?? slot.value
    }

    /// Begins an event if a tracer wants it.
    ///
    /// - Parameter cause: The cause; `nil` for the current event.
    @inlinable @inline(__always) init<Value>(
      _ slot: ThreadSlot, _ kind: TraceKind, _ value: Value, from cause: TraceCause? = nil,
      by open: (UnsafeMutablePointer<Turn>?) -> Int, at seat: (Tracer) -> Int32
    ) {
      unsafe self.init(slot, by: open)
      outer = tell { tracer in
        let outer = tracer.cause
        tracer.begin(
          kind, seat(tracer), from: cause.map { $0.number(in: tracer) } ?? outer, value)
        return outer
      }
    }

    /// Passes the tracer to `body`, in which code that may end the trace must come last.
    @discardableResult
    @inlinable @inline(__always) func tell<Result>(_ body: (Tracer) -> Result) -> Result? {
      guard number > 0, let tracer = unsafe turn?.pointee.trace.attentive else { return nil }
      return unsafe tracer._withUnsafeGuaranteedRef { body($0) }
    }
  #else
    @inlinable init() {}
  #endif

  /// Ends the event.
  @inlinable @inline(__always) package func end() {
    #if TRACED
      if let turn = unsafe turn { unsafe turn.end(number, outer) }
    #endif
  }
}

/// The cause of a queued event; empty in builds without tracing.
@frozen
@usableFromInline package struct TraceCause {
  #if TRACED
    @usableFromInline let number: Int
    /// The ID of the event's tracer, since an action may run while another trace is active.
    @usableFromInline let tracer: Int

    @inlinable @inline(__always) func number(in tracer: Tracer) -> Int {
      self.tracer == tracer.number ? number : -1
    }
  #endif

  /// The current event.
  @inlinable @inline(__always) package init() {
    #if TRACED
      let attentive = unsafe ThreadSlot.turn.value?.pointee.trace.attentive
      (number, tracer) =
        unsafe attentive?._withUnsafeGuaranteedRef { ($0.cause, $0.number) } ?? (-1, 0)
    #endif
  }

  /// Begins a clock's action that was scheduled during this event.
  ///
  /// - Parameter list: The clock's observers.
  @inlinable @inline(__always) package func ring(for list: ObserverStorage) -> TraceMark {
    #if TRACED
      unsafe TraceMark(
        ThreadSlot.turn, .rang, (), from: self,
        by: { unsafe $0.open(0, of: list.traceAddress) }, at: { _ in 0 })
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
      #if !hasFeature(Embedded)
        // The first value of a node that has an event is already recorded.
        if let number = traceNode?.tracer, TracePlace.isActive(number) { return }
      #endif
      let mark = unsafe TraceMark(threadSlot, by: { unsafe openTrace($0) })
      mark.tell { $0.had(traceSeat($0), value) }
      mark.end()
      #if hasFeature(Embedded)
        traceNode?.markProperty()
      #endif
    #endif
  }
}

#if TRACED
  extension ObserverStorage {
    /// Begins an event of this list if a tracer wants it.
    @inlinable @inline(__always) final func traceEvent<Value>(
      _ kind: TraceKind, _ value: Value, from cause: TraceCause? = nil
    ) -> TraceMark {
      unsafe TraceMark(
        threadSlot, kind, value, from: cause, by: { unsafe openTrace($0) }, at: traceSeat)
    }
  }

  extension TraceNode {
    /// Records that a value was held back here, possibly because of another value.
    @inlinable @inline(__always) package func hold<Value>(
      _ hold: HoldReason, _ value: Value, by other: @autoclosure () -> TracedAny? = nil
    ) {
      let mark = unsafe TraceMark(threadSlot, by: { unsafe open($0) })
      mark.tell { $0.add(.held, $0.seat(self), hold, value, by: other()) }
      mark.end()
    }

    /// The ID and the last event of the tracer of this node's events; `nil` if there is no tracer.
    @usableFromInline var lastRecorded: (Int, Int)? {
      let mark = unsafe TraceMark(threadSlot, by: { unsafe open($0) })
      defer { mark.end() }
      return mark.tell { ($0.number, $0.last) }
    }
  }

  extension Tracer {
    /// The seat of a node.
    @inlinable @inline(__always) func seat(_ node: TraceNode) -> Int32 {
      if node.tracer != number { (node.seat, node.tracer) = (makeSeat(node), number) }
      return node.seat
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
