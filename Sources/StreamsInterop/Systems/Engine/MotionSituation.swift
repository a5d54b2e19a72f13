public import StreamsCore

/// The situation of a motion, from which follows whatever it may write.
///
/// ```text
/// resting ──begins──▶ waiting ──departs──▶ moving ──is over──▶ landing ──has delivered its end──▶ resting
/// resting ──begins without a delay──▶ moving
/// waiting, moving ──is stopped──▶ resting
/// moving ──a new delay, a look back──▶ waiting
/// landing ──a change as it lands──▶ moving
/// waiting, moving, landing ──another motion takes over, or time goes back before it──▶ ousted
/// ousted ──rest is announced──▶ resting; of a user's system: unseen ──is active again──▶ moving
/// any but ousted ──its run ends──▶ ended
/// ```
///
/// | Situation | Writes | Its target knows it as |
/// |---|---|---|
/// | `resting` | nothing of its own | at rest |
/// | `waiting` | its first value, if nothing else moves the target | active |
/// | `moving` | its values, except for the parts that others have taken | active |
/// | `landing` | its last value, which is being delivered | active |
/// | `ousted` | nothing | active; rest follows once the next motion is active |
/// | `unseen` | nothing, whether or not a user's system goes on | at rest |
/// | `ended` | nothing, for good | at rest |
///
/// Runs and the motions of users' systems store it; only the latter can be unseen, since only the system knows its course.
/// Two kinds of motions have none: a hand (`HandMover`) writes while it holds, and a plan's part that waits
/// (`WaitingMover`) writes nothing.
@usableFromInline package enum MotionSituation: UInt8, CaseIterable, Sendable {
  case resting, ousted, unseen, ended
  // The active ones come last, so that one comparison is enough.
  case waiting, moving, landing

  /// Whether the motion is active.
  @inlinable package var isActive: Bool { rawValue >= MotionSituation.waiting.rawValue }

  /// The phase of the motion.
  @inlinable package var phase: MotionPhase { isActive ? .active : .atRest }

  #if !hasFeature(Embedded)
    /// The situations that can follow each one.
    package static let transitions: [(from: MotionSituation, to: [MotionSituation])] = [
      (.resting, [.waiting, .moving, .unseen, .ended]),
      (.waiting, [.resting, .moving, .ousted, .ended]),
      (.moving, [.resting, .waiting, .landing, .ousted, .ended]),
      (.landing, [.resting, .moving, .ousted, .ended]),
      (.ousted, [.resting, .unseen]),
      (.unseen, [.moving, .ended]),
      (.ended, []),
    ]

    /// Whether a situation can follow this one.
    @usableFromInline package func mayBecome(_ next: MotionSituation) -> Bool {
      next == self || Self.transitions.contains { $0.from == self && $0.to.contains(next) }
    }
  #endif

  /// Changes to a situation that can follow this one.
  @inlinable package mutating func become(_ next: MotionSituation) {
    #if DEBUG && !hasFeature(Embedded)
      check(next)
    #endif
    self = next
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Receives each change, for tests.
    @TaskLocal package static var onChange: (@Sendable (MotionSituation, MotionSituation) -> Void)?

    @usableFromInline func check(_ next: MotionSituation) {
      assert(mayBecome(next), "a motion that is \(self) became \(next)")
      if next != self { Self.onChange?(self, next) }
    }
  #endif
}
