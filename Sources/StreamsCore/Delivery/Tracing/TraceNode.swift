#if TRACED
  /// A node in graphs and traces: a list, an operator's subscription, or a subscriber.
  ///
  ///     list ──▶ observers' closures ──▶ operator's node ──▶ node downstream …
  ///                                           ▲                  ┊
  ///                                           └──────────────────┘
  ///
  /// Each node keeps the nodes downstream alive, as closures do; references upstream are weak. Nodes therefore do not
  /// extend the lifetime of any object.
  @usableFromInline package final class TraceNode: TracedOwner {
    @usableFromInline package enum Role: UInt8 {
      case list, operation, subscriber
    }

    package let role: Role
    let place: Place
    package let name: String?
    /// The node to which an operation emits.
    package let downstream: TraceNode?
    /// The operator's arguments, in parameter order; read when text is rendered.
    package let arguments: (() -> [TracedAny])?
    private var upstream: ContiguousArray<WeakNode> = []
    /// The observers, keyed by identity and numbered in the order of arrival, since a list may have thousands, which
    /// leave in any order.
    private var hearers: [ObjectIdentifier: Hearer] = [:]
    private var hearerCount = 0
    /// The list, if the node represents one.
    #if !hasFeature(Embedded)
      package private(set) weak var list: ObserverStorage?
    #endif
    /// Whether the node represents a property.
    package private(set) var isProperty: Bool
    /// The node that a subscriber writes to.
    #if !hasFeature(Embedded)
      @usableFromInline package weak var target: TraceNode?
    #else
      @usableFromInline package var target: TraceNode?
    #endif
    /// The name of the setting, if the node has no name.
    @usableFromInline package var title: StaticString?
    /// The source location where the program added the object for which the library created this node.
    @usableFromInline package var addedAt: Origin?
    /// The settings of a system; read when a graph or an explanation is created.
    @usableFromInline package var settings: (() -> [TraceNode])?
    /// The reason why nothing currently passes, if any.
    @usableFromInline package var standing: HoldReason?
    @usableFromInline let threadSlot = ThreadSlot.turn
    /// The address of the node's actor; 0 if unknown. A node without an address adopts that of its consumer.
    fileprivate var ownAddress: UInt
    /// The ID of the tracer of the node's last kept event, and the node's seat there.
    @safe @usableFromInline @exclusivity(unchecked) package var tracer = 0
    @safe @usableFromInline @exclusivity(unchecked) package var seat: Int32 = 0

    #if hasFeature(Embedded)
      // There are no weak references here: a node that is deinitialized notifies its neighbors.
      @safe
      private struct WeakNode {
        private unowned(unsafe) let known: TraceNode?

        init(node: TraceNode) { unsafe known = node }
        var node: TraceNode? { unsafe known }
      }

      deinit {
        let identity = ObjectIdentifier(self)
        for input in upstream { input.node?.hearers[identity] = nil }
        for hearer in hearers.values {
          hearer.weakly.node?.upstream.removeAll { $0.node === self }
        }
      }
    #else
      private struct WeakNode {
        weak var node: TraceNode?
      }
    #endif

    private struct Hearer {
      let weakly: WeakNode
      let number: Int
    }

    @usableFromInline package init(
      _ role: Role, _ kind: StaticString, _ fileID: StaticString, _ line: UInt,
      downstream: TraceNode? = nil, arguments: (() -> [TracedAny])? = nil,
      mark: IsolationMark = .none
    ) {
      let address = Isolation(mark).address
      ownAddress = address != 0 ? address : downstream?.address ?? 0
      self.role = role
      place = Place(kind, fileID, line)
      name = nil
      isProperty = false
      self.downstream = downstream
      self.arguments = arguments
      super.init()
      downstream?.append(self)
    }

    init(of list: ObserverStorage) {
      ownAddress = 0
      role = .list
      place = list.place
      name = list.sidecar?.name
      downstream = nil
      arguments = nil
      #if hasFeature(Embedded)
        isProperty = false
      #else
        isProperty = list is any Traced
        self.list = list
      #endif
      super.init()
    }

    @usableFromInline package override func interrupt(by other: TracedOwner?) {
      hold(
        .dropped, MotionPhase.atRest,
        by: other.map { unsafe traced(unsafeDowncast($0, to: TraceNode.self)) })
    }

    @usableFromInline package func append(_ node: TraceNode) {
      if upstream.count >= 8, upstream.count & (upstream.count - 1) == 0 {
        upstream.removeAll { $0.node == nil }
      }
      if upstream.contains(where: { $0.node === node }) { return }
      upstream.append(WeakNode(node: node))
      node.belong(to: address)
      node.heardBy(self)
    }

    /// Removes another node, whose subscription has ended.
    func forget(_ node: TraceNode) {
      upstream.removeAll { $0.node === node || $0.node == nil }
      node.hearers[ObjectIdentifier(self)] = nil
    }

    private func heardBy(_ node: TraceNode) {
      if hearers.count >= 8, hearers.count & (hearers.count - 1) == 0 {
        hearers = hearers.filter { $0.value.weakly.node != nil }
      }
      hearers[ObjectIdentifier(node)] = Hearer(
        weakly: WeakNode(node: node), number: hearerCount)
      hearerCount += 1
    }

    /// The nodes that observe this node.
    package var consumers: [TraceNode] {
      hearers.values.sorted { $0.number < $1.number }.compactMap { $0.weakly.node }
    }

    /// The nodes that this node observes, in the order of subscription.
    package var inputs: [TraceNode] { upstream.compactMap { $0.node } }

    /// Assigns this node to an actor, unless its actor is already known.
    package func belong(to address: UInt) {
      if ownAddress == 0 { ownAddress = address }
    }

    /// The address of the actor; 0 if unknown.
    @usableFromInline var address: UInt {
      #if hasFeature(Embedded)
        0
      #else
        ownAddress != 0 ? ownAddress : list?.isolation.address ?? 0
      #endif
    }

    /// Makes the tracer of this node's events attentive. For the result, see `UnsafeMutablePointer<Turn>?.open`.
    @inlinable @inline(__always) func open(_ turn: UnsafeMutablePointer<Turn>?) -> Int {
      unsafe turn.open(tracer, of: address)
    }

    package var kind: String { unsafe String(cString: place.kind) }
    package var site: String { Origin(place, name: nil).site }

    #if hasFeature(Embedded)
      /// Marks a list that has a value before its first write as a property.
      @usableFromInline func markProperty() { isProperty = true }
    #endif
  }

  extension MotionObserver {
    /// The node that this observer belongs to.
    @inlinable package var node: TraceNode? {
      get { unsafe unsafeBitCast(trace.owner, to: TraceNode?.self) }
      set { trace.owner = newValue }
    }
  }

  extension ObserverStorage {
    /// The node of this list in graphs and traces.
    @usableFromInline package final func needTraceNode() -> TraceNode {
      if let traceNode { return traceNode }
      let made = TraceNode(of: self)
      traceNode = made
      return made
    }

    /// Makes the tracer of this list's events attentive. For the result, see `UnsafeMutablePointer<Turn>?.open`.
    @inlinable @inline(__always) final func openTrace(_ turn: UnsafeMutablePointer<Turn>?) -> Int {
      // Retaining the node would be slow.
      unsafe turn.open(traceNode?.tracer ?? 0, of: traceAddress)
    }

    /// The address of the actor; 0 if unknown.
    @usableFromInline final var traceAddress: UInt {
      let address = isolation.address
      return address != 0 ? address : traceNode?.ownAddress ?? 0
    }

    /// The seat of this list's node in a trace. Nothing is retained, since retaining a node is slow.
    @usableFromInline final func traceSeat(_ tracer: Tracer) -> Int32 {
      if let seat = traceNode?.seat, traceNode?.tracer == tracer.number { return seat }
      return tracer.seat(needTraceNode())
    }
  }
#endif

#if TRACED && !hasFeature(Embedded)
  /// An object with a node in graphs and traces: a property, or a part of a property.
  package protocol Traced {
    /// The node; `nil` if the object has none.
    var tracedNode: TraceNode? { get }
    /// The current value.
    var tracedValue: Any { get }
  }
#endif
