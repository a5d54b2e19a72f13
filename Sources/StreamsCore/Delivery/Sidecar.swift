/// Fields that few lists need: a name, hooks, the bounds of feedback, and the remains buried by a
/// delivery.
class Sidecar {
  final let name: String?
  @safe @exclusivity(unchecked) final var onLastUnsubscribe: (() -> Void)?
  /// Called with each state, before any observer is notified.
  @safe @exclusivity(unchecked) final var onPhase: ((MotionPhase) -> Void)?
  /// The remains of subscriptions that ended during this delivery, released when it ends.
  @safe @exclusivity(unchecked) final var buried: ContiguousArray<Remains> = []
  /// The list's attachment, which this replaces.
  @safe @exclusivity(unchecked) final var guest: AnyObject?
  /// The number of nested external writes and replays.
  @safe @exclusivity(unchecked) final var nesting: Int32 = 0
  @safe @exclusivity(unchecked) private final var budget = Int32(FeedbackBudget.standard)
  /// Waiting events are counted in 32 bits, so a greater count is never reached.
  final var feedbackBudget: Int {
    get { Int(budget) }
    set { budget = Int32(clamping: newValue) }
  }
  #if !hasFeature(Embedded)
    @safe @exclusivity(unchecked) final var readTracker: (any ReadTracker)?
  #endif

  init(name: String?) { self.name = name }
}

extension ObserverStorage {
  final func needSidecar() -> Sidecar {
    if let sidecar { return sidecar }
    let made = Sidecar(name: nil)
    made.guest = attachment
    attachment = made
    return made
  }

  /// The fields that few lists need, if this list has them.
  final var sidecar: Sidecar? { attachment as? Sidecar }

  @usableFromInline final var ownBudget: Int {
    get { sidecar?.feedbackBudget ?? FeedbackBudget.standard }
    set { needSidecar().feedbackBudget = newValue }
  }

  /// A list's other attachment: the book of its motions, or, for a form of an owner's property, its
  /// lease.
  package final var guest: AnyObject? {
    get { if let sidecar { sidecar.guest } else { attachment } }
    set { if let sidecar { sidecar.guest = newValue } else { attachment = newValue } }
  }

  /// The book of its motions, if any motion has ever moved it.
  package final var knownMotions: MotionBook? { guest as? MotionBook }

  /// The book of its motions.
  package final var motions: MotionBook {
    if let known = knownMotions { return known }
    let made = MotionBook()
    guest = made
    return made
  }

  /// Its name and its place of creation, for messages.
  @usableFromInline package final var ownOrigin: Origin { Origin(place, name: sidecar?.name) }

  /// Called after the last observer unsubscribes, while the list is idle.
  @usableFromInline package final var onLastUnsubscribe: (() -> Void)? {
    get { sidecar?.onLastUnsubscribe }
    set { if newValue != nil || sidecar != nil { needSidecar().onLastUnsubscribe = newValue } }
  }

  /// Called with each state, before any observer is notified: the external write of states.
  @usableFromInline package final var onPhase: ((MotionPhase) -> Void)? {
    get { sidecar?.onPhase }
    set { needSidecar().onPhase = newValue }
  }
}
