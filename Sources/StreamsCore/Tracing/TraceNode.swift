#if TRACED
  /// What a graph and a trace know of a list, an operator's subscription, or a subscriber.
  ///
  ///     list ──▶ observers' closures ──▶ operator's node ──▶ node downstream …
  ///                                           ▲                  ┊
  ///                                           └──────────────────┘
  ///
  /// Each keeps what is downstream of it, as closures do; upstream it looks weakly. So nothing lives longer
  /// than without it.
  @usableFromInline
  package final class TraceNode {
    @usableFromInline
    package enum Role: UInt8 {
      case list, operation, subscriber
    }

    package let role: Role
    let place: Place
    package let name: String?
    /// What an operation emits to.
    package let downstream: TraceNode?
    /// What it was given, in the order of its parameters; asked when a text is made.
    package let arguments: (() -> [String])?
    private var upstream: ContiguousArray<WeakNode> = []
    /// A list may have thousands, which leave in any order: so by identity, numbered as they came.
    private var hearers: [ObjectIdentifier: Hearer] = [:]
    private var hearerCount = 0
    /// The list, of one that stands for it.
    #if !hasFeature(Embedded)
      package private(set) weak var list: ObserverStorage?
    #endif
    /// Whether it stands for a property.
    package private(set) var isProperty: Bool
    /// What a subscriber writes.
    #if !hasFeature(Embedded)
      @usableFromInline package weak var target: TraceNode?
    #else
      @usableFromInline package var target: TraceNode?
    #endif
    /// What it is called, where it has no name: which setting it is.
    @usableFromInline package var title: StaticString?
    /// Where the program added what the library has made this for.
    @usableFromInline package var addedAt: Origin?
    /// What lets nothing pass now, if anything.
    @usableFromInline package var standing: MotionHold?
    @usableFromInline let threadSlot = ThreadSlot.turn
    /// The number of the recorder that has its last event, and its place there.
    @safe @usableFromInline @exclusivity(unchecked) var recorder = 0
    @safe @usableFromInline @exclusivity(unchecked) var seat: Int32 = 0

    #if hasFeature(Embedded)
      // Here are no weak references: who goes tells those that he hears, and those that hear him.
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

    @usableFromInline
    package init(
      _ role: Role, _ kind: StaticString, _ fileID: StaticString, _ line: UInt,
      downstream: TraceNode? = nil, arguments: (() -> [String])? = nil
    ) {
      self.role = role
      place = Place(kind, fileID, line)
      name = nil
      isProperty = false
      self.downstream = downstream
      self.arguments = arguments
      downstream?.append(self)
    }

    init(of list: ObserverStorage) {
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
    }

    @usableFromInline
    package func append(_ node: TraceNode) {
      if upstream.count >= 8, upstream.count & (upstream.count - 1) == 0 {
        upstream.removeAll { $0.node == nil }
      }
      if upstream.contains(where: { $0.node === node }) { return }
      upstream.append(WeakNode(node: node))
      node.heardBy(self)
    }

    /// It hears another no more, by one of its subscriptions.
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

    /// What hears it.
    package var consumers: [TraceNode] {
      hearers.values.sorted { $0.number < $1.number }.compactMap { $0.weakly.node }
    }

    /// What it hears, in the order in which it subscribed.
    package var inputs: [TraceNode] { upstream.compactMap { $0.node } }

    package var kind: String { unsafe String(cString: place.kind) }
    package var site: String { Origin(place, name: nil).site }
    /// What it is a part of, and is called: of "MotionElement.position" the position.
    package var partName: String? {
      kind.lastIndex(of: ".").map { String(kind[kind.index(after: $0)...]) }
    }

    #if hasFeature(Embedded)
      /// What has a value before it is written is a property.
      @usableFromInline func markProperty() { isProperty = true }
    #endif

    /// Whether the library made it for itself.
    package var isInside: Bool { place.isInside }
  }

  extension Place {
    /// Whether it is in one of these three modules.
    @usableFromInline
    var isInside: Bool {
      let text: StaticString = "Streams"
      for index in 0..<7 where unsafe fileID[index] != text.utf8Start[index] { return false }
      let rest = unsafe String(cString: fileID + 7)
      return rest.hasPrefix("Core/") || rest.hasPrefix("Properties/") || rest.hasPrefix("Interop/")
    }
  }

  extension ObserverStorage {
    /// What stands for this list in graphs and traces.
    @usableFromInline
    package final func needTraceNode() -> TraceNode {
      if let traceNode { return traceNode }
      let made = TraceNode(of: self)
      traceNode = made
      return made
    }

    /// The place that it has in a trace. Counts no reference: those of a node take long.
    @usableFromInline
    final func traceSeat(_ recorder: TraceRecorder) -> Int32 {
      if let seat = traceNode?.seat, traceNode?.recorder == recorder.number { return seat }
      return recorder.makeSeat(needTraceNode())
    }
  }
#endif

#if TRACED && hasFeature(Embedded)
  /// A value of any type, as a trace keeps it: here is no `Any`.
  @usableFromInline
  package class TracedAny {
    @usableFromInline init() {}

    /// The value, if it is of a type.
    package final func cast<Value>(to type: Value.Type) -> Value? {
      (self as? TracedBox<Value>)?.value
    }
  }

  /// A value of a type.
  @usableFromInline
  package final class TracedBox<Value>: TracedAny {
    @usableFromInline package let value: Value

    @usableFromInline init(_ value: Value) {
      self.value = value
      super.init()
    }
  }

  /// A value as a trace keeps it.
  @inlinable
  package func traced<Value>(_ value: Value) -> TracedAny { TracedBox(value) }
#elseif TRACED
  /// A value of any type, as a trace keeps it.
  @usableFromInline package typealias TracedAny = Any

  /// A value as a trace keeps it.
  @inlinable
  @inline(__always)
  package func traced<Value>(_ value: Value) -> TracedAny { value }
#endif

#if TRACED && !hasFeature(Embedded)
  /// What graphs and traces know by a node: properties, and parts of them.
  package protocol Traced {
    /// None where what it stands for has none.
    var tracedNode: TraceNode? { get }
    /// What it holds now.
    var tracedValue: Any { get }
  }
#endif
