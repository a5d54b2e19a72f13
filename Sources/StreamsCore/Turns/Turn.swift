/// The record of the current turn on a thread: the nesting depth of passes, and the waiting joins.
///
/// A turn is one pass of an outermost source, including all deliveries inside it. An observer's writes to other sources
/// belong to the turn. Events that wait in the outermost source's own queue come after the turn, each in its own turn.
/// A join touched by one of its inputs waits for the end of the turn, so that it sees all inputs settled and emits once
/// (law L9). The lowest join emits first: a join is higher than everything that feeds it (see `Stage`).
///
/// A graph lives in one isolation and deliveries are synchronous, so a turn never leaves its
/// thread, and no other thread accesses its record.
///
/// This room only schedules, and passes events to tracers: it has no knowledge of lists, properties, readers or
/// recorders. Rooms above it enter and leave passes, name the source, and plug in through the hooks `attentive` and
/// `guest`.
@safe @usableFromInline package struct Turn {
  /// The number of nested deliveries.
  @usableFromInline var depth = 0
  /// The stage from which values currently come: the emitting join, or the stage of the innermost delivering source.
  /// `nil` if no join is known to feed that source. The stage is not retained, since it is delivering.
  @usableFromInline package var source: Unmanaged<Stage>?
  /// The waiting joins. This field is next to `depth`, because the end of every delivery reads the number of joins.
  @usableFromInline var waiting = WaitingJoins()
  /// The ID of the current run of joins. It starts at the record's address, so that the IDs of two threads differ.
  @usableFromInline var number: Int
  /// The number of emissions of the emitting join in this turn; 0 if no join is emitting.
  @usableFromInline var rounds = 0

  @usableFromInline var changes = InPlaceChanges()
  @usableFromInline var releases = DeferredReleases()

  #if !hasFeature(Embedded)
    /// A per-thread object supplied by a higher room. Only that room knows the object's class.
    package var guest: AnyObject?
    /// The greatest depth at which a read belongs to a tracked closure: the depth at which the closure was called. At
    /// a greater depth, its effects are being delivered.
    @usableFromInline package var readDepth = 0
    /// The room on the thread's stack, once a subscription has asked for it.
    var stack: StackRoom?
  #endif

  /// The number of sources raised by the first value from a join; for tests.
  @usableFromInline package var raiseCount = 0

  /// The home of the properties that are made now; see `Homing`.
  package var home: AnyObject?

  @usableFromInline var trace = TurnTrace()

  /// The turn of this thread. Cost: one call.
  @inlinable package static var current: UnsafeMutablePointer<Turn> {
    unsafe ThreadSlot.turn.value ?? make()
  }

  @usableFromInline @inline(never) static func make() -> UnsafeMutablePointer<Turn> {
    let turn = UnsafeMutablePointer<Turn>.allocate(capacity: 1)
    unsafe turn.initialize(to: Turn(number: Int(bitPattern: turn)))
    unsafe ThreadSlot.turn.value = turn
    return unsafe turn
  }

  /// Whether the current delivery comes from a join.
  @inlinable package static var isFeeding: Bool { unsafe current.pointee.source != nil }

  /// Runs `body` as one pass without a source: joins touched during the pass wait until it ends.
  ///
  /// - Parameter source: The stage from which the pass comes, if it differs from the stage of the surrounding delivery.
  @inlinable package static func during(
    _ origin: @autoclosure () -> Origin, from source: Stage? = nil, _ body: () -> Void
  ) {
    let turn = unsafe current
    let outer = unsafe Asked.stages ? turn.pointee.source : nil
    if Asked.stages, let source { unsafe turn.pointee.source = Unmanaged.passUnretained(source) }
    let depth = unsafe turn.pointee.depth
    unsafe turn.pointee.depth = depth &+ 1
    body()
    if Asked.stages { unsafe turn.pointee.source = outer }
    withExtendedLifetime(source) {}
    if Asked.stages, depth == 0, unsafe turn.pointee.waiting.count != 0,
      unsafe !turn.runJoins(budget: FeedbackBudget.standard)
    {
      trapUnsettled(origin(), FeedbackBudget.standard)
    }
    unsafe turn.pointee.depth = depth
  }

  @usableFromInline @inline(never)
  static func trapUnsettled(_ origin: Origin, _ budget: Int) -> Never {
    origin.trap(
      "does not settle: a join that it feeds feeds itself, more often than its feedbackBudget",
      limit: budget)
  }
}
