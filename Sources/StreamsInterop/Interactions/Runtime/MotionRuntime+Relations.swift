public import StreamsCore
import StreamsOperators
public import StreamsProperties

extension MotionRuntime {
  /// Whether a user is manipulating anything: true while a ``Manipulation`` added here or in a child is active.
  /// Delivers the current value immediately, then only changes.
  public var isBeingManipulated: MotionObservable<Bool> {
    node.manipulationState.map { $0.isActive }
  }

  /// Disables an object while another is active, and enables it while the other rests: for example, a spring that waits
  /// for a drag to end.
  ///
  /// The object is switched immediately, then at each change of state. Other writes to it are not undone.
  ///
  /// - Parameters:
  ///   - togglable: the object to disable; kept alive until the relation ends.
  ///   - stateful: the object to wait for; kept alive until the relation ends, unless it is this runtime or one that
  ///     contains this runtime.
  /// - Returns: The relation, which may be dropped, since the runtime keeps it. In a runtime that has ended, nothing is
  ///   switched.
  ///
  /// Cost: one call for each change of the state; nothing per frame.
  @discardableResult
  public func disable(
    _ togglable: some Togglable, while stateful: some Stateful
  ) -> MotionConnection {
    relate("disable", togglable, stateful) { phase, _ in
      let isEnabled = !phase.isActive
      if togglable.isEnabled.value != isEnabled { togglable.isEnabled.value = isEnabled }
    }
  }

  /// Enables an object while another is active, and disables it while the other rests, like ``disable(_:while:)``.
  ///
  /// - Parameters:
  ///   - togglable: the object to enable; kept alive until the relation ends.
  ///   - stateful: the object to wait for; kept alive as in ``disable(_:while:)``.
  /// - Returns: The relation, which may be dropped, since the runtime keeps it. In a runtime that has ended, nothing is
  ///   switched.
  ///
  /// Cost: one call for each change of the state; nothing per frame.
  @discardableResult
  public func enable(
    _ togglable: some Togglable, while stateful: some Stateful
  ) -> MotionConnection {
    relate("enable", togglable, stateful) { phase, _ in
      if togglable.isEnabled.value != phase.isActive { togglable.isEnabled.value = phase.isActive }
    }
  }

  /// Switches an object off now, and on each time that another becomes active, restarting it even if it is already on.
  /// If the other is active now, the object is switched on immediately.
  ///
  /// - Parameters:
  ///   - togglable: the object to disable; kept alive until the relation ends.
  ///   - stateful: the object that triggers the switch; kept alive as in ``disable(_:while:)``.
  /// - Returns: The relation, which may be dropped, since the runtime keeps it. In a runtime that has ended, nothing is
  ///   switched.
  ///
  /// Cost: one call for each change of the state; nothing per frame.
  @discardableResult
  public func start(
    _ togglable: some Togglable, whenActive stateful: some Stateful
  ) -> MotionConnection {
    if !node.hasEnded { togglable.isEnabled.value = false }
    return relate("start", togglable, stateful) { phase, connection in
      guard phase.isActive else { return }
      if togglable.isEnabled.value { togglable.isEnabled.value = false }
      // An observer of `enabled` may have ended this relation.
      if connection.isConnected { togglable.isEnabled.value = true }
    }
  }

  /// Switches an object on whenever another object becomes active, or whenever that object comes to rest; also now, if
  /// the other object is already in that state. Never switches the object off.
  ///
  /// - Parameters:
  ///   - togglable: the object to switch on, unless it is on already; kept alive until the relation ends.
  ///   - stateful: the object that triggers the switch; kept alive as in ``disable(_:while:)``.
  ///   - phase: the state to react to: active, or at rest.
  /// - Returns: The relation, which may be dropped, since the runtime keeps it. In a runtime that has ended, nothing is
  ///   switched.
  ///
  /// Cost: one call for each change of the state; nothing per frame.
  @discardableResult
  public func start(
    _ togglable: some Togglable, when stateful: some Stateful, is phase: MotionPhase
  ) -> MotionConnection {
    relate("start", togglable, stateful) { now, _ in
      if now == phase, !togglable.isEnabled.value { togglable.isEnabled.value = true }
    }
  }

