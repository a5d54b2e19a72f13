public import StreamsCore
import StreamsOperators

/// Motions arranged in time: one after another, all together, or each a little later than the previous one.
///
///     let plan = MotionPlan.sequence(
///       fade.animating(opacity),
///       [left, middle, right].map { rise.animating($0) }.stagger(each: 0.05),
///       settle.animating(position).delayed(by: 0.2))
///     let playback = plan.start(on: clock)
///     playback.timeline.rate.value = 2
///
/// A plan is a value and does nothing until it is started. It plays on its own timeline, so you can pause it, reverse
/// it, and seek in it (see ``MotionPlayback``). Any system can take part.
public struct MotionPlan {
  enum Step {
    /// A pause, with a name for its end.
    case pause(Double, label: String? = nil)
    case sequence([MotionPlan])
    case parallel([MotionPlan])
    case motion(Start, wait: Wait, book: () -> MotionBook?)
  }

  /// Begins a motion on a timeline, with the closure that receives its states.
  typealias Start = (Timeline, @escaping (MotionPhase) -> Void) -> PlannedRun

  /// Makes the motion wait for its turn, with the closure that is called when it is not to begin anymore.
  typealias Wait = (@escaping () -> Void) -> Mover?

  let step: Step

  /// The motion of a property or lens with a system: it begins at the target's value when its turn comes, and lasts
  /// until it rests.
  ///
  /// Nothing follows a motion that never rests.
  ///
  /// - Parameters:
  ///   - system: the system that moves the target.
  ///   - target: the property or lens to move.
  public init<System: MotionSystem, Target: Readable & MotionWritable>(
    _ system: System, moving target: Target
  ) where Target.Value == System.Value {
    // A structure need not keep the object that it writes.
    let anchor = target.anchor
    func begin(on timeline: Timeline, told: @escaping (MotionPhase) -> Void) -> PlannedRun {
      let seat = target.claimedSeat
      let clock = LandingClock(timeline, isPlain: System._takesOver)
      // Announces the motion's state to the target, if the target doesn't have it yet.
      func tell(_ phase: MotionPhase) {
        if let news = seat.book.count(phase) { target.state(news) }
      }
      Asked.groups = true
      let run = system.begin(
        MotionObserver(
          next: { value in withExtendedLifetime(anchor) { target.write(value) } },
          state: { phase in
            // The whole becomes active before a part, and rests after it.
            if phase.isActive { told(phase) }
            tell(phase)
            if !phase.isActive { told(phase) }
          }),
        moving: MotionStart(
          { target.read() }, MotionGroup(of: seat, isOne: true, isShaped: false)),
        on: clock.erased)
      run.source.tellsRest { tell(.atRest) }
      return PlannedRun(
        remaining: { run.settlingDuration },
        land: {
          run.source.landIfDue()
          clock.land()
        }, record: { run.source.ownRecord }, end: { run.unsubscribe() })
    }
    step = .motion(
      begin,
      wait: { onLoss in
        target.seat.map {
          WaitingMover(
            at: $0, current: { target.read() }, remainder: System._remainder, onLoss: onLoss)
        }
      }, book: { target.knownSeat?.book })
  }

  private init(_ step: Step) {
    self.step = step
  }

  /// A pause of a number of seconds; 0 seconds when motion is off. Traps unless the number is finite and at least 0.
  ///
  /// - Parameter seconds: the length of the pause.
  /// - Returns: The plan.
  public static func pause(_ seconds: Double) -> MotionPlan {
    require(
      seconds >= 0 && seconds < .infinity, "MotionPlan.pause: expected a finite value, at least 0",
      "\(seconds)")
    return MotionPlan(.pause(seconds))
  }

  /// Plans one after another: each begins at the moment when the previous one has ended.
  ///
  /// - Parameter plans: the plans, in order.
  /// - Returns: The plan.
  public static func sequence(_ plans: [MotionPlan]) -> MotionPlan { MotionPlan(.sequence(plans)) }

  /// Plans one after another.
  ///
  /// - Parameter plans: the plans, in order.
  /// - Returns: The plan.
  public static func sequence(_ plans: MotionPlan...) -> MotionPlan { sequence(plans) }

  /// All plans together; the result ends with the last of them.
  ///
  /// - Parameter plans: the plans.
  /// - Returns: The plan.
  public static func parallel(_ plans: [MotionPlan]) -> MotionPlan { MotionPlan(.parallel(plans)) }

  /// All plans together; the result ends with the last of them.
  ///
  /// - Parameter plans: the plans.
  /// - Returns: The plan.
  public static func parallel(_ plans: MotionPlan...) -> MotionPlan { parallel(plans) }

  /// The same plan after a delay in seconds. Traps unless the delay is finite and at least 0.
  ///
  /// A motion that waits for its delay is canceled if another motion of its property begins, or if the property is
  /// stopped (law L18).
  ///
  /// - Parameter seconds: the delay.
  /// - Returns: The delayed plan.
  public func delayed(by seconds: Double) -> MotionPlan { .sequence(.pause(seconds), self) }

  /// The same plan, with a name for the moment at which it ends: see ``MotionPlayback/play(to:)``.
  ///
  /// - Parameter label: the name; of several moments with one name, the first one counts.
  /// - Returns: The plan with the label.
  public func labeled(_ label: String) -> MotionPlan {
    .sequence(self, MotionPlan(.pause(0, label: label)))
  }

  /// Starts playing the plan.
  ///
  /// - Parameters:
  ///   - clock: the clock that drives the motions.
  ///   - isPaused: whether its timeline is initially paused, at the beginning of the first motion.
  /// - Returns: The playback, which keeps the plan playing, and lets you observe it and seek.
  public func start(
    on clock: some FrameClock, isPaused: Bool = false, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionPlayback {
    let timeline = Timeline(
      on: clock, isPaused: isPaused, name: "MotionPlan", isolation: isolation, fileID: fileID,
      line: line)
    return MotionPlayback(self, on: timeline)
  }
}

extension MotionSystem {
  /// The motion of a property or lens with this system, as part of a plan.
  ///
  /// - Parameter target: the property or lens to move.
  /// - Returns: The plan.
  public func animating<Target: Readable & MotionWritable>(
    _ target: Target
  ) -> MotionPlan where Target.Value == Value {
    MotionPlan(self, moving: target)
  }
}
