#if !hasFeature(Embedded)
  import StreamsCore

  /// A clock that Swift concurrency drives, in the isolation in which the clock is created.
  ///
  ///     let clock = ConcurrencyClock()
  ///     let run = spring.drive(position, on: clock)   // moves whenever this actor is free
  ///
  /// The clock runs on its own: while anything waits for it, its task ticks it on the actor that created it; otherwise,
  /// there is no task. Without an actor, creating a clock doesn't compile. In the initial value of a stored property,
  /// name the actor:
  ///
  ///     @MainActor final class Screen {
  ///       let clock = ConcurrencyClock(isolation: MainActor.shared)
  ///     }
  ///
  /// An actor creates its clock in a method, not in its initializer.
  ///
  ///     its subscriptions ──▶ ticks ◀── task, while any motion waits
  ///                             ▲
  ///                           clock
  ///
  /// Pending motions therefore keep ticking, even after the clock itself is dropped; the task ends at the first tick
  /// after the last motion ends. A pause also ends the task. The task keeps its actor alive, as any task does; the
  /// clock doesn't. To be released, an actor that owns pending motions must end them. While only scheduled actions
  /// wait, the task sleeps until the next one is due.
  ///
  /// For pauses, slow motion and long gaps, see ``TickClock``, on which this clock is built (``ticks``).
  public final class ConcurrencyClock: TickedClock {
    /// The underlying clock, which you can pause or slow down.
    public let ticks: TickClock
    /// The maximum number of frames per second. Late frames are skipped.
    public let frameRate: Double

    /// A clock that ticks on the actor that creates it.
    ///
    /// Traps unless `frameRate` is above 0 and at most 1000, and in an actor's own initializer, where the
    /// actor is still initializing.
    ///
    /// - Parameters:
    ///   - frameRate: the maximum number of frames per second.
    ///   - name: the clock's name in messages.
    ///   - isolation: the actor that creates the clock. Omit it.
    ///   - fileID: the file of the call, used in messages.
    ///   - line: the line of the call, used in messages.
    public init(
      frameRate: Double = 60, name: String? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      require(
        frameRate > 0 && frameRate <= 1000,
        "ConcurrencyClock.frameRate: expected a value above 0 and at most 1000",
        "\(frameRate) (\(fileID):\(line))")
      // The clock must not keep the actor that owns it alive, so only the task does.
      let home = HomeActor(isolation, "ConcurrencyClock: expected a call from an actor's method")
      self.frameRate = frameRate
      let ticks = TickClock(name: name ?? "ConcurrencyClock", fileID: fileID, line: line)
      self.ticks = ticks
      let pace = Pace(frameRate)
      ticks.expect(1 / frameRate) { [weak ticks] in if let ticks { pace.wake(ticks) } }
      ticks.onDemand = { [weak ticks] isNeeded in
        guard isNeeded, let ticks, !pace.isTicking else { return }
        pace.isTicking = true
        home.begin { await pace.drive(ticks) }
      }
    }

    /// The schedule of the ticks.
    private final class Pace {
      private let source = ContinuousClock()
      private let beginning: ContinuousClock.Instant
      private let step: Duration
      /// Whether there is a task.
      var isTicking = false
      /// The sleep until an action is due, if it is longer than a frame.
      private var nap: Task<Void, Never>?

      init(_ frameRate: Double) {
        beginning = source.now
        step = .seconds(1 / frameRate)
      }

      /// Ticks the clock, in the isolation of the caller, while anything waits.
      func drive(_ ticks: TickClock) async {
        var next = source.now
        while true {
          // Tick even if nothing is waiting any longer, so that the clock notices, and requests ticks again when
          // necessary.
          ticks.tick(at: time)
          guard ticks.needsTicks else { break }
          await rest(until: ticks.nextTick(after: time))
          // A grid keeps the frames from drifting; if a frame was missed, the grid restarts from now.
          next = max(next.advanced(by: step), source.now)
          try? await Task.sleep(until: next, clock: source)
        }
        isTicking = false
      }

      /// The host's time.
      private var time: Double {
        let parts = (source.now - beginning).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
      }

      /// Sleeps until a time of the host, or until something needs a tick before that; for at most a second, so that
      /// the task ends soon after an action is canceled.
      private func rest(until end: Double) async {
        let length = min(end - time, 1)
        guard .seconds(length) > step else { return }
        let source = source
        let nap = Task { @concurrent in _ = try? await source.sleep(for: .seconds(length)) }
        self.nap = nap
        await nap.value
        self.nap = nil
      }

      /// Ends a sleep, since something is about to subscribe or to be scheduled: it begins at the present time.
      func wake(_ ticks: TickClock) {
        guard let nap else { return }
        ticks.catchUp(to: time)
        nap.cancel()
      }
    }
  }
#endif
