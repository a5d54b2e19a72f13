public import StreamsCore
public import StreamsProperties

/// Pulls a value to the side that a transition is going to: to fore, or to back.
///
///     let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
///     let rise = TransitionSpring(back: SIMD2(160, 700), fore: SIMD2(160, 300), direction: direction)
///     runtime.add(rise, to: sheet.position)
///     direction.value = .backward   // turns in mid-motion, without a jump in velocity
///
/// A property that it is added to is put at the side that the transition comes from, and sets out from
/// there. Each moves by itself. Everything about it is a property: the two sides, too, and a change of the
/// one that it goes to takes effect at once. That the transition already goes where it is told to is no
/// change.
///
/// An interaction that has a spring takes ``spring``, which knows the way: `Tossable(spring: rise)`.
///
/// Constraints go to all of its values, the first included.
///
/// Where motion is reduced it is at its end at once, and fades, if there is a ``SubstituteFade`` of its
/// ``spring``; that spring's `substitute` says otherwise.
///
/// ## Its constants
///
/// By default ``SpringParameters/transition``: a strong pull, and more friction still. See there for what
/// is quicker.
public final class TransitionSpring<Value: Vector>: MotionSystem, Interaction, Stateful, Togglable {
  /// Where it goes backward.
  public let back: ReactiveProperty<Value>
  /// Where it goes forward.
  public let fore: ReactiveProperty<Value>
  /// Which way it goes.
  public let direction: ReactiveProperty<TransitionDirection>
  /// What pulls. Its destination follows the direction; what else can be set about it is free.
  public let spring: SpringSystem<Value>

  /// A spring between two sides.
  ///
  /// - Parameters:
  ///   - back: where it goes backward. A side that is not finite is dropped, as of ``SpringSystem``.
  ///   - fore: where it goes forward.
  ///   - direction: which way it goes.
  ///   - parameters: the spring's constants.
  ///   - threshold: above 0 and below 1, else traps.
  ///   - enabled: whether it moves anything.
  public init(
    back: Value, fore: Value, direction: ReactiveProperty<TransitionDirection>,
    parameters: SpringParameters = .transition, threshold: Double = 0.001, enabled: Bool = true
  ) {
    let (backward, forward) = (
      ReactiveProperty(initialValue: back), ReactiveProperty(initialValue: fore)
    )
    self.back = backward
    self.fore = forward
    self.direction = direction
    let spring = SpringSystem(
      destination: direction.value.destination(back: back, fore: fore), parameters: parameters,
      threshold: threshold, enabled: enabled)
    self.spring = spring
    spring.substitute.value = .fade()
    let follow = { [destination = spring.destination] in
      destination.value = direction.value.destination(back: backward.value, fore: forward.value)
    }
    spring.kept = [
      direction.onChange { _ in follow() }, backward.onChange { _ in follow() },
      forward.onChange { _ in follow() },
    ]
  }

  /// Whether anything moves that it pulls.
  public var state: ReactiveProperty<MotionPhase> { spring.state }

  /// Whether it moves anything. Disabled, it rests where it is, and goes on from there.
  public var enabled: ReactiveProperty<Bool> { spring.enabled }

  /// How long a transition by springs is to take, where a toolkit that plays them wants to know: 0.5
  /// seconds, as in UIKit. Here a motion takes as long as its constants say, and nothing cuts it off.
  public static var suggestedDuration: Double { 0.5 }

  /// Starts a motion of its own for `observer`, from the side that the transition comes from; mostly
  /// called by `add`. That side is said first, while the motion is at rest.
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    let side = direction.value.origin(back: back.value, fore: fore.value)
    // Of a stream, that is where it is until it moves.
    let place = Variable(side)
    if side.isFiniteVector { observer.next(side) }
    guard current == nil else { return spring.start(observer, from: current, on: clock) }
    return spring.start(
      observer.upstream { value in
        place.value = value
        observer.next(value)
      }, from: { place.value }, on: clock)
  }
}

extension SpringParameters {
  /// The constants of Material Motion's transitions, which are UIKit's own: tension 1000, friction 500 and
  /// mass 3. (Until its version 1.3 Material Motion had the first two exchanged.)
  ///
  /// Their damping ratio is 4.6, with which a spring creeps: from rest it takes 3.4 seconds until it is
  /// settled. The half second that UIKit gives them is what they take at a damping ratio of 1; and as such
  /// Apple's solvers play whatever has more (WebKit's says so). That is ``promptTransition``.
  public static var transition: SpringParameters {
    SpringParameters(tension: 1000, friction: 500, mass: 3)
  }

  /// The spring of ``transition`` with as much friction as just prevents overshoot: from rest it is settled
  /// after half a second.
  public static var promptTransition: SpringParameters {
    SpringParameters(tension: 1000, friction: 2 * (1000 * 3.0).squareRoot(), mass: 3)
  }
}

extension Tossable {
  /// What makes elements tossable to the side that a transition is going to. They set out from where they
  /// are.
  public convenience init(
    spring: TransitionSpring<SIMD2<Double>>, draggable: Draggable = Draggable()
  ) {
    self.init(spring: spring.spring, draggable: draggable)
  }
}
