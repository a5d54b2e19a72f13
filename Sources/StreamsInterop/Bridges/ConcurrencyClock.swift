#if !hasFeature(Embedded)
  public import StreamsCore

  /// A clock that Swift's concurrency drives: it ticks where ``run()`` is awaited, on that isolation.
  ///
  ///     let clock = ConcurrencyClock()
  ///     let ticking = Task { await clock.run() }   // on this actor, until cancelled
  ///
  /// The clock, like all of a graph, belongs to one isolation (the main actor, say); so run it there. While
  /// nobody is subscribed nothing is scheduled: the task is suspended until somebody is.
  ///
  /// Pauses, slow motion, long gaps: see ``TickClock``, which it is made of (``ticks``).
  public final class ConcurrencyClock: FrameClock {
    /// The clock behind: to pause, to slow down.
    public let ticks: TickClock
    /// Frames a second, at most. What is late is not caught up with.
    public let frameRate: Double

    private let source = ContinuousClock()
    private let beginning: ContinuousClock.Instant
    private var isRunning = false
    /// Ends the sleep of a clock that nobody needed.
    private var alarm: AsyncStream<Void>.Continuation?

    /// A clock that stands until it is run.
    ///
    /// Traps unless `frameRate` is above 0 and at most 1000.
    public init(
      frameRate: Double = 60,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      require(
        frameRate > 0 && frameRate <= 1000,
        "ConcurrencyClock: frameRate must be above 0 and at most 1000", "\(frameRate)")
      self.frameRate = frameRate
      ticks = TickClock(name: name ?? "ConcurrencyClock", fileID: fileID, line: line)
      beginning = source.now
      ticks.onDemand = { [weak self] isNeeded in if isNeeded { self?.alarm?.yield() } }
    }

    /// Seconds of motion so far.
    public var time: Double { ticks.time }
    /// How much motion systems on this clock show; set it on ``ticks``.
    public var reducedMotion: ReducedMotion { ticks.reducedMotion }
    /// Changes of that, as they are made.
    public var reducedMotionChanges: MotionObservable<ReducedMotion>? {
      ticks.reducedMotionChanges
    }

    /// Subscribes to the frames.
    public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
      ticks.subscribe(observer)
    }

    /// Runs `action` when its time has come, as ``TickClock/schedule(after:_:)``.
    public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
      ticks.schedule(after: delay, action)
    }

    /// Ticks, here, until the task is cancelled. Traps if it runs already.
    public func run() async {
      require(!isRunning, "ConcurrencyClock.run(): must not run twice at once", "a second run")
      isRunning = true
      let (needs, alarm) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      self.alarm = alarm
      var needed = needs.makeAsyncIterator()
      var next = source.now
      while !Task.isCancelled {
        // Also where nobody is left: it notices so, and rings when somebody comes.
        ticks.tick(at: seconds(source.now - beginning))
        if ticks.needsTicks {
          // A grid, so that the frames don't drift; from now on where one was missed.
          next = max(next.advanced(by: .seconds(1 / frameRate)), source.now)
          try? await Task.sleep(until: next, clock: source)
        } else {
          // Of what was rung while it ticked, one ring may be left: then it looks once more.
          _ = await needed.next(isolation: #isolation)
          next = source.now
        }
      }
      self.alarm = nil
      isRunning = false
    }

    private func seconds(_ duration: Duration) -> Double {
      let parts = duration.components
      return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
  }
#endif
