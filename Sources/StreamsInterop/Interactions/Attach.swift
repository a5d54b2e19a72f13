public import StreamsCore
public import StreamsProperties

/// Pulls properties by a spring to where something else is: one follows another.
///
///     runtime.add(Attach(to: leader.position), to: follower.position)
///
/// Wherever the other goes the spring bends, with position and velocity continuous. Nothing is pulled
/// before the other has a value. Its motion is no motion of what follows, which is active while the spring
/// is: so until after the other has come to rest.
///
/// Each property that it is added to is pulled by itself, from where that is. The other is subscribed to
/// while there are any.
public final class Attach<Value: Vector>: Interaction, Togglable, Stateful {
  /// What pulls: its settings are those of all. The destination is written by what is followed.
  public let spring: Spring<Value>

  private let leader: MotionObservable<Value>
  private var following: Subscription?
  private var targetCount = 0
  /// What waits for the first destination.
  private let arrivals = ObserverList<Void>(name: "Attach")
  private var hasDestination = false

  /// What follows `leader`: a property, or any stream.
  ///
  /// - Parameter spring: what pulls; its destination is of no account.
  public convenience init(
    to leader: some Observable<Value>, spring: Spring<Value> = Spring(destination: .zero)
  ) {
    self.init(following: leader.asStream(), spring)
  }

  private init(following leader: MotionObservable<Value>, _ spring: Spring<Value>) {
    self.leader = leader
    self.spring = spring
  }

  /// Whether it pulls. Switched off, what it moves stays where it is.
  public var enabled: ReactiveProperty<Bool> { spring.enabled }

  /// Active while the spring moves anything.
  public var state: ReactiveProperty<MotionPhase> { spring.state }

  /// Pulls `property` from where it is.
  public func add(
    to property: ReactiveProperty<Value>, in runtime: MotionRuntime,
    constraints: MotionConstraint<Value>?
  ) {
    runtime.keep {
      begin()
      return { [self] in end() }
    }
    let flight = SpringFlight(of: spring, from: property, on: runtime.clock)
    if !hasDestination {
      flight.hold()
      runtime.keep {
        let subscription = arrivals.subscribe(
          MotionObserver(next: { [spring] in flight.letGo(velocity: spring.initialVelocity.value) })
        )
        return { subscription.unsubscribe() }
      }
    }
    runtime.connect(constrained(flight.values, by: constraints), to: property)
  }

  private func begin() {
    targetCount += 1
    guard targetCount == 1 else { return }
    let subscription = leader.subscribe(next: { [self] in follow($0) })
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

  private func end() {
    targetCount -= 1
    guard targetCount == 0 else { return }
    hasDestination = false
    let ended = following
    following = nil
    ended?.unsubscribe()
  }
}
