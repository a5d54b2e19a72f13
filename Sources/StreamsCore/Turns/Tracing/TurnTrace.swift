/// The data of a join for traces; empty in builds without tracing.
@usableFromInline struct JoinTrace {
  #if TRACED
    /// The ID of the tracer that has recorded the touches since the join last settled; 0 for none.
    var tracer = 0
    /// The events that have touched the join.
    var causes: ContiguousArray<Int> = []
  #endif
}

extension Join {
  /// Records that an input has a value.
  @inlinable @inline(__always) func noteTouch() {
    #if TRACED
      noteTracedTouch()
    #endif
  }

  /// Runs the emission, with all touches as its causes.
  @inline(__always) func settle(_ emit: () -> Void) {
    #if TRACED
      settleTraced(emit)
    #else
      emit()
    #endif
  }

  #if TRACED
    @usableFromInline func noteTracedTouch() {
      guard let tracer = unsafe threadSlot.value?.pointee.trace.attentive else { return }
      let (number, cause) = unsafe tracer._withUnsafeGuaranteedRef { ($0.number, $0.cause) }
      guard number > 0 else { return }
      if !isTouched || trace.tracer == 0 { trace = JoinTrace(tracer: number) }
      if trace.tracer == number, cause >= 0, trace.causes.last != cause {
        trace.causes.append(cause)
      }
    }

    private func settleTraced(_ emit: () -> Void) {
      let (number, causes) = (trace.tracer, trace.causes)
      trace = JoinTrace()
      guard !causes.isEmpty, let place = unsafe TracePlace.find({ $2 == number }) else {
        return emit()
      }
      let turn = unsafe Turn.current
      let entered = unsafe turn.enter(place)
      if entered > 0, let tracer = unsafe turn.pointee.trace.attentive {
        unsafe tracer._withUnsafeGuaranteedRef { $0.emit(from: causes, emit) }
      } else {
        emit()
      }
      unsafe turn.end(entered)
    }
  #endif
}

/// The data of a turn for traces; empty in builds without tracing.
@safe
@usableFromInline struct TurnTrace {
  #if TRACED
    /// The tracer of the current delivery, unretained; `nil` outside of traced deliveries.
    @usableFromInline var attentive: Unmanaged<Tracer>?
    /// The tracers of the current deliveries, outermost first. Their places retain them.
    var entered: ContiguousArray<Unmanaged<Tracer>> = unsafe []
  #endif

  @usableFromInline init() {
    #if TRACED
      unsafe entered.reserveCapacity(8)
    #endif
  }
}

#if TRACED
  // External code may run in these functions, which hold no access to the turn while it runs.
  extension UnsafeMutablePointer<Turn> {
    /// Makes the tracer of a place attentive, or none if there is no place, or if its tracer can't record here.
    ///
    /// - Returns: The tracer's ID. Its lowest bit is set if the tracer was not attentive; then `end` must follow.
    func enter(_ found: TracePlace.Found?) -> Int {
      let none = unsafe Unmanaged.passUnretained(Tracer.none)
      let tracer = unsafe found.flatMap { unsafe hear($0) } ?? none
      let number = unsafe tracer._withUnsafeGuaranteedRef { $0.number }
      if unsafe pointee.trace.attentive?.toOpaque() == tracer.toOpaque() { return number }
      unsafe pointee.trace.entered.append(tracer)
      unsafe pointee.trace.attentive = tracer
      return number | 1
    }

    private func hear(_ found: TracePlace.Found) -> Unmanaged<Tracer>? {
      let (place, owner, number) = unsafe found
      if owner & TracePlace.isHearing == 0 {
        let isHere = unsafe place.pointee.change(owner, to: owner | TracePlace.isHearing)
        return unsafe isHere ? place.pointee.kept : nil
      }
      // Only the thread that is inside the tracer's turn continues it.
      let tracer = unsafe around(number)
      return unsafe tracer?._withUnsafeGuaranteedRef({ $0.isAsking }) == false ? tracer : nil
    }

    /// The tracer with an ID, if a current delivery is its own.
    private func around(_ number: Int) -> Unmanaged<Tracer>? {
      // The loop uses indices, since an iterator allocates in debug builds.
      for index in 0..<(unsafe pointee.trace.entered.count) {
        let tracer = unsafe pointee.trace.entered[index]
        if unsafe tracer._withUnsafeGuaranteedRef({ $0.number }) == number { return unsafe tracer }
      }
      return nil
    }

    /// Ends an event.
    ///
    /// - Parameters:
    ///   - number: The result of `enter`.
    ///   - outer: The enclosing event; `nil` if there was no event.
    @usableFromInline @inline(never) func end(_ number: Int, _ outer: Int? = nil) {
      if let outer, let tracer = unsafe pointee.trace.attentive {
        unsafe tracer._withUnsafeGuaranteedRef { if $0.number == number & ~1 { $0.end(outer) } }
      }
      if number & 1 != 0 { unsafe leave() }
    }

    /// Makes the tracer of the enclosing delivery attentive again.
    private func leave() {
      let left = unsafe pointee.trace.entered.removeLast()
      let outer = unsafe pointee.trace.entered.last
      // The outer tracer may have ended, or may be calling a foreign closure.
      let goesOn = unsafe outer?._withUnsafeGuaranteedRef {
        $0.number < 0 || $0.isOn && !$0.isAsking
      }
      unsafe pointee.trace.attentive = goesOn == true ? outer : nil
      let (number, place) = unsafe left._withUnsafeGuaranteedRef { ($0.number, $0.place) }
      if let place = unsafe place, unsafe around(number) == nil { unsafe place.pointee.rest() }
    }
  }
#endif
