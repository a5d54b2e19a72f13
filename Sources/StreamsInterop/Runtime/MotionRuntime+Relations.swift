public import StreamsCore
public import StreamsProperties

extension MotionRuntime {
  /// Whether somebody has a hand on something: true while a ``Manipulation`` is active that was added
  /// here or in a child. The present value at once, and then changes only.
  public var isBeingManipulated: MotionObservable<Bool> {
    node.manipulationState.map { $0.isActive }
  }

  /// Switches something off while something else is active, and on while that rests: a spring that waits
  /// until a drag is over.
  ///
  /// It is set at once, and then when that changes. What becomes of it otherwise is not undone.
  ///
  /// - Parameters:
  ///   - togglable: what is switched; kept until the relation ends.
  ///   - stateful: what it waits for; kept until the relation ends, unless it is this
  ///     runtime, or one that this is within.
  /// - Returns: what ends it, and may be dropped: the runtime keeps it. In a runtime that has ended
  ///   nothing is switched.
  ///
  /// Cost: one call for each change of the state; nothing a frame.
  @discardableResult
  public func toggle(
    _ togglable: some Togglable, inReactionTo stateful: some Stateful
  ) -> MotionConnection {
    relate("toggle", togglable, stateful) { phase, _ in
      let enabled = !phase.isActive
      if togglable.enabled.value != enabled { togglable.enabled.value = enabled }
    }
  }

  /// Switches something off now, and on each time that something else becomes active: from the beginning,
  /// also where it is on already. Is that active now, it is switched on at once.
  ///
  /// - Parameters:
  ///   - togglable: what is switched; kept until the relation ends.
  ///   - stateful: what sets it off; kept as of ``toggle(_:inReactionTo:)``.
  /// - Returns: what ends it, and may be dropped: the runtime keeps it. In a runtime that has ended
  ///   nothing is switched.
  ///
  /// Cost: one call for each change of the state; nothing a frame.
  @discardableResult
  public func start(
    _ togglable: some Togglable, whenActive stateful: some Stateful
  ) -> MotionConnection {
    if !node.hasEnded { togglable.enabled.value = false }
    return relate("start", togglable, stateful) { phase, connection in
      guard phase.isActive else { return }
      if togglable.enabled.value { togglable.enabled.value = false }
      // Whoever heard of that may have ended this.
      if connection.isConnected { togglable.enabled.value = true }
    }
  }

  /// Switches something on whenever something else comes to be active, or to rest, and if it is so now.
  /// Never switches it off.
  ///
  /// - Parameters:
  ///   - togglable: what is switched on, unless it is on; kept until the relation ends.
  ///   - stateful: what sets it off; kept as of ``toggle(_:inReactionTo:)``.
  ///   - phase: what it comes to be: active, or at rest.
  /// - Returns: what ends it, and may be dropped: the runtime keeps it. In a runtime that has ended
  ///   nothing is switched.
  ///
  /// Cost: one call for each change of the state; nothing a frame.
  @discardableResult
  public func start(
    _ togglable: some Togglable, when stateful: some Stateful, is phase: MotionPhase
  ) -> MotionConnection {
    relate("start", togglable, stateful) { now, _ in
      if now == phase, !togglable.enabled.value { togglable.enabled.value = true }
    }
  }

  /// Calls `body` once, when all of these rest: at once, if they all do now.
  ///
  /// - Parameters:
  ///   - states: what must rest; kept until then. If there is none, all do.
  ///   - body: is called once, and let go. In a runtime that has ended it is not called.
  /// - Returns: what calls it off. It is over when `body` has been called.
  ///
  /// Cost: a subscription to each; at each change of one, a look at all.
  @discardableResult
  public func whenAllAtRest(
    _ states: [ReactiveProperty<MotionPhase>], _ body: @escaping () -> Void
  ) -> MotionConnection {
    whenAllAtRest(states, keeping: (), body)
  }

  #if !hasFeature(Embedded)
    /// Calls `body` once, when all of these rest: at once, if they all do now.
    ///
    ///     runtime.whenAllAtRest([spring, fade]) { view.removeFromSuperview() }
    ///
    /// - Parameters:
    ///   - statefuls: what must rest; kept until then, but for this runtime and those that it is
    ///     within.
    ///   - body: is called once, and let go. In a runtime that has ended it is not called.
    /// - Returns: what calls it off. It is over when `body` has been called.
    ///
    /// Cost: as of states.
    @discardableResult
    public func whenAllAtRest(
      _ statefuls: [any Stateful], _ body: @escaping () -> Void
    ) -> MotionConnection {
      // A state may be that of something which nobody else keeps.
      whenAllAtRest(
        statefuls.map(\.state), keeping: statefuls.filter { !node.announces($0.state) }, body)
    }
  #endif

  private func whenAllAtRest<Kept>(
    _ states: [ReactiveProperty<MotionPhase>], keeping kept: Kept, _ body: @escaping () -> Void
  ) -> MotionConnection {
    let connection = Relation(in: node)
    guard connection.isConnected else { return connection }
    #if !hasFeature(Embedded)
      connection.label = { "when all at rest" }
    #endif
    let watch = RestWatch(states) {
      connection.unsubscribe()
      body()
    }
    connection.hold(
      Subscription {
        watch.end()
        withExtendedLifetime(kept) {}
      })
    watch.begin()
    return connection
  }

  /// Calls `react` with the present state, and then with changes of it.
  private func relate<Related: Togglable, Cause: Stateful>(
    _ verb: StaticString, _ togglable: Related, _ stateful: Cause,
    _ react: @escaping (MotionPhase, MotionConnection) -> Void
  ) -> MotionConnection {
    let connection = Relation(in: node)
    guard connection.isConnected else { return connection }
    #if !hasFeature(Embedded)
      connection.label = { "\(verb) \(Related.self) by \(Cause.self)" }
    #endif
    let state = stateful.state
    // That may be the state of something which nobody else keeps; but a runtime must not keep itself.
    let kept = node.announces(state) ? nil : stateful
    let subscription = state.dedupe().subscribe(next: { phase in
      if connection.isConnected { react(phase, connection) }
    })
    connection.hold(
      Subscription {
        subscription.unsubscribe()
        withExtendedLifetime(kept) {}
      })
    return connection
  }
}

/// A relation between things that have states.
final class Relation: MotionConnection {
  #if !hasFeature(Embedded)
    /// What it does, for graphs.
    var label: (() -> String)?
  #endif
}

/// Waits until several states are at rest.
private final class RestWatch {
  private let states: [ReactiveProperty<MotionPhase>]
  private var body: (() -> Void)?
  private var subscriptions: [Subscription] = []
  private var isBeginning = true

  init(_ states: [ReactiveProperty<MotionPhase>], _ body: @escaping () -> Void) {
    self.states = states
    self.body = body
  }

  func begin() {
    for state in states {
      let subscription = state.subscribe(next: { [self] _ in look() })
      if body == nil { return }
      subscriptions.append(subscription)
    }
    isBeginning = false
    look()
  }

  func end() {
    body = nil
    let released = subscriptions
    subscriptions = []
    for subscription in released { subscription.unsubscribe() }
  }

  private func look() {
    guard !isBeginning, let body, states.allSatisfy({ !$0.value.isActive }) else { return }
    // Ends this first: whatever it does, it is done once.
    self.body = nil
    body()
  }
}
