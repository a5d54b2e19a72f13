/// Where in a trace something began; nothing in builds without tracing.
@frozen
@safe @usableFromInline
package struct TraceMark {
  #if TRACED
    @usableFromInline let turn: UnsafeMutablePointer<Turn>?
    /// The recorder's, and the event around it.
    @usableFromInline let number: Int
    @usableFromInline let outer: Int

    @inlinable
    init(_ turn: UnsafeMutablePointer<Turn>? = nil, _ number: Int = 0, _ outer: Int = 0) {
      unsafe self.turn = turn
      self.number = number
      self.outer = outer
    }

    /// An event begins, if a trace is on.
    ///
    /// - Parameter cause: none where that is the event under way.
    @inlinable
    @inline(__always)
    init<Value>(
      _ slot: ThreadSlot, _ kind: TraceEvent.Kind, _ value: Value, from cause: TraceCause? = nil,
      at seat: (TraceRecorder) -> Int32
    ) {
      unsafe self.init()
      guard let turn = unsafe slot.value, let heard = unsafe turn.pointee.heard else { return }
      // Not counted: what may end it comes last.
      unsafe heard._withUnsafeGuaranteedRef { recorder in
        let outer = recorder.cause
        let number = cause.map { $0.number(in: recorder) } ?? outer
        guard recorder.begin(kind, seat(recorder), from: number) else { return }
        self = unsafe TraceMark(turn, recorder.number, outer)
        recorder.keep(value)
      }
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
      guard let heard = unsafe turn?.pointee.heard else { return }
      unsafe heard._withUnsafeGuaranteedRef { if $0.number == number { $0.end(outer) } }
    #endif
  }
}

/// What a queued event comes from; nothing in builds without tracing.
@frozen
@usableFromInline
package struct TraceCause {
  #if TRACED
    @usableFromInline let number: Int
    /// Whose event it is: an action may ring when another trace is on.
    @usableFromInline let recorder: Int

    @inlinable
    @inline(__always)
    func number(in recorder: TraceRecorder) -> Int {
      self.recorder == recorder.number ? number : -1
    }
  #endif

  /// What happens now.
  @inlinable
  @inline(__always)
  package init() {
    #if TRACED
      let active = TraceRecorder.active
      number = active?.cause ?? -1
      recorder = active?.number ?? 0
    #endif
  }

  /// An action of a clock begins that was arranged then.
  @inlinable
  @inline(__always)
  package func ring() -> TraceMark {
    #if TRACED
      TraceMark(ThreadSlot.turn, .rang, (), from: self) { _ in 0 }
    #else
      TraceMark()
    #endif
  }
}

extension ObserverStorage {
  /// A value is sent.
  @inlinable
  @inline(__always)
  final func traceSend<Value>(_ value: Value) -> TraceMark {
    #if TRACED
      TraceMark(threadSlot, .sent, value, at: traceSeat)
    #else
      TraceMark()
    #endif
  }

  /// A state is told.
  @inlinable
  @inline(__always)
  final func traceState(_ phase: MotionPhase, from cause: TraceCause) -> TraceMark {
    #if TRACED
      TraceMark(threadSlot, .told, phase, from: cause, at: traceSeat)
    #else
      TraceMark()
    #endif
  }

  /// A subscriber is told the current value.
  @inlinable
  @inline(__always)
  final func traceReplay<Value>(_ value: Value) -> TraceMark {
    #if TRACED
      TraceMark(threadSlot, .replayed, value, at: traceSeat)
    #else
      TraceMark()
    #endif
  }

  /// What is about to be replaced.
  @inlinable
  @inline(__always)
  package final func traceOld<Value>(_ value: @autoclosure () -> Value) {
    #if TRACED
      guard let heard = unsafe threadSlot.value?.pointee.heard else { return }
      unsafe heard._withUnsafeGuaranteedRef { $0.had(traceSeat($0), value()) }
      #if hasFeature(Embedded)
        traceNode?.markProperty()
      #endif
    #endif
  }
}

extension MotionObserver {
  /// This observer, as what an operator emits to: what is upstream of it knows the operator by it.
  #if TRACED
    @inlinable
    package func applied(
      _ kind: StaticString, _ fileID: StaticString, _ line: UInt, _ arguments: (() -> [String])?,
      addedAt: Origin? = nil
    ) -> MotionObserver {
      // What an operator is made of is a part of it.
      if isFresh { return self }
      let node = TraceNode(.operation, kind, fileID, line, downstream: node, arguments: arguments)
      node.addedAt = addedAt
      let next = onNext
      var observer = MotionObserver(
        onNext: { value in
          let mark = TraceMark(node.threadSlot, .emitted, value) { $0.seat(node) }
          next(value)
          mark.end()
        }, onState: onState, site: site, consumer: consumer, mark: mark)
      observer.node = node
      observer.isFresh = true
      return observer
    }
  #endif
}
