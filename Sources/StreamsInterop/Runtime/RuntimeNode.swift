import StreamsCore
import StreamsProperties

/// What all runtimes of a tree share.
final class RuntimeTree {
  let clock: MotionClock
  let tables = RuntimeTables()
  /// How many interactions were added.
  fileprivate var interactionCount = 0
  /// Whether somebody has asked about manipulations: before, nobody counts them.
  var watchesManipulations = false

  init(_ clock: MotionClock) {
    self.clock = clock
  }
}

/// A runtime, which for those within another is a connection of that, too: what it has connected, and
/// whether any of it is active.
///
///     MotionRuntime ──▶ node ──▶ connections, nodes within it
///                        ▲              ┊
///                        ╰──────────────╯
///
/// Its end cuts the circle; that of the outermost comes when its ``MotionRuntime`` is dropped.
@usableFromInline
final class RuntimeNode: MotionConnection {
  let tree: RuntimeTree
  /// What it counts in; none once it has ended.
  private var above: RuntimeNode?
  private(set) var connections = ConnectionList()
  /// Whether it has ended: then nothing can be added.
  private(set) var hasEnded: Bool
  /// Its place among all that were added to the tree, if it is of an interaction.
  private var number: Int32 = 0
  private var activity = ActivityCount()
  /// The state of an interaction that counts what is active here, too.
  private var counting: InteractionState?

  #if TRACED
    /// Where an interaction was added.
    var madeAt: Origin?

    /// Where the program has added it, or what it is a part of.
    var addedAt: Origin? {
      if let madeAt, !isInside(madeAt.site) { return madeAt }
      return above?.addedAt
    }
  #endif

  /// The interaction that it is of, where it is.
  private(set) var interaction: AnyObject?
  #if !hasFeature(Embedded)
    private weak var target: AnyObject?
  #endif
  private var manipulation: ManipulationState?
  private var rarities: Rarities?
  #if DEBUG && !hasFeature(Embedded)
    /// Whether anything has been written since it was connected.
    private(set) var wasUsed = false

    func markUsed() {
      guard !wasUsed else { return }
      wasUsed = true
      above?.markUsed()
    }
  #endif

  /// What few have. Made when it is first needed.
  private final class Rarities {
    var name: String?
    var state: ReactiveProperty<MotionPhase>?
    /// Further states of interactions that count what is active.
    var counting: ContiguousArray<InteractionState> = []
    var manipulationWatch: Subscription?
    var manipulationPhase = MotionPhase.atRest
    /// Counts the manipulations within, once somebody has asked.
    var manipulations: InteractionState?
  }

  private func needRarities() -> Rarities {
    if let rarities { return rarities }
    let made = Rarities()
    rarities = made
    return made
  }

  /// The outermost of a tree.
  init(_ tree: RuntimeTree, name: String) {
    self.tree = tree
    hasEnded = false
    super.init(in: nil)
    needRarities().name = name
  }

  /// One within another, for an interaction, which has no name of its own, or a child.
  init(within above: RuntimeNode, name: String?) {
    tree = above.tree
    self.above = above
    hasEnded = above.hasEnded
    super.init(in: above)
    if let name { needRarities().name = name }
    if tree.watchesManipulations { needRarities().manipulations = InteractionState() }
  }

  /// By its name, or by the interaction that was given it.
  var name: String {
    #if hasFeature(Embedded)
      rarities?.name ?? "interaction"
    #else
      rarities?.name ?? interaction.map { "\(type(of: $0))" } ?? "interaction"
    #endif
  }

  /// Where an interaction was added, if that is known and was not in the library.
  var site: String? {
    #if TRACED
      madeAt.flatMap { isInside($0.site) ? nil : $0.site }
    #else
      nil
    #endif
  }

  /// Whether anything is active here.
  var isActiveNow: Bool { activity.phase.isActive }

  // MARK: What it has connected

  /// Whether it could be added.
  func append(_ connection: MotionConnection) -> Bool {
    if !hasEnded { connections.append(connection) }
    return !hasEnded
  }

  func remove(_ connection: MotionConnection) {
    connections.remove(connection)
  }

  /// Ends all, the latest first, and whatever is added from now on at once.
  func end() {
    if isConnected { unsubscribe() } else { endAll() }
  }

  override func finish(in owner: RuntimeNode) {
    endAll()
  }

  private func endAll() {
    guard !hasEnded else { return }
    hasEnded = true
    while let last = connections.last { last.unsubscribe() }
    rarities?.manipulationWatch.take()?.unsubscribe()
    tellManipulation(.atRest)
    // Let go after the accesses: a release may run foreign code.
    let released = (above, interaction, manipulation, counting, rarities?.counting)
    (above, interaction, manipulation, counting) = (nil, nil, nil, nil)
    rarities?.counting = []
    withExtendedLifetime(released) {}
  }

  /// Says which interaction it is of, before that connects anything: it may add others, which come after
  /// it.
  func enter<Target: AnyObject>(
    _ interaction: AnyObject, of target: Target, as manipulation: ManipulationState?
  ) {
    self.interaction = interaction
    self.manipulation = manipulation
    tree.interactionCount += 1
    number = Int32(truncatingIfNeeded: tree.interactionCount)
    #if !hasFeature(Embedded)
      self.target = target
    #endif
    if tree.watchesManipulations { watchManipulation() }
  }

