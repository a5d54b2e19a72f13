#if TRACED
  // Finding an event's tracer.
  //
  //     an event of a list or an operator
  //        │ inside another event ──▶ that event's tracer, unless the list belongs to another actor
  //        ╰ alone ──▶ the tracer of the list's actor, or, if that is unknown, of the actor that runs here;
  //                    without such a tracer, that of the task or thread that runs here

  extension UnsafeMutablePointer<Turn>? {
    /// Makes the tracer of an event attentive.
    ///
    /// - Parameters:
    ///   - number: The ID of the tracer of the last event of the same node; 0 for none.
    ///   - address: The address of the event's actor; 0 if unknown.
    /// - Returns: 0 if nothing is traced. Otherwise, the tracer's ID, or a negative ID if no tracer wants the event. Its
    ///   lowest bit is set if the tracer was not attentive; then `end` must follow.
    @inlinable @inline(__always) func open(
      _ number: Int, of address: @autoclosure () -> UInt
    ) -> Int {
      if let tracer = unsafe self?.pointee.trace.attentive {
        if unsafe tracer._withUnsafeGuaranteedRef({ $0.number }) == number { return number }
      } else if !TracePlace.isUsed {
        return 0
      }
      return unsafe openFurther(address())
    }

    @usableFromInline @inline(never) func openFurther(_ address: UInt) -> Int {
      let turn = unsafe self ?? Turn.make()
      if let around = unsafe turn.pointee.trace.attentive {
        let (number, place) = unsafe around._withUnsafeGuaranteedRef { ($0.number, $0.address) }
        if address == 0 || address == place { return number }
      }
      let ofActor = unsafe address == 0 ? TracePlace.ofExecutor() : TracePlace.ofActor(address)
      return unsafe turn.enter(ofActor ?? TracePlace.ofTask())
    }
  }

  extension TracePlace {
    /// The place of an actor, if a tracer records there.
    static func ofActor(_ address: UInt) -> Found? {
      unsafe find { home, executor, _ in executor != 0 && home == address }
    }

    /// The place of the actor that runs here.
    static func ofExecutor() -> Found? {
      #if hasFeature(Embedded)
        nil
      #else
        unsafe find { _, executor, _ in RunningExecutor.isCurrent(executor) }
      #endif
    }

    /// The place of the task or thread that runs here.
    static func ofTask() -> Found? {
      unsafe find { home, executor, _ in executor == 0 && isHere(home) }
    }

    fileprivate static func isHere(_ home: UInt) -> Bool { home == thread || home == here }

    private static var thread: UInt { unsafe UInt(bitPattern: Turn.current) }

    /// The address of the current task or, outside of tasks, of the thread's turn.
    fileprivate static var here: UInt {
      #if hasFeature(Embedded)
        return thread
      #else
        let task = RunningTask.address
        return task != 0 ? task : thread
      #endif
    }
  }

  extension Tracer {
    /// Begins to record the actor, or, without one, the current task or thread, unless another tracer does so.
    ///
    /// - Parameter executor: The identity of the actor's executor; 0 without an actor.
    package func start(on executor: UInt) {
      let other = unsafe address != 0 ? TracePlace.ofActor(address) : TracePlace.ofTask()
      guard unsafe other == nil else { return }
      unsafe place = TracePlace.take(self, address != 0 ? address : TracePlace.here, executor)
    }

    /// Moves the tracer of no actor to the current task or thread, to be read there.
    package func claim() {
      guard address == 0, let place else { return }
      while let owner = unsafe TracePlace.find({ $2 == number })?.owner,
        !TracePlace.isHere(owner & ~TracePlace.isHearing)
      {
        if owner & TracePlace.isHearing != 0 {
          fatalError(
            "MotionTrace: expected no read while another task records, got one; create it on an actor"
          )
        }
        if unsafe place.pointee.change(owner, to: TracePlace.here) { return }
      }
    }
  }
#endif
