#if !hasFeature(Embedded)
  import StreamsCore

  /// A clock that Swift's concurrency drives, in the isolation that makes it.
  ///
  ///     let clock = ConcurrencyClock()
  ///     let run = spring.drive(position, on: clock)   // moves, whenever this actor is free
  ///
  /// Nobody need run it: while somebody waits for it, a task of its own ticks it, on the actor that made
  /// it; while nobody does, there is no task. Where there is no actor to tick it on, making it doesn't
  /// compile. As the initial value of a stored property, the actor has to be named:
  ///
  ///     @MainActor final class Screen {
  ///       let clock = ConcurrencyClock(isolation: MainActor.shared)
  ///     }
  ///
  /// An actor makes it in a method, and not in its initialiser.
  ///
  ///     its subscriptions ──▶ ticks ◀── task, while somebody waits
  ///                             ▲
  ///                           clock
  ///
  /// So what waits is ticked on, also where the clock itself was dropped; with the last of them the task
  /// ends, at its next tick. A pause ends it, too.
  ///
  /// Pauses, slow motion, long gaps: see ``TickClock``, which it is made of (``ticks``).
  public final class ConcurrencyClock: TickedClock {
    /// The clock behind: to pause, to slow down.
    public let ticks: TickClock
    /// Frames a second, at most. What is late is not caught up with.
    public let frameRate: Double

    /// A clock that ticks on the actor that makes it.
    ///
    /// Traps unless `frameRate` is above 0 and at most 1000, and in an actor's own initialiser, where the
    /// actor can't be told yet.
    ///
    /// - Parameters:
    ///   - frameRate: frames a second.
    ///   - name: how messages call it.
    ///   - isolation: that actor. Leave it out.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public init(
      frameRate: Double = 60, name: String? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      require(
        frameRate > 0 && frameRate <= 1000,
        "ConcurrencyClock: frameRate must be above 0 and at most 1000", "\(frameRate)")
      // The compiler lets an actor's initialiser pass an actor that is not there.
      require(
        unsafe unsafeBitCast(isolation, to: Int.self) != 0,
        "ConcurrencyClock: an actor must make it in a method", "in its initialiser")
      self.frameRate = frameRate
      let ticks = TickClock(name: name ?? "ConcurrencyClock", fileID: fileID, line: line)
      self.ticks = ticks
      let pace = Pace(frameRate)
      ticks.onDemand = { [weak ticks] isNeeded in
        guard isNeeded, let ticks, !pace.isTicking else { return }
        pace.isTicking = true
        Task {
          // What is captured says where it runs.
          _ = isolation
          await pace.drive(ticks)
        }
      }
    }

    /// When the ticks come.
    private final class Pace {
      private let source = ContinuousClock()
      private let beginning: ContinuousClock.Instant
      private let step: Duration
      /// Whether there is a task.
      var isTicking = false

      init(_ frameRate: Double) {
        beginning = source.now
        step = .seconds(1 / frameRate)
      }

      /// Ticks, here, while somebody waits.
      func drive(_ ticks: TickClock) async {
        var next = source.now
        while true {
          // Also where nobody is left: the clock notices so, and asks when somebody comes.
          let parts = (source.now - beginning).components
          ticks.tick(at: Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
          guard ticks.needsTicks else { break }
          // A grid, so that the frames don't drift; from now on where one was missed.
          next = max(next.advanced(by: step), source.now)
          try? await Task.sleep(until: next, clock: source)
        }
        isTicking = false
      }
    }
  }
#endif