  #if !hasFeature(Embedded)
    /// The interactions within that a target has, in the order in which they were added.
    func interactions(of target: AnyObject) -> [AnyObject] {
      var found: [(number: Int32, interaction: AnyObject)] = []
      collect(of: target, in: &found)
      found.sort { $0.number < $1.number }
      return found.map(\.interaction)
    }

    private func collect(
      of target: AnyObject, in found: inout [(number: Int32, interaction: AnyObject)]
    ) {
      if let interaction, self.target === target { found.append((number, interaction)) }
      forEachWithin { $0.collect(of: target, in: &found) }
    }
  #endif

  private func forEachWithin(_ body: (RuntimeNode) -> Void) {
    var connection = connections.first
    while let next = connection {
      connection = next.next
      if let node = next as? RuntimeNode { body(node) }
    }
  }

  // MARK: What is active

  // Whoever is told may end what has just begun, or begin anew: so all is counted before anybody is told,
  // and each is told what is so by then.

  /// The state as a property, that tells changes only. Made when somebody asks for it: most runtimes are
  /// those of single interactions, where nobody does.
  var state: ReactiveProperty<MotionPhase> {
    if let state = rarities?.state { return state }
    let made = ReactiveProperty(initialValue: activity.phase)
    needRarities().state = made
    return made
  }

  /// Whether `other` is the state of this, or of one that this counts in.
  func announces(_ other: ReactiveProperty<MotionPhase>) -> Bool {
    rarities?.state === other || above?.announces(other) == true
  }

  /// Counts something that has become active or come to rest, here and above.
  func count(_ phase: MotionPhase) {
    activity.count(phase)
    counting?.count(phase)
    if let rarities { for state in rarities.counting { state.count(phase) } }
    above?.count(phase)
  }

  /// Tells what has changed: the whole is active before a part is, and rests after it.
  func announce(_ phase: MotionPhase) {
    if phase.isActive { above?.announce(phase) }
    if let state = rarities?.state, state.value != activity.phase { state.value = activity.phase }
    counting?.announce()
    if let rarities { for state in rarities.counting { state.announce() } }
    if !phase.isActive { above?.announce(phase) }
  }

  /// Counts what is active here in the state of an interaction, too, until this ends.
  func count(in state: InteractionState) {
    guard !hasEnded else { return }
    if counting == nil { counting = state } else { needRarities().counting.append(state) }
    guard activity.phase.isActive else { return }
    for _ in 0..<activity.activeCount { state.count(.active) }
    state.announce()
  }

  // MARK: Manipulations

  /// Whether any manipulation is active here or within, told from now on.
  var manipulationState: ReactiveProperty<MotionPhase> {
    if !tree.watchesManipulations, !hasEnded { outermost.watchManipulations() }
    let rarities = needRarities()
    let state = rarities.manipulations ?? InteractionState()
    rarities.manipulations = state
    return state.property
  }

  private var outermost: RuntimeNode { above?.outermost ?? self }

  private func watchManipulations() {
    tree.watchesManipulations = true
    let rarities = needRarities()
    if rarities.manipulations == nil { rarities.manipulations = InteractionState() }
    watchManipulation()
    forEachWithin { $0.watchManipulations() }
  }

  private func watchManipulation() {
    guard let manipulation, let interaction, rarities?.manipulationWatch == nil else { return }
    let watch = manipulation.property(of: interaction).subscribe(next: { [self] in
      tellManipulation($0)
    })
    if hasEnded { watch.unsubscribe() } else { needRarities().manipulationWatch = watch }
  }

  private func tellManipulation(_ phase: MotionPhase) {
    guard phase != rarities?.manipulationPhase ?? .atRest else { return }
    needRarities().manipulationPhase = phase
    countManipulation(phase)
    announceManipulation(phase)
  }

  private func countManipulation(_ phase: MotionPhase) {
    rarities?.manipulations?.count(phase)
    above?.countManipulation(phase)
  }

  private func announceManipulation(_ phase: MotionPhase) {
    if phase.isActive { above?.announceManipulation(phase) }
    rarities?.manipulations?.announce()
    if !phase.isActive { above?.announceManipulation(phase) }
  }
}

/// How to ask an interaction for its state, if it is a manipulation.
struct ManipulationState {
  #if hasFeature(Embedded)
    // No existential: Embedded Swift can't make one of a class that has its conformance from a generic one.
    private let ask: () -> ReactiveProperty<MotionPhase>

    init(_ interaction: some Manipulation) {
      ask = { interaction.state }
    }

    func property(of interaction: AnyObject) -> ReactiveProperty<MotionPhase> { ask() }
  #else
    init(_ interaction: some Manipulation) {}

    func property(of interaction: AnyObject) -> ReactiveProperty<MotionPhase> {
      guard let manipulation = interaction as? any Manipulation else { fatalError("it is one") }
      return manipulation.state
    }
  #endif
}
