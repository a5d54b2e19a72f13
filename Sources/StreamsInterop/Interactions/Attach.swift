public import StreamsCore
public import StreamsProperties

/// Pulls properties by a spring to where something else is: one follows another.
///
///     runtime.add(Attach(to: leader.position), to: follower.position)
///
/// Wherever the other goes the spring bends, with position and velocity continuous. Nothing is pulled
/// before the other has a value.
///
/// What says that it is active moves between its values, too: evenly, or, where its velocity is known, along
/// a cubic. So what follows is where it would be at any frame rate (law L14 says how nearly), and doesn't lag
/// a frame behind. It is active from when the other sets out until after that has come to rest. What comes of
/// the other at rest is a step.
///
///     let flight = throwing.drive(leader, on: clock)
///     let attach = Attach(to: leader, velocity: { flight.velocity })
///     let second = Attach(to: follower, velocity: { attach.velocity(of: follower) })
///
/// Each property that it is added to is pulled by itself, from where that is. The other is subscribed to
/// while there are any.
public final class Attach<Value: Vector>: Interaction, Togglable, Stateful {
  /// What pulls: its settings are those of all. The destination and its velocity are what is followed.
  public let spring: SpringSystem<Value>

  private let leader: MotionObservable<Value>
  private var following: Subscription?
  /// One for each time it was added.
  private var flights: [(property: ReactiveProperty<Value>, flight: GraspableMotion<Value>)] = []
  private var targetCount = 0
  /// What waits for the first destination.
  private let arrivals = ObserverList<Void>(name: "Attach")
  private var hasDestination = false

  /// What follows `leader`: a property, or any stream.
  ///
  /// - Parameters:
  ///   - leader: what is followed: a property or a stream.
  ///   - velocity: that of the leader while it is active, in units a second at the clock's time; none where
  ///     it is not known. Asked at each of its values. The spring's
  ///     ``SpringSystem/destinationVelocity`` is set to it.
  ///   - spring: what pulls; its destination is of no account.
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

  /// Whether it pulls. Switched off, what it moves stays where it is.
  public var enabled: ReactiveProperty<Bool> { spring.enabled }

  /// Active while the spring moves anything.
  public var state: ReactiveProperty<MotionPhase> { spring.state }

  /// The velocity with which a property is pulled, in units a second, at the clock's time. Zero at rest, and
  /// of what this was not added to. Cost: linear in the number of properties that are pulled.
  public func velocity(of property: ReactiveProperty<Value>) -> Value {
    flights.last { $0.property === property }?.flight.velocity ?? .zero
  }

  /// Pulls `property` from where it is.
  public func add(
    to property: ReactiveProperty<Value>, in runtime: MotionRuntime,
    constraints: MotionConstraint<Value>?
  ) {
    begin()
    let flight = GraspableMotion(of: spring, from: property, on: runtime.clock)
    flight.trace(in: runtime)
    runtime.keep(Subscription { [self] in end(flight) })
    flights.append((property, flight))
    if !hasDestination {
      flight.hold()
      runtime.keep(
        arrivals.subscribe(
          MotionObserver(next: { [spring] in
            flight.letGo(velocity: spring.initialVelocity.value)
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
    // What it emitted at once may have ended this.
    if targetCount > 0 { following = subscription } else { subscription.unsubscribe() }
  }

  private func follow(_ destination: Value) {
    spring.destination.value = destination
    // What is no number the spring drops: so there is none yet.
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
