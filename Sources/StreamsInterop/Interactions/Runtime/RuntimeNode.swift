import StreamsCore
import StreamsOperators
import StreamsProperties

/// The connections of a runtime, and their activity. The node of a nested runtime is also a connection of its parent.
///
///     MotionRuntime ──▶ node ──▶ connections, nodes within it
///                        ▲              ┊
///                        ╰──────────────╯
///
/// Ending a node breaks the reference cycle; the outermost node ends when its ``MotionRuntime`` is dropped.
@usableFromInline package final class RuntimeNode: MotionConnection {
  let tree: RuntimeTree
  /// The parent node, in which this node's activity counts; `nil` once this node has ended.
  private(set) var above: RuntimeNode?
  package private(set) var connections = ConnectionList()
  /// Whether the node has ended, so that nothing more can be added.
  private(set) var hasEnded: Bool
  /// The node's position in the order of all interactions of the tree, if it is the node of an interaction.
  private(set) var number: Int32 = 0
  private var activity = ActivityCount()
  /// The state of an interaction that also counts this node's activity.
  private var counting: InteractionState?

  /// The line at which an interaction was added.
  var made = TraceOrigin()

  /// The node's interaction, if there is one.
  package private(set) var interaction: AnyObject?
  #if !hasFeature(Embedded)
    /// The object that the interaction moves, or the element to which the node belongs.
    weak var target: AnyObject?
  #endif
  private var manipulation: _ManipulationState?
  private var rarities: Rarities?
  #if DEBUG && !hasFeature(Embedded)
    /// Whether anything has been written since the interaction was connected.
    private(set) var wasUsed = false

    func markUsed() {
      guard !wasUsed else { return }
      wasUsed = true
      above?.markUsed()
    }
  #endif

  /// Fields that few nodes need. Created on first use.
  private final class Rarities {
    var name: String?
    var state: ReactiveProperty<MotionPhase>?
    /// The states of further interactions that count this node's activity.
    var counting: ContiguousArray<InteractionState> = []
    var manipulationWatch: Subscription?
    var manipulationPhase = MotionPhase.atRest
    /// Counts the manipulations within the node, from the first request on.
    var manipulations: InteractionState?
  }

  private func needRarities() -> Rarities {
    if let rarities { return rarities }
    let made = Rarities()
    rarities = made
    return made
  }

  /// The outermost node of a tree.
  init(_ tree: RuntimeTree, name: String) {
    self.tree = tree
    hasEnded = false
    super.init(in: nil)
    needRarities().name = name
  }

  /// A node within another, for a child or for an interaction; an interaction has no separate name.
  init(within above: RuntimeNode, name: String?) {
    tree = above.tree
    self.above = above
    hasEnded = above.hasEnded
    super.init(in: above)
    if let name { needRarities().name = name }
    if tree.watchesManipulations { needRarities().manipulations = InteractionState() }
  }

  /// The node's own name, or its interaction's.
  package var name: String {
    #if hasFeature(Embedded)
      rarities?.name ?? "interaction"
    #else
      rarities?.name ?? interaction.map { "\(type(of: $0))" } ?? "interaction"
    #endif
  }

  /// Whether anything in this node is active.
  package var isActiveNow: Bool { activity.phase.isActive }

  // MARK: Connections

  /// Adds a connection, and returns whether that was possible.
  func append(_ connection: MotionConnection) -> Bool {
    if !hasEnded { connections.append(connection) }
    return !hasEnded
  }

  func remove(_ connection: MotionConnection) {
    connections.remove(connection)
  }

  /// Ends all connections, the latest first; a connection added later ends immediately.
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
    // An announcement in progress will no longer find a parent.
    if tree.changeCount > 0 { announce(.atRest) }
    #if !hasFeature(Embedded)
      tree.interactions?.remove(self)
    #endif
    // These are released after the accesses have ended, since a release may run external code.
    let released = (above, interaction, manipulation, counting, rarities?.counting)
    (above, interaction, manipulation, counting) = (nil, nil, nil, nil)
    rarities?.counting = []
    withExtendedLifetime(released) {}
  }

  /// Sets the node's interaction before the interaction connects anything, since it may add other interactions, which
  /// must come after it.
  func enter<Target: AnyObject>(
    _ interaction: AnyObject, of target: Target, as manipulation: _ManipulationState?
  ) {
    self.interaction = interaction
    self.manipulation = manipulation
    tree.interactionCount &+= 1
    number = tree.interactionCount
    #if !hasFeature(Embedded)
      self.target = target
      tree.interactions?.add(self, of: target)
    #endif
    if tree.watchesManipulations { watchManipulation() }
  }

  #if !hasFeature(Embedded)
    /// The target's interactions within this node, in the order in which they were added.
    func interactions(of target: AnyObject) -> [AnyObject] {
      if hasEnded { return [] }
      let index = tree.interactions ?? outermost.makeIndex()
      return index.nodes(of: target).compactMap { node in
        // An earlier object may have had the same address as the target.
        node.target === target && node.isWithin(self) ? node.interaction : nil
      }
    }

    private func isWithin(_ other: RuntimeNode) -> Bool {
      self === other || above?.isWithin(other) == true
    }

    /// From now on, each interaction registers itself.
    private func makeIndex() -> InteractionIndex {
      let index = InteractionIndex()
      enter(in: index)
      tree.interactions = index
      return index
    }

    private func enter(in index: InteractionIndex) {
      if interaction != nil, let target { index.add(self, of: target) }
      forEachWithin { $0.enter(in: index) }
    }
  #endif

  private func forEachWithin(_ body: (RuntimeNode) -> Void) {
    var connection = connections.first
    while let next = connection {
      connection = next.next
      if let node = next as? RuntimeNode { body(node) }
    }
  }

  // MARK: Activity

  // An observer may end this node, or begin another motion. So everything is counted before any announcement, and each
  // announcement carries the state at that time.

  /// The state as a property, which announces only changes. Created on first use: most runtimes belong to single
  /// interactions, whose state is not observed.
  var state: ReactiveProperty<MotionPhase> {
    if let state = rarities?.state { return state }
    let made = ReactiveProperty(initialValue: activity.phase)
    needRarities().state = made
    return made
  }

  /// Whether `other` is the state of this node, or of a node in which this one counts.
  func announces(_ other: ReactiveProperty<MotionPhase>) -> Bool {
    rarities?.state === other || above?.announces(other) == true
  }

  /// Counts a connection that has become active or come to rest, in this node and in the nodes above.
  func count(_ phase: MotionPhase) {
    activity.count(phase)
    counting?.count(phase)
    if let rarities { for state in rarities.counting { state.count(phase) } }
    above?.count(phase)
  }

  /// Announces the changes: the whole becomes active before a part, and rests after it.
  func announce(_ phase: MotionPhase) {
    if phase.isActive { above?.announce(phase) }
    if let state = rarities?.state, state.value != activity.phase { state.value = activity.phase }
    counting?.announce()
    if let rarities { for state in rarities.counting { state.announce() } }
    if !phase.isActive { above?.announce(phase) }
  }

  /// Also counts this node's activity in the state of an interaction, until this node ends.
  func count(in state: InteractionState) {
    guard !hasEnded else { return }
    if counting == nil { counting = state } else { needRarities().counting.append(state) }
    guard activity.phase.isActive else { return }
    for _ in 0..<activity.activeCount { state.count(.active) }
    state.announce()
  }

  // MARK: Manipulations

  /// Whether any manipulation is active in this node or in a nested one, kept up to date from the first use.
  var manipulationState: ReactiveProperty<MotionPhase> {
    if !tree.watchesManipulations, !hasEnded { outermost.watchManipulations() }
    let rarities = needRarities()
    let state = rarities.manipulations ?? InteractionState()
    rarities.manipulations = state
    return state.property
  }

  var outermost: RuntimeNode { above?.outermost ?? self }

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
