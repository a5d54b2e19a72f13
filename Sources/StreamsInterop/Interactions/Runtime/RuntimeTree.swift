/// The state that all runtimes of a tree share.
final class RuntimeTree {
  let clock: MotionClock
  let tables = RuntimeTables()
  /// The number of interactions added so far.
  var interactionCount: Int32 = 0
  /// The number of announcements in progress. A node that ends during an announcement announces the change to its
  /// parents.
  var changeCount: Int32 = 0
  /// Whether manipulations are counted; counting begins at the first request.
  var watchesManipulations = false

  #if !hasFeature(Embedded)
    /// The interactions of each target; created on first use.
    var interactions: InteractionIndex?
  #endif

  #if !hasFeature(Embedded)
    /// The isolation of the tree.
    var isolation = Isolation()
    /// The home of the elements that interactions of the tree move; created with the first one.
    var elementHome: MotionHome?
  #endif

  /// The tree's actor, for traces.
  var home = TraceHome()

  init(_ clock: MotionClock) {
    self.clock = clock
  }
}

#if !hasFeature(Embedded)
  /// The interactions of a tree, indexed by target.
  final class InteractionIndex {
    private var nodes: [ObjectIdentifier: [ObjectIdentifier: RuntimeNode]] = [:]
    private var targets: [ObjectIdentifier: ObjectIdentifier] = [:]

    func add(_ node: RuntimeNode, of target: AnyObject) {
      targets[ObjectIdentifier(node)] = ObjectIdentifier(target)
      nodes[ObjectIdentifier(target), default: [:]][ObjectIdentifier(node)] = node
    }

    /// Drops an interaction that ends, whether or not its target still exists.
    func remove(_ node: RuntimeNode) {
      guard let target = targets.removeValue(forKey: ObjectIdentifier(node)) else { return }
      nodes[target]?[ObjectIdentifier(node)] = nil
      if nodes[target]?.isEmpty == true { nodes[target] = nil }
    }

    /// The nodes of a target, in the order in which they were added.
    func nodes(of target: AnyObject) -> [RuntimeNode] {
      nodes[ObjectIdentifier(target)]?.values.sorted { $0.number < $1.number } ?? []
    }
  }
#endif
