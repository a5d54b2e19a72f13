#if TRACED
  import Synchronization

  // A recorder belongs to an actor, or, without one, to the task that created it, or, outside of tasks, to the thread.
  //
  // An actor's recorder is accessed only by that actor. Any other recorder has one keeper at a time. Reading the
  // recorder elsewhere moves it there, unless it is recording a turn of its keeper.

  extension TraceRecorder {
    /// Whether the current code runs where the recorder belongs.
    ///
    /// - Parameter isKnown: The result if the actor's executor gives no answer.
    func isHere(isKnown: Bool) -> Bool {
      guard isOn else { return false }
      #if !hasFeature(Embedded)
        guard isOfKeeper(isKnown: isKnown) else { return false }
      #endif
      // The keeper is checked last, since other threads must not read it.
      return !isAsking
    }

    #if !hasFeature(Embedded)
      private func isOfKeeper(isKnown: Bool) -> Bool {
        if address != 0 { return isolation.answer ?? isKnown }
        let keeper = keeper.load(ordering: .relaxed) & ~Keeper.flags
        return keeper == Keeper.thread || keeper == Keeper.task
      }
    #endif

    /// Begins a turn of the keeper.
    ///
    /// - Returns: False if the recorder has moved elsewhere.
    func beginHearing() -> Bool {
      #if !hasFeature(Embedded)
        if hearingCount == 0 {
          let idle = keeper.load(ordering: .relaxed)
          guard idle & Keeper.flags == 0,
            keeper.compareExchange(
              expected: idle, desired: idle | Keeper.isHearing, ordering: .acquiring
            ).exchanged
          else { return false }
        }
        hearingCount += 1
      #endif
      return true
    }

    /// Ends a turn of the keeper.
    func endHearing() {
      #if !hasFeature(Embedded)
        // The count is 0 if the recorder was turned off in the meantime.
        guard hearingCount > 0 else { return }
        hearingCount -= 1
        if hearingCount == 0 { becomeIdle() }
      #endif
    }

    #if !hasFeature(Embedded)
      private func becomeIdle() {
        let busy = keeper.load(ordering: .relaxed)
        let (isIdle, found) = keeper.compareExchange(
          expected: busy, desired: busy & ~Keeper.flags, ordering: .releasing)
        if !isIdle || found & Keeper.isLeft != 0 { clear() }
      }

      /// Ends the keeper's turns if this code runs for the keeper.
      func stopHearing() {
        let place = keeper.load(ordering: .relaxed) & ~Keeper.flags
        guard hearingCount > 0, place == Keeper.thread || place == Keeper.task else { return }
        hearingCount = 0
        becomeIdle()
      }
    #endif

    /// Moves the recorder to the current task or thread, to be read there.
    package func claim() {
      #if !hasFeature(Embedded)
        guard address == 0 else { return }
        while true {
          let keeper = keeper.load(ordering: .relaxed)
          let place = keeper & ~Keeper.flags
          if place == Keeper.thread || place == Keeper.task { return }
          if keeper & Keeper.isHearing != 0 {
            fatalError(
              "MotionTrace: expected no read while another task records, got one; create it on an actor"
            )
          }
          if self.keeper.compareExchange(
            expected: keeper, desired: Keeper.current, ordering: .acquiringAndReleasing
          ).exchanged {
            return
          }
        }
      #endif
    }

    /// Turns off the recorder and releases all events, either now or at the end of the turn that it is recording
    /// elsewhere.
    package func close() {
      stop()
      #if !hasFeature(Embedded)
        while address == 0 {
          let keeper = keeper.load(ordering: .relaxed)
          let place = keeper & ~Keeper.flags
          let isElsewhere =
            keeper & Keeper.isHearing != 0 && place != Keeper.thread && place != Keeper.task
          let next = isElsewhere ? keeper | Keeper.isLeft : Keeper.nobody
          guard
            self.keeper.compareExchange(
              expected: keeper, desired: next, ordering: .acquiringAndReleasing
            ).exchanged
          else { continue }
          if isElsewhere { return }
          break
        }
      #endif
      clear()
    }
  }

  #if !hasFeature(Embedded)
    /// The keeper of a recorder without an actor: the address of a task or of a thread's turn, and flags.
    enum Keeper {
      /// The flag of a recorder that is recording a turn.
      static let isHearing: UInt = 1
      /// The flag of a recorder whose events are all released when that turn ends.
      static let isLeft: UInt = 2
      static let flags: UInt = 3
      /// The keeper of a closed recorder.
      static let nobody: UInt = 4

      static var thread: UInt { unsafe UInt(bitPattern: Turn.current) }
      /// The address of the current task; 0 outside of tasks.
      static var task: UInt { RunningTask.address }

      static var current: UInt {
        let task = task
        return task != 0 ? task : thread
      }
    }
  #endif
#endif
