import StreamsCore

/// The receiver of a run's values, states and endings, which outlives its owner: a run that its owner holds must not
/// hold the owner.
@usableFromInline package protocol RunLink: AnyObject {
  associatedtype Path: Trajectory

  /// Shows a value.
  func show(_ value: Path.Value)
  /// Announces that the run has begun to move, or has come to rest.
  func tell(_ phase: MotionPhase)
  /// Announces the reason for a motion's end.
  func announce(_ ending: EndReason)
  /// The amount of motion that the owner allows.
  var policy: ReducedMotion { get }
  /// Whether a fallback replaces a reduced motion as it begins.
  func replacesMotion() -> Bool
  /// Applies a change of the clock's policy.
  func obey()
}

/// A run with a link to its owner.
///
///     owner ──▶ run ──▶ link ─ ─▶ owner
@usableFromInline package final class LinkedRun<Link: RunLink>: Run<Link.Path> {
  @usableFromInline let link: Link

  /// A run that rests at a value.
  @inlinable package init(restingAt value: Link.Path.Value, of link: Link, on clock: MotionClock) {
    self.link = link
    super.init(restingAt: value, clock: clock, emit: { link.show($0) })
  }

  @inlinable package override func tell(_ phase: MotionPhase) { link.tell(phase) }
  @inlinable package override func announce(_ ending: EndReason) { link.announce(ending) }
  @inlinable package override var policy: ReducedMotion { link.policy }
  @inlinable package override func replacesMotion() -> Bool { link.replacesMotion() }
  @inlinable package override func obey() { link.obey() }
}
