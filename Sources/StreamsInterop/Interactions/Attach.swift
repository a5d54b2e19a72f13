public import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// Uses a spring to pull properties to a leader's position, so that they follow it.
///
///     runtime.add(Attach(to: leader.position), to: follower.position)
///
/// When the leader moves, the spring retargets, and position and velocity remain continuous. Nothing is pulled until
/// the leader has a value.
///
/// An active leader is assumed to move between its values: at constant velocity, or, if its velocity is known, along a
/// cubic. A follower's position therefore does not depend on the frame rate (for the error, see law L14) or lag a frame
/// behind. The interaction is active from the moment the leader starts to move until after the leader has come to rest.
/// A value from a leader at rest counts as a step.
///
///     let flight = throwing.drive(leader, on: clock)
///     let attach = Attach(to: leader, velocity: { flight.velocity })
///     let second = Attach(to: follower, velocity: { attach.velocity(of: follower) })
///
/// Each property is pulled independently, from its current value. The leader is observed as long as any property is
/// pulled.
public final class Attach<Value: Vector>: Interaction, Togglable, Stateful {
  /// The spring, whose settings apply to all properties. The leader sets the spring's destination and the destination's
  /// velocity.
  public let spring: SpringSystem<Value>

  private let leader: MotionObservable<Value>
  private var following: Subscription?
  /// The flights, one for each time that this interaction was added.
  private var flights: [(target: StandIn?, flight: GraspableMotion<Value>)] = []
  private var targetCount = 0
  /// The observers that wait for the first destination.
  private let arrivals = ObserverList<Void>(name: "Attach")
  private var hasDestination = false

  /// An interaction that follows `leader`.
  ///
  /// - Parameters:
  ///   - leader: the property or stream to follow.
  ///   - velocity: returns the velocity of the active leader, in units per second at the clock's time; `nil` if the
  ///     velocity is not known. Called for each value. The spring's ``SpringSystem/destinationVelocity`` is set to this
  ///     function.
  ///   - spring: the spring that pulls; its own destination is ignored.
  public convenience init(
    to leader: some Observable<Value>, velocity: (() -> Value)? = nil,
    spring: SpringSystem<Value> = SpringSystem(destination: .zero)
  ) {
    self.init(following: leader.asStream(), velocity, spring)
  }

  private init(
    following leader: MotionObservable<Value>, _ velocity: (() -> Value)?,
    _ spring: SpringSystem<Value>
  ) {
    self.leader = leader
    self.spring = spring
    if let velocity { spring.destinationVelocity.value = velocity }
  }

  /// Whether the spring pulls. Disabling it leaves its targets in place.
  public var isEnabled: ReactiveProperty<Bool> { spring.isEnabled }

  /// The state: active while the spring moves any property.
  public var state: ReactiveProperty<MotionPhase> { spring.state }

  /// The velocity of a pulled property, in units per second, at the clock's time. The velocity is zero at rest, and for
  /// a property to which this interaction was not added. Cost: linear in the number of pulled properties.
  ///
  /// - Parameter property: the property.
  /// - Returns: The velocity.
  public func velocity(of property: some MotionWritable<Value>) -> Value {
    flights.last { $0.target?.identity == property.standIn?.identity }?.flight.velocity ?? .zero
  }

  /// Pulls `property` from its current value.
  ///
  /// - Parameters:
  ///   - property: the property to pull.
  ///   - runtime: the interaction's own runtime for this property.
  ///   - constraints: operators applied to the values; `nil` for none.
  public func add(
    to property: ReactiveProperty<Value>, in runtime: MotionRuntime,
    constraints: MotionConstraint<Value>?
  ) {
    pull(property, in: runtime, constraints: constraints)
  }

  func pull<Target: Readable & MotionWritable>(
    _ property: Target, in runtime: MotionRuntime, constraints: MotionConstraint<Value>?
  ) where Target.Value == Value {
    begin()
    let flight = GraspableMotion(of: spring, from: property, on: runtime.clock)
    flight.trace(in: runtime)
    runtime.keep(Subscription { [self] in end(flight) })
    flights.append((property.standIn, flight))
    if !hasDestination {
      flight.hold()
      runtime.keep(
        arrivals.subscribe(
          MotionObserver(next: { [spring] in
            flight.release(velocity: spring.initialVelocity.value)
          })))
    }
    runtime.connect(flight.values(by: constraints), to: property)
  }

  private func begin() {
    targetCount += 1
    guard targetCount == 1 else { return }
    let destination = spring.destination
    let subscription = leader.subscribe(
      next: { [self] in follow($0) }, state: { destination.state($0) })
    // A value emitted on subscription may have ended this interaction.
    if targetCount > 0 { following = subscription } else { subscription.unsubscribe() }
  }

  private func follow(_ destination: Value) {
    spring.destination.value = destination
    // The spring drops a non-finite value, so there is no destination yet.
    guard !hasDestination, destination.isFiniteVector else { return }
    hasDestination = true
    arrivals.send(())
  }

  private func end(_ flight: GraspableMotion<Value>) {
    let ended = flights
    flights = ended.filter { $0.flight !== flight }
    withExtendedLifetime(ended) {}
    targetCount -= 1
    guard targetCount == 0 else { return }
    hasDestination = false
    following.take()?.unsubscribe()
    spring.destination.state(.atRest)
  }
}

extension MotionRuntime {
  /// Pulls a target toward the leader of an ``Attach``, from its current value.
  ///
  /// - Parameters:
  ///   - attach: the interaction, which may pull other targets, too.
  ///   - target: any property, a lens, or an object of your own class; kept alive until the connection ends.
  ///   - constraints: operators applied to the values.
  /// - Returns: The connection; ending it stops the motion.
  @_disfavoredOverload
  @discardableResult
  public func add<Value: Vector, Target: Readable & MotionWritable>(
    _ attach: Attach<Value>, to target: Target, constraints: MotionConstraint<Value>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Target.Value == Value {
    let own = RuntimeNode(within: node, name: nil)
    guard own.isConnected else { return own }
    own.made = TraceOrigin("interaction", fileID, line)
    attach.pull(target, in: MotionRuntime(own), constraints: constraints)
    return own
  }
}
