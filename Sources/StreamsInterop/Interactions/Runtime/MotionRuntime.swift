public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Connects streams, properties and interactions, and keeps them running for as long as it lives.
///
///     let runtime = MotionRuntime(clock: clock)
///     let card = runtime.get(view)                        // its properties, the same every time
///     runtime.add(Tossable(destination: home), to: card)
///     runtime.connect(scroller.offset.scaled(by: 0.5), to: background.position)
///
/// Everything connected or added ends with the runtime; to end something earlier, use the connection that `connect` or
/// `add` returns. Create one runtime per screen, page or transition.
///
/// ## Ownership
///
///     runtime ──▶ connections ──▶ streams ──▶ properties
///        ╰──▶ children             ╰──▶ systems ──▶ the clock
///
/// None of these retains the runtime or the objects whose reactive forms it has created.
public final class MotionRuntime {
  @usableFromInline package let node: RuntimeNode
  /// Whether the runtime's connections end when the runtime is dropped. Nested runtimes end with their nodes instead.
  private let isOutermost: Bool
  package private(set) var isolation: Isolation
  #if DEBUG && !hasFeature(Embedded)
    /// The line and the time of the runtime's creation.
    private let site: SubscriptionSite?
    private let made: Double
  #endif

  /// A runtime whose systems run on `clock`.
  ///
  /// - Parameters:
  ///   - clock: the clock that drives the runtime's systems.
  ///   - name: the runtime's name in messages and graphs.
  public convenience init(
    clock: some FrameClock, name: String = "runtime", isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("MotionRuntime", name: name, fileID: fileID, line: line)
    self.init(clock.erased, origin, name, IsolationMark(isolation), fileID, line)
  }

  private init(
    _ clock: MotionClock, _ origin: Origin, _ name: String, _ mark: IsolationMark,
    _ fileID: StaticString, _ line: UInt
  ) {
    #if DEBUG && !hasFeature(Embedded)
      site = SubscriptionSite(fileID: fileID, line: line)
      made = clock.time
    #endif
    node = RuntimeNode(RuntimeTree(clock), name: name)
    isOutermost = true
    isolation = Isolation(of: mark, origin: origin)
    shareIsolation()
    node.tree.home = TraceHome(isolation)
  }

  /// A runtime within another, for an interaction or a child.
  init(_ node: RuntimeNode) {
    self.node = node
    isOutermost = false
    isolation = Isolation()
    #if DEBUG && !hasFeature(Embedded)
      site = nil
      made = 0
    #endif
  }

  /// Assigns an isolation to the runtime if it has none yet. A nested runtime has its parent's isolation.
  @usableFromInline func belong(to mark: IsolationMark, _ fileID: StaticString, _ line: UInt) {
    guard isOutermost, !isolation.isKnown else { return }
    let origin = Origin("MotionRuntime.connect", name: name, fileID: fileID, line: line)
    isolation = Isolation(of: mark, origin: origin)
    shareIsolation()
  }

  private func shareIsolation() {
    #if !hasFeature(Embedded)
      node.tree.isolation = isolation.copy
    #endif
  }

  deinit {
    guard isOutermost else { return }
    if node.connections.count > 0 { isolation.check("", nil) }
    #if DEBUG && !hasFeature(Embedded)
      // A call chained to a temporary runtime creates a single connection.
      if let site, node.connections.count == 1, !node.wasUsed, clock.time == made {
        MotionWarnings.report(
          """
          A MotionRuntime, made at \(site), was dropped before anything moved, so nothing moves. Keep the \
          runtime for as long as its connections should run
          """)
      }
    #endif
    node.end()
  }

  /// The clock of the runtime's systems.
  public var clock: MotionClock { node.tree.clock }

  /// The runtime's name in messages and graphs: its own, or its interaction's.
  public var name: String { node.name }

  /// The overall state, active while any of the runtime's connections or children is active.
  public var state: ReactiveProperty<MotionPhase> { node.state }

  /// Ends everything that the runtime has connected, and its children. Later connections end immediately.
  public func end() {
    node.end()
  }

  /// A runtime within this one. The child ends with this runtime at the latest, and its activity also counts as this
  /// runtime's.
  ///
  /// The two share the clock and the reactive forms. This runtime keeps the child's connections.
  ///
  /// - Parameter name: the child's name in messages and graphs.
  /// - Returns: The runtime.
  public func makeChild(named name: String = "child") -> MotionRuntime {
    MotionRuntime(RuntimeNode(within: node, name: name))
  }

  /// The number of connections, interactions and children.
  public var connectionCount: Int { Int(node.connections.count) }

  /// Keeps a subscription until the returned connection or this runtime ends. If the runtime has already ended, the
  /// subscription ends immediately.
  ///
  ///     runtime.keep(Subscription { sound.stop() })   // a removed interaction falls silent
  @discardableResult
  public func keep(_ subscription: Subscription) -> MotionConnection {
    let connection = MotionConnection(in: node)
    connection.hold(subscription)
    return connection
  }
}

extension MotionRuntime: Stateful {}

// MARK: - Reactive forms

