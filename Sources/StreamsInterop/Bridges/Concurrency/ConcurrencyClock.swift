#if !hasFeature(Embedded)
  import StreamsCore

  /// A clock that Swift concurrency drives, in the isolation in which it is made.
  ///
  ///     let clock = ConcurrencyClock()
  ///     let run = spring.drive(position, on: clock)   // moves, whenever this actor is free
  ///
  /// It runs on its own: while anything waits for it, its task ticks it on the actor that made it; otherwise there is
  /// no task. Without an actor, making a clock doesn't compile. As the initial value of a stored property, it needs the
  /// actor's name:
  ///
  ///     @MainActor final class Screen {
  ///       let clock = ConcurrencyClock(isolation: MainActor.shared)
  ///     }
  ///
  /// An actor makes it in a method, not in its initializer.
  ///
  ///     its subscriptions ──▶ ticks ◀── task, while any motion waits
  ///                             ▲
  ///                           clock
  ///
  /// So pending motions keep ticking, even after the clock itself is dropped; the task ends at the first tick after the
  /// last motion ends. A pause ends it, too. The task keeps its actor alive, as any task does; the clock doesn't. To be
  /// released, an actor that owns pending motions must end them.
  ///
  /// For pauses, slow motion and long gaps, see ``TickClock``, on which it is built (``ticks``).
  public final class ConcurrencyClock: TickedClock {
    /// The underlying clock: pause it or slow it down.
    public let ticks: TickClock
    /// Frames per second, at most. Late frames are skipped.
    public let frameRate: Double

    /// A clock that ticks on the actor that makes it.
    ///
    /// Traps unless `frameRate` is above 0 and at most 1000, and in an actor's own initializer, where the
    /// actor is still initializing.
    ///
    /// - Parameters:
    ///   - frameRate: frames per second.
    ///   - name: its name in messages.
    ///   - isolation: that actor. Leave it out.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public init(
      frameRate: Double = 60, name: String? = nil, isolation: isolated any Actor = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      require(
        frameRate > 0 && frameRate <= 1000,
        "ConcurrencyClock.frameRate: expected a value above 0 and at most 1000",
        "\(frameRate) (\(fileID):\(line))")
      // The clock must not keep the actor that owns it, so only the task does.
      let home = HomeActor(isolation, "ConcurrencyClock: expected a call from an actor's method")
      self.frameRate = frameRate
      let ticks = TickClock(name: name ?? "ConcurrencyClock", fileID: fileID, line: line)
      self.ticks = ticks
      let pace = Pace(frameRate)
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

      init(_ frameRate: Double) {
        beginning = source.now
        step = .seconds(1 / frameRate)
      }

      /// Ticks, in the isolation of its caller, while anything waits.
      func drive(_ ticks: TickClock) async {
        var next = source.now
        while true {
          // Tick even if nothing waits any more, so that the clock notices, and requests ticks again when necessary.
          let parts = (source.now - beginning).components
          ticks.tick(at: Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
          guard ticks.needsTicks else { break }
          // Use a grid, so that the frames don't drift; if one was missed, start from now.
          next = max(next.advanced(by: step), source.now)
          try? await Task.sleep(until: next, clock: source)
        }
        isTicking = false
      }
    }
  }
#endif
