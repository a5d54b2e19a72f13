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
  /// What its systems go by.
  public let clock: MotionClock
  private let ownName: RuntimeName

  @usableFromInline let list = ConnectionList()
  let tables: RuntimeTables
  let activity: RuntimeActivity
  let manipulations: RuntimeActivity
  /// Its place among the connections of the runtime above it, until one of the two ends.
  var membership: MotionConnection?

  /// A runtime whose systems go by `clock`.
  ///
  /// - Parameter name: how messages and graphs call it.
  public convenience init(clock: some FrameClock, name: String = "runtime") {
    self.init(clock: MotionClock(clock), name: name)
  }

  /// A runtime whose systems go by `clock`.
  public init(clock: MotionClock, name: String = "runtime") {
    self.clock = clock
    ownName = RuntimeName(name)
    tables = RuntimeTables()
    activity = RuntimeActivity(in: nil)
    manipulations = RuntimeActivity(in: nil)
  }

  /// A runtime within another, for an interaction or a child.
  init(within parent: MotionRuntime, name: RuntimeName) {
    clock = parent.clock
    ownName = name
    tables = parent.tables
    activity = RuntimeActivity(in: parent.activity)
    manipulations = RuntimeActivity(in: parent.manipulations)
  }

  deinit {
    list.endAll()
  }

  /// How messages and graphs call it: by its name, or by the interaction that was given it.
  public var name: String { ownName.text }

  /// Active while anything is that it connects, or a child does.
  public var state: ReactiveProperty<MotionPhase> { activity.announced }

  /// Ends all that it has connected, and its children. What is connected or added later ends at once.
  public func end() {
    let membership = membership
    self.membership = nil
    list.endAll()
    membership?.disconnect()
  }

  /// A runtime within this one: it ends with this one, if it has not been ended before, and what is active
  /// there is active here, too.
  ///
  /// The two have the clock and the reactive forms in common. This one keeps it.
  public func makeChild(named name: String = "child") -> MotionRuntime {
    let child = MotionRuntime(within: self, name: RuntimeName(name))
    MotionConnection(in: list).hold(child)
    return child
  }

  /// How many connections, interactions and children it has.
  public var connectionCount: Int { list.count }
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
    tables.forms.form(of: object)
  }

  /// Lets go of an object's reactive form: the next ``get(_:)`` makes another, from what the object holds
  /// then.
  public func forget(_ object: some ReactiveRepresentable) {
    tables.forms.forget(object)
  }
}

// MARK: - Interactions

extension MotionRuntime {
  /// Adds an interaction to its target, until either it is removed or this runtime ends.
  ///
  ///     let tossing = runtime.add(Tossable(destination: home), to: card) { $0.yLocked(to: 200) }
  ///     tossing.disconnect()
  ///
  /// The interaction is kept, and its target is not, but for what the interaction keeps of it.
  ///
  /// - Parameter constraints: operators that are applied to its values on the way.
  /// - Returns: what removes it, in mid-motion, too: then the target stays where it is.
  @discardableResult
  public func add<Added: Interaction>(
    _ interaction: Added, to target: Added.Target, constraints: Added.Constraints? = nil
  ) -> MotionConnection {
    register(interaction, for: target) {
      interaction.add(to: target, in: $0, constraints: constraints)
    }
  }

  /// Adds an interaction that `connect` connects, in a runtime of its own.
  @discardableResult
  func register<Added: Interaction>(
    _ interaction: Added, for target: Added.Target, connect: (_ own: MotionRuntime) -> Void
  ) -> MotionConnection {
    let connection = MotionConnection(in: list)
    guard connection.isConnected else { return connection }
    let own = MotionRuntime(within: self, name: RuntimeName(of: Added.self))
    let tables = tables
    let entry = InteractionTable.Entry(
      interaction, of: target, ObjectIdentifier(target), in: own.activity)
    // Before it connects anything: it may add others, which come after it.
    tables.interactions.insert(entry)
    connection.hold(own)
    connection.hold { tables.interactions.remove(entry) }
    if let state = interaction.manipulation { own.count(state, in: own.manipulations) }
    connect(own)
    return connection
  }

  /// Adds an interaction with operators that are applied to its values on the way.
  @discardableResult
  public func add<Added: Interaction, Value>(
    _ interaction: Added, to target: Added.Target,
    constraints: @escaping MotionConstraint<Value>
  ) -> MotionConnection where Added.Constraints == MotionConstraint<Value> {
    add(interaction, to: target, constraints: Optional(constraints))
  }

  /// Adds an interaction to the reactive form of an object.
  ///
  ///     runtime.add(Tossable(destination: home), to: puck)   // as to runtime.get(puck)
  @discardableResult
  public func add<Added: Interaction, Object: ReactiveRepresentable>(
    _ interaction: Added, to object: Object, constraints: Added.Constraints? = nil
  ) -> MotionConnection where Added.Target == Object.ReactiveForm {
    add(interaction, to: get(object), constraints: constraints)
  }

  /// Adds an interaction to the reactive form of an object, with operators that are applied to its values
  /// on the way.
  @discardableResult
  public func add<Added: Interaction, Object: ReactiveRepresentable, Value>(
    _ interaction: Added, to object: Object, constraints: @escaping MotionConstraint<Value>
  ) -> MotionConnection
  where Added.Target == Object.ReactiveForm, Added.Constraints == MotionConstraint<Value> {
    add(interaction, to: get(object), constraints: Optional(constraints))
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
    /// which they were added. What an interaction has added by itself is among them.
    public func interactions<Wanted: Interaction>(
      ofType type: Wanted.Type = Wanted.self, for target: Wanted.Target
    ) -> [Wanted] {
      tables.interactions.interactions(of: target, within: activity).compactMap { $0 as? Wanted }
    }
  #endif

  /// Counts a state in an activity, until this ends.
  func count(_ state: ReactiveProperty<MotionPhase>, in activity: RuntimeActivity) {
    let share = ActivityShare(in: activity)
    keep {
      let subscription = state.subscribe(next: { share.tell($0) })
      return {
        subscription.unsubscribe()
        share.end()
      }
    }
  }

  /// Keeps what `begin` starts, until what it returns has ended it.
  @discardableResult
  func keep(_ begin: () -> () -> Void) -> MotionConnection {
    let connection = MotionConnection(in: list)
    if connection.isConnected { connection.hold(begin()) }
    return connection
  }
}

/// A runtime's name; that of an interaction's is made only when somebody asks for it.
struct RuntimeName {
  private var given = "interaction"
  #if !hasFeature(Embedded)
    private var interaction: Any.Type?
  #endif

  init(_ given: String) {
    self.given = given
  }

  init<Added: Interaction>(of interaction: Added.Type) {
    #if !hasFeature(Embedded)
      self.interaction = interaction
    #endif
  }

  var text: String {
    #if hasFeature(Embedded)
      given
    #else
      interaction.map { "\($0)" } ?? given
    #endif
  }
}