extension MotionRuntime {
  /// The reactive form of an object: always the same properties, whichever runtimes of an isolation ask for it. The
  /// object is not retained.
  ///
  ///     let opacity = runtime.get(element).opacity
  ///     opacity.value = 1   // sets element.opacity
  ///
  /// The properties don't notice changes that the object makes on its own: they keep the values written to them. In
  /// Embedded Swift, which has no weak references, the object is kept until it is forgotten, and each outermost runtime
  /// has its own form.
  ///
  /// Cost: one lookup.
  public func get<Object: ReactiveRepresentable>(_ object: Object) -> Object.ReactiveForm {
    node.tree.tables.forms.form(of: object, in: node)
  }

  /// Drops an object's reactive form. The next ``get(_:)`` creates a new one from the object's values at that time;
  /// other outermost runtimes that have asked for the form keep the old one.
  ///
  /// - Parameter object: the object.
  public func forget(_ object: some ReactiveRepresentable) {
    node.tree.tables.forms.forget(object)
  }
}

// MARK: - Interactions

extension MotionRuntime {
  /// Adds an interaction to its target until it is removed or this runtime ends.
  ///
  ///     let tossing = runtime.add(Tossable(destination: home), to: card) { $0.yLocked(to: 200) }
  ///     tossing.unsubscribe()
  ///
  /// The runtime keeps the interaction, but not its target, except for any parts that the interaction keeps. From then
  /// on, motions of an element's properties need no `on:`; they end with the outermost runtime.
  ///
  /// - Parameters:
  ///   - interaction: the interaction that moves the target; retained until it is removed.
  ///   - target: the object to move; not retained.
  ///   - constraints: operators applied to the values.
  /// - Returns: The connection. Ending it removes the interaction, even mid-flight; the target then stays where it is.
  @discardableResult
  public func add<Added: Interaction>(
    _ interaction: Added, to target: Added.Target, constraints: Added.Constraints? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    enter(interaction, of: target, constraints, fileID, line)
  }

  /// Adds an interaction, and applies operators to the interaction's values.
  ///
  /// - Parameters:
  ///   - interaction: the interaction that moves the target; retained until it is removed.
  ///   - target: the object to move; not retained.
  ///   - constraints: operators applied to the values.
  /// - Returns: The connection. Ending it removes the interaction, even mid-flight; the target then stays where it is.
  @discardableResult
  public func add<Added: Interaction, Value>(
    _ interaction: Added, to target: Added.Target,
    constraints: @escaping MotionConstraint<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Added.Constraints == MotionConstraint<Value> {
    enter(interaction, of: target, constraints, fileID, line)
  }

  /// Adds an interaction to the reactive form of an object.
  ///
  ///     runtime.add(Tossable(destination: home), to: puck)   // the same as to runtime.get(puck)
  ///
  /// - Parameters:
  ///   - interaction: the interaction that moves the object; retained until it is removed.
  ///   - object: the object whose reactive form is moved; not retained.
  ///   - constraints: operators applied to the values.
  /// - Returns: The connection. Ending it removes the interaction, even mid-flight; the object then stays where it is.
  @discardableResult
  public func add<Added: Interaction, Object: ReactiveRepresentable>(
    _ interaction: Added, to object: Object, constraints: Added.Constraints? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Added.Target == Object.ReactiveForm {
    enter(interaction, of: get(object), constraints, fileID, line)
  }

  /// Connects an interaction in its own runtime.
  private func enter<Added: Interaction>(
    _ interaction: Added, of target: Added.Target, _ constraints: Added.Constraints?,
    _ fileID: StaticString, _ line: UInt
  ) -> MotionConnection {
    let own = RuntimeNode(within: node, name: nil)
    guard own.isConnected else { return own }
    own.made = TraceOrigin("interaction", fileID, line)
    own.enter(interaction, of: target, as: interaction._manipulation)
    #if !hasFeature(Embedded)
      if Added.Target.self == MotionElement.self {
        unsafe unsafeDowncast(target, to: MotionElement.self).place(at: node.elementHome)
      }
    #endif
    interaction.add(to: target, in: MotionRuntime(own), constraints: constraints)
    return own
  }

  /// Explains why an interaction can't be added to a target that it doesn't move.
  @available(
    *, unavailable,
    message:
      "Add an interaction to its target: a system to a property of the system's value type, such as element.position; any other interaction to its Target, or to an object whose reactive form is that Target."
  )
  @_disfavoredOverload
  @discardableResult
  public func add(_ interaction: some Interaction, to target: some AnyObject) -> MotionConnection {
    fatalError("It is not available.")
  }

  #if !hasFeature(Embedded)
    /// A target's interactions of a given type, in this runtime and its children, in the order in which they were
    /// added. The result includes the interactions that other interactions have added.
    ///
    /// - Parameters:
    ///   - type: the type of the interactions.
    ///   - target: the object that the interactions move.
    /// - Returns: The interactions; empty if there are none.
    ///
    /// Cost: proportional to the number of the target's interactions; the first call searches the whole tree of
    /// runtimes.
    public func interactions<Wanted: Interaction>(
      ofType type: Wanted.Type = Wanted.self, for target: Wanted.Target
    ) -> [Wanted] {
      node.interactions(of: target).compactMap { $0 as? Wanted }
    }
  #endif
}
