public import StreamsCore

/// Motions in an order: one after the other, at once, or each a little later than the one before.
///
///     let plan = MotionPlan.sequence(
///       fade.moving(opacity),
///       [left, middle, right].map { rise.moving($0) }.stagger(each: 0.05),
///       settle.moving(position).delayed(by: 0.2))
///     let playback = plan.start(on: clock)
///     playback.timeline.rate.value = 2
///
/// A plan is a value and does nothing until it is started. It plays on a timeline of its own, and so can
/// be paused, turned round and sought (see ``MotionPlayback``). Any system takes part.
public struct MotionPlan {
  enum Step {
    case pause(Double)
    case sequence([MotionPlan])
    case parallel([MotionPlan])
    case motion((PlannedClock, @escaping (MotionPhase) -> Void) -> PlannedRun)
  }

  let step: Step

  /// The motion of a property or lens by a system, from where that is when its turn comes, until it rests.
  ///
  /// One that never rests lets nothing follow.
  public init<System: MotionSystem, Target: Readable & MotionWritable>(
    _ system: System, moving target: Target
  ) where Target.Value == System.Value {
    step = .motion { clock, told in
      let run = system.start(
        MotionObserver(
          next: { target.write($0) },
          state: { phase in
            // The whole is active before a part is, and rests after it.
            if phase.isActive { told(phase) }
            target.state(phase)
            if !phase.isActive { told(phase) }
          }), from: { target.read() }, on: MotionClock(clock))
      run.source.tellsRest { target.state(.atRest) }
      return PlannedRun(
        remaining: { run.settlingDuration }, tell: { target.state($0) }, end: { run.unsubscribe() })
    }
  }

  private init(_ step: Step) {
    self.step = step
  }

  /// Nothing, for so many seconds; for none where no motion is wanted. Traps unless they are finite and at
  /// least 0.
  public static func pause(_ seconds: Double) -> MotionPlan {
    require(
      seconds >= 0 && seconds < .infinity, "MotionPlan: a pause must be finite and at least 0",
      "\(seconds)")
    return MotionPlan(.pause(seconds))
  }

  /// One after the other: each begins at the very moment at which the one before has come to its end.
  public static func sequence(_ plans: [MotionPlan]) -> MotionPlan { MotionPlan(.sequence(plans)) }

  /// One after the other.
  public static func sequence(_ plans: MotionPlan...) -> MotionPlan { sequence(plans) }

  /// All at once; it ends with the last of them.
  public static func parallel(_ plans: [MotionPlan]) -> MotionPlan { MotionPlan(.parallel(plans)) }

  /// All at once.
  public static func parallel(_ plans: MotionPlan...) -> MotionPlan { parallel(plans) }

  /// The same, so many seconds later. Traps unless they are finite and at least 0.
  public func delayed(by seconds: Double) -> MotionPlan { .sequence(.pause(seconds), self) }

  #if !hasFeature(Embedded)
    /// Plays it, from now on.
    ///
    /// - Parameters:
    ///   - paused: whether its timeline stands at first, at the beginning of what comes first.
    ///   - isolation: where the motions belong.
    ///   - clock: what time it is.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    /// - Returns: what keeps it playing, and what it is watched and sought by.
    public func start(
      on clock: some FrameClock, paused: Bool = false, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionPlayback {
      let timeline = Timeline(
        on: clock, paused: paused, name: "MotionPlan", isolation: isolation, fileID: fileID,
        line: line)
      return MotionPlayback(self, on: timeline)
    }
  #else
    /// Plays it, from now on.
    public func start(on clock: some FrameClock, paused: Bool = false) -> MotionPlayback {
      MotionPlayback(self, on: Timeline(on: clock, paused: paused, name: "MotionPlan"))
    }
  #endif
}

extension MotionSystem {
  /// The motion of a property or lens by this system, as part of a plan.
  public func moving<Target: Readable & MotionWritable>(
    _ target: Target
  ) -> MotionPlan where Target.Value == Value {
    MotionPlan(self, moving: target)
  }
}
