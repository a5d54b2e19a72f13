public import StreamsCore
public import StreamsProperties

/// Brings streams, properties and interactions together, and keeps them going for as long as it lives.
///
///     let runtime = MotionRuntime(clock: clock)
///     let card = runtime.get(view)                        // its properties, the same every time
///     runtime.add(Tossable(destination: home), to: card)
///     runtime.connect(scroller.offset.scaled(by: 0.5), to: background.position)
///
/// Everything that is connected and added ends with the runtime, and what `connect` and `add` return ends
/// it before. Whoever shows something has a runtime for it: a screen, a page, a transition.
///
/// ## Who keeps whom
///
///     runtime ──▶ connections ──▶ streams ──▶ properties
///        ╰──▶ children             ╰──▶ systems ──▶ the clock
///
/// Nothing of that keeps the runtime, nor the objects whose reactive forms it has made.
public final class MotionRuntime {
  @usableFromInline let node: RuntimeNode
  /// Whether all that it has connected ends when it is dropped: those within others, these keep.
  private let isOutermost: Bool
  private let isolation: Isolation
  #if DEBUG && !hasFeature(Embedded)
    /// Where it was made, and when.
    private let site: SubscriptionSite?
    private let made: Double
  #endif

  #if !hasFeature(Embedded)
    /// A runtime whose systems go by `clock`.
    ///
    /// - Parameters:
    ///   - clock: what time it is.
    ///   - name: how messages and graphs call it.
    ///   - isolation: where it belongs, and is dropped.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public convenience init(
      clock: some FrameClock, name: String = "runtime", isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("MotionRuntime", name: name, fileID: fileID, line: line)
      self.init(clock.erased, origin, name, IsolationMark(isolation), fileID, line)
    }
  #else
    /// A runtime whose systems go by `clock`.
    public convenience init(
      clock: some FrameClock, name: String = "runtime",
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("MotionRuntime", name: name, fileID: fileID, line: line)
      self.init(clock.erased, origin, name, .none, fileID, line)
    }
  #endif

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

  deinit {
    guard isOutermost else { return }
    if node.connections.count > 0 { isolation.check("", nil) }
    #if DEBUG && !hasFeature(Embedded)
      // What is chained to a temporary runtime is one call.
      if let site, node.connections.count == 1, !node.wasUsed, clock.time == made {
        MotionWarnings.report(
          """
          A MotionRuntime, made at \(site), was dropped before anything moved: so nothing does. What it \
          connects goes on while it is kept
          """)
      }
    #endif
    node.end()
  }

  /// What its systems go by.
  public var clock: MotionClock { node.tree.clock }

  /// How messages and graphs call it: by its name, or by the interaction that was given it.
  public var name: String { node.name }

  /// Active while anything is that it connects, or a child does.
  public var state: ReactiveProperty<MotionPhase> { node.state }

  /// Ends all that it has connected, and its children. What is connected or added later ends at once.
  public func end() {
    node.end()
  }

  /// A runtime within this one: it ends with this one, if it has not been ended before, and what is active
  /// there is active here, too.
  ///
  /// The two have the clock and the reactive forms in common. This one keeps what it connects.
  public func makeChild(named name: String = "child") -> MotionRuntime {
    MotionRuntime(RuntimeNode(within: node, name: name))
  }

  /// How many connections, interactions and children it has.
  public var connectionCount: Int { Int(node.connections.count) }

  /// Keeps a subscription, until what this returns ends it or this runtime ends: at once, if it has.
  ///
  ///     runtime.keep(Subscription { sound.stop() })   // an interaction that is removed is silent
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
  /// The reactive form of an object: the same properties every time, also from other runtimes of the same
  /// tree. The object is not kept alive.
  ///
  ///     let opacity = runtime.get(element).opacity
  ///     opacity.value = 1   // sets element.opacity
  ///
  /// The properties don't know when the object changes by itself: they keep what was written to them.
  /// In Embedded Swift, which has no weak references, the object is kept until it is forgotten.
  ///
  /// Cost: one look-up.
  public func get<Object: ReactiveRepresentable>(_ object: Object) -> Object.ReactiveForm {
    node.tree.tables.forms.form(of: object)
  }

  /// Lets go of an object's reactive form: the next ``get(_:)`` makes another, from what the object holds
  /// then.
  public func forget(_ object: some ReactiveRepresentable) {
    node.tree.tables.forms.forget(object)
  }
}

// MARK: - Interactions

extension MotionRuntime {
  /// Adds an interaction to its target, until either it is removed or this runtime ends.
  ///
  ///     let tossing = runtime.add(Tossable(destination: home), to: card) { $0.yLocked(to: 200) }
  ///     tossing.unsubscribe()
  ///
  /// The interaction is kept, and its target is not, but for what the interaction keeps of it.
  ///
  /// - Parameters:
  ///   - interaction: what makes the target move. It is kept while it is added.
  ///   - target: what is moved. It is not kept.
  ///   - constraints: operators that are applied to its values on the way.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// - Returns: what removes it, in mid-motion, too: then the target stays where it is.
  @discardableResult
  public func add<Added: Interaction>(
    _ interaction: Added, to target: Added.Target, constraints: Added.Constraints? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    enter(interaction, of: target, constraints, as: nil, fileID, line)
  }