  /// Calls `body` once, when all of the given states are at rest: immediately if they already are; otherwise, when the
  /// delivery that brings the last one to rest is complete (law L9). A state that becomes active again in that delivery
  /// does not count as resting.
  ///
  /// - Parameters:
  ///   - states: the states that must be at rest; kept alive until then. An empty list is at rest.
  ///   - body: called once, then released. In a runtime that has ended, it is not called.
  /// - Returns: The connection, which cancels the call when ended. It ends by itself when `body` has been called.
  ///
  /// Cost: a subscription to each state; when all have come to rest, a check of each.
  @discardableResult
  public func whenAllAtRest(
    _ states: [ReactiveProperty<MotionPhase>], _ body: @escaping () -> Void
  ) -> MotionConnection {
    whenAllAtRest(states, keeping: (), body)
  }

  #if !hasFeature(Embedded)
    /// Calls `body` once, when all of the given objects are at rest: immediately if they already are.
    ///
    ///     runtime.whenAllAtRest([spring, fade]) { view.removeFromSuperview() }
    ///
    /// - Parameters:
    ///   - statefuls: the objects that must be at rest; kept alive until then, except this runtime and those that
    ///     contain it.
    ///   - body: called once, then released. In a runtime that has ended, it is not called.
    /// - Returns: The connection, which cancels the call when ended. It ends by itself when `body` has been called.
    ///
    /// Cost: a subscription to each state; when all have come to rest, a check of each.
    @discardableResult
    public func whenAllAtRest(
      _ statefuls: [any Stateful], _ body: @escaping () -> Void
    ) -> MotionConnection {
      // The objects are retained here, since nothing else might keep the owner of a state alive.
      whenAllAtRest(
        statefuls.map(\.state), keeping: statefuls.filter { !node.announces($0.state) }, body)
    }
  #endif

  /// Calls `body` once, when all of the properties are at rest: immediately if nothing moves them.
  ///
  ///     runtime.whenAllAtRest([offset, opacity]) { view.removeFromSuperview() }
  ///
  /// - Parameters:
  ///   - properties: the properties, of one type; kept alive until then.
  ///   - body: called once, then released. In a runtime that has ended, it is not called.
  /// - Returns: The connection, which cancels the call when ended. It ends by itself when `body` has been called.
  ///
  /// Cost: two subscriptions to each property; when all have come to rest, a check of each.
  @discardableResult
  public func whenAllAtRest<Value>(
    _ properties: [ReactiveProperty<Value>], _ body: @escaping () -> Void
  ) -> MotionConnection {
    let states = properties.map { _ in ReactiveProperty(initialValue: MotionPhase.atRest) }
    let watches = zip(properties, states).map { property, state in
      property.subscribe(MotionObserver(next: { _ in }, state: { state.value = $0 }))
    }
    return whenAllAtRest(states, keeping: watches, body)
  }

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

  /// Calls `react` with the current state, and then at each change.
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
    // The object is retained, since nothing else might keep the owner of the state alive; but a runtime must not retain
    // itself.
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

/// A relation between two objects that have states.
package final class Relation: MotionConnection {
  #if !hasFeature(Embedded)
    /// The relation's description, for graphs.
    package var label: (() -> String)?
  #endif
}

/// Waits until several states are at rest.
private final class RestWatch {
  private let states: [ReactiveProperty<MotionPhase>]
  private var body: (() -> Void)?
  /// A state that comes to rest may become active again within the same delivery, so the check
  /// comes after it.
  private let settling = Join(Origin("whenAllAtRest", #fileID, #line), consumer: nil)
  private var subscriptions: [Subscription] = []
  private var isBeginning = true
  /// The number of states whose last announcement was active.
  private var activity = ActivityCount()

  init(_ states: [ReactiveProperty<MotionPhase>], _ body: @escaping () -> Void) {
    self.states = states
    self.body = body
  }

  func begin() {
    for state in states {
      var last = MotionPhase.atRest
      let subscription = state.subscribe(next: { [self] phase in
        guard phase != last else { return }
        last = phase
        activity.count(phase)
        if !isBeginning, !activity.phase.isActive { settling.touch() }
      })
      if body == nil { return }
      subscriptions.append(subscription)
    }
    isBeginning = false
    settling.begin { [self] in look() }
    look()
  }

  func end() {
    body = nil
    settling.stop()
    let released = subscriptions
    subscriptions = []
    for subscription in released { subscription.unsubscribe() }
  }

  private func look() {
    guard isAtRest, let body else { return }
    // This connection ends first, so that `body` runs only once, whatever it does.
    self.body = nil
    body()
  }

  private var isAtRest: Bool { states.allSatisfy { !$0.value.isActive } }
}
