/// Fields that few lists need: a name, hooks, the limits on feedback, and the ended subscriptions' closures that await
/// release.
class Sidecar {
  final let name: String?
  @safe @exclusivity(unchecked) final var onLastUnsubscribe: (() -> Void)?
  /// A closure that is called with each state, before any observer is notified.
  @safe @exclusivity(unchecked) final var onPhase: ((MotionPhase) -> Void)?
  /// The remains of subscriptions that ended during this delivery, released when it ends.
  @safe @exclusivity(unchecked) final var buried = WaitingRemains()
  /// The list's attachment, which this sidecar replaces.
  @safe @exclusivity(unchecked) final var guest: AnyObject?
  /// The number of nested external writes and replays.
  @safe @exclusivity(unchecked) final var nesting: Int32 = 0
  @safe @exclusivity(unchecked) private final var budget = Int32(FeedbackBudget.standard)
  /// The budget for feedback. Waiting events are counted in 32 bits, so a greater count is never reached.
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

  /// The other attachment of the list: the book of its motions, or the home of motions to come, or, for a scoped form of
  /// an owner's property, the form's lease.
  package final var guest: AnyObject? {
    get { if let sidecar { sidecar.guest } else { attachment } }
    set { if let sidecar { sidecar.guest = newValue } else { attachment = newValue } }
  }

  /// The book of the list's motions, if any motion has ever moved it.
  package final var knownMotions: MotionBook? { guest as? MotionBook }

  /// The book of the list's motions.
  @usableFromInline package final var motions: MotionBook {
    if let known = knownMotions { return known }
    let made = MotionBook()
    #if !hasFeature(Embedded)
      made.home = guest
    #endif
    guest = made
    return made
  }

  #if !hasFeature(Embedded)
    /// The home of the list's motions. Without a book, it is the guest itself, until a motion needs the book.
    package final var home: AnyObject? {
      get { if let known = knownMotions { known.home } else { guest } }
      set { if let known = knownMotions { known.home = newValue } else { guest = newValue } }
    }
  #endif

  /// The list's name and place of creation, for messages.
  @usableFromInline package final var ownOrigin: Origin {
    #if !hasFeature(Embedded) || TRACED
      Origin(place, name: sidecar?.name)
    #else
      Origin(place, name: nil)
    #endif
  }

  /// A closure that is called after the last observer unsubscribes, while the list is idle.
  @usableFromInline package final var onLastUnsubscribe: (() -> Void)? {
    get { sidecar?.onLastUnsubscribe }
    set { if newValue != nil || sidecar != nil { needSidecar().onLastUnsubscribe = newValue } }
  }

  /// A closure that is called with each state, before any observer is notified: the external write of states.
  @usableFromInline package final var onPhase: ((MotionPhase) -> Void)? {
    get { sidecar?.onPhase }
    set { needSidecar().onPhase = newValue }
  }
}