  /// Adds an interaction that counts for ``isBeingManipulated``.
  @discardableResult
  public func add<Added: Interaction & Manipulation>(
    _ interaction: Added, to target: Added.Target, constraints: Added.Constraints? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    enter(interaction, of: target, constraints, as: ManipulationState(interaction), fileID, line)
  }

  /// Adds an interaction with operators that are applied to its values on the way.
  @discardableResult
  public func add<Added: Interaction, Value>(
    _ interaction: Added, to target: Added.Target,
    constraints: @escaping MotionConstraint<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Added.Constraints == MotionConstraint<Value> {
    enter(interaction, of: target, constraints, as: nil, fileID, line)
  }

  /// Adds an interaction that counts for ``isBeingManipulated``, with operators that are applied to its
  /// values on the way.
  @discardableResult
  public func add<Added: Interaction & Manipulation, Value>(
    _ interaction: Added, to target: Added.Target,
    constraints: @escaping MotionConstraint<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Added.Constraints == MotionConstraint<Value> {
    enter(interaction, of: target, constraints, as: ManipulationState(interaction), fileID, line)
  }

  /// Adds an interaction to the reactive form of an object.
  ///
  ///     runtime.add(Tossable(destination: home), to: puck)   // as to runtime.get(puck)
  @discardableResult
  public func add<Added: Interaction, Object: ReactiveRepresentable>(
    _ interaction: Added, to object: Object, constraints: Added.Constraints? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Added.Target == Object.ReactiveForm {
    enter(interaction, of: get(object), constraints, as: nil, fileID, line)
  }

  /// Adds an interaction that counts for ``isBeingManipulated`` to the reactive form of an object.
  @discardableResult
  public func add<Added: Interaction & Manipulation, Object: ReactiveRepresentable>(
    _ interaction: Added, to object: Object, constraints: Added.Constraints? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Added.Target == Object.ReactiveForm {
    enter(
      interaction, of: get(object), constraints, as: ManipulationState(interaction), fileID, line)
  }

  /// Adds an interaction to the reactive form of an object, with operators that are applied to its values
  /// on the way.
  @discardableResult
  public func add<Added: Interaction, Object: ReactiveRepresentable, Value>(
    _ interaction: Added, to object: Object, constraints: @escaping MotionConstraint<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection
  where Added.Target == Object.ReactiveForm, Added.Constraints == MotionConstraint<Value> {
    enter(interaction, of: get(object), constraints, as: nil, fileID, line)
  }

  /// Adds an interaction that counts for ``isBeingManipulated`` to the reactive form of an object, with
  /// operators that are applied to its values on the way.
  @discardableResult
  public func add<Added: Interaction & Manipulation, Object: ReactiveRepresentable, Value>(
    _ interaction: Added, to object: Object, constraints: @escaping MotionConstraint<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection
  where Added.Target == Object.ReactiveForm, Added.Constraints == MotionConstraint<Value> {
    enter(
      interaction, of: get(object), constraints, as: ManipulationState(interaction), fileID, line)
  }

  /// Has an interaction connect itself in a runtime of its own.
  private func enter<Added: Interaction>(
    _ interaction: Added, of target: Added.Target, _ constraints: Added.Constraints?,
    as manipulation: ManipulationState?, _ fileID: StaticString, _ line: UInt
  ) -> MotionConnection {
    let own = RuntimeNode(within: node, name: nil)
    guard own.isConnected else { return own }
    #if TRACED
      own.madeAt = Origin("interaction", fileID, line)
    #endif
    own.enter(interaction, of: target, as: manipulation)
    interaction.add(to: target, in: MotionRuntime(own), constraints: constraints)
    return own
  }

  /// Says what is wrong where an interaction is added to what it doesn't move.
  @available(
    *, unavailable,
    message:
      "An interaction is added to what it moves: a system to a property of its own type of value, such as element.position, any other to its Target, or to an object that has such a reactive form."
  )
  @_disfavoredOverload
  @discardableResult
  public func add(_ interaction: some Interaction, to target: some AnyObject) -> MotionConnection {
    fatalError("It is not available.")
  }

  #if !hasFeature(Embedded)
    /// The interactions of a type that a target has, in this runtime and its children, in the order in
    /// which they were added. What an interaction has added by itself is among them. Cost: linear in what
    /// this runtime has.
    public func interactions<Wanted: Interaction>(
      ofType type: Wanted.Type = Wanted.self, for target: Wanted.Target
    ) -> [Wanted] {
      node.interactions(of: target).compactMap { $0 as? Wanted }
    }
  #endif
}
