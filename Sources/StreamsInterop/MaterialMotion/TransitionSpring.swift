public import StreamsCore
public import StreamsInterop
public import StreamsProperties

/// Pulls a value to the side to which a transition is going: fore or back.
///
///     let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
///     let rise = TransitionSpring(back: SIMD2(160, 700), fore: SIMD2(160, 300), direction: direction)
///     runtime.add(rise, to: sheet.position)
///     direction.value = .backward   // turns mid-flight, without a jump in velocity
///
/// When added to a property, the spring places the property at the side from which the transition comes, and starts
/// there. Each property moves independently. All settings are properties, including the two sides: a change of the side
/// to which the transition is going takes effect immediately. Writing the current direction is a no-op.
///
/// Pass ``spring``, whose destination follows the direction, to an interaction that takes a spring:
/// `Tossable(spring: rise)`.
///
/// Constraints apply to all of the spring's values, including the first one.
///
/// When motion is reduced, the value jumps straight to its end, and the element fades if the ``spring`` has a
/// `FallbackFade`. For another replacement, set that spring's `fallback`.
///
/// ## Its constants
///
/// The default is `SpringStyle.transition`: a strong pull, with even more friction.
/// `SpringStyle.promptTransition` is quicker.
public final class TransitionSpring<Value: Vector>: MotionSystem, Interaction, Stateful, Togglable {
  /// The destination when the transition goes backward.
  public let back: ReactiveProperty<Value>
  /// The destination when the transition goes forward.
  public let fore: ReactiveProperty<Value>
  /// The direction of the transition.
  public let direction: ReactiveProperty<TransitionDirection>
  /// The spring. Its destination follows the direction; you may change its other settings.
  public let spring: SpringSystem<Value>

  /// A spring between two sides.
  ///
  /// - Parameters:
  ///   - back: the destination when the transition goes backward. A non-finite side is dropped, as in a
  ///     `SpringSystem`.
  ///   - fore: the destination when the transition goes forward.
  ///   - direction: the direction of the transition.
  ///   - style: the spring's constants.
  ///   - threshold: the remaining fraction at which the value rests. Traps unless above 0 and below 1.
  ///   - isEnabled: whether the system moves its targets.
  public init(
    back: Value, fore: Value, direction: ReactiveProperty<TransitionDirection>,
    _ style: SpringStyle = .transition, threshold: Double = 0.001, isEnabled: Bool = true
  ) {
    let (backward, forward) = (
      ReactiveProperty(initialValue: back), ReactiveProperty(initialValue: fore)
    )
    self.back = backward
    self.fore = forward
    self.direction = direction
    let spring = SpringSystem(
      destination: direction.value.destination(back: back, fore: fore), style,
      threshold: threshold, isEnabled: isEnabled)
    self.spring = spring
    spring.fallback.value = .fade()
    let follow = { [destination = spring.destination] in
      let new = direction.value.destination(back: backward.value, fore: forward.value)
      if destination.value != new { destination.value = new }
    }
    spring.keep(direction.subscribe { _ in follow() })
    spring.keep(backward.subscribe { _ in follow() })
    spring.keep(forward.subscribe { _ in follow() })
  }

  /// Whether any of the targets moves.
  public var state: ReactiveProperty<MotionPhase> { spring.state }

  /// Whether the interaction moves its targets. While disabled, it rests where it is; when enabled again, it continues
  /// from there.
  public var isEnabled: ReactiveProperty<Bool> { spring.isEnabled }

  /// The sides, the direction, and the settings of the ``spring``.
  public var settings: [MotionSetting] {
    [MotionSetting(direction), MotionSetting(back), MotionSetting(fore)] + spring.settings
  }

  /// The duration to pass to a toolkit that requires one for spring transitions: 0.5 seconds, as in UIKit. In this
  /// library, a motion takes as long as its constants require, and nothing cuts it short.
  public static var suggestedDuration: Double { 0.5 }

  /// Starts a separate motion for `observer` at the side from which the transition comes; usually called by `add`. That
  /// side is delivered first, while the motion is at rest.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - current: reads the current value of its target; `nil` for a stream.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    start(observer, moving: current.map { MotionStart($0) }, on: clock)
  }

  /// Always true.
  public static var _takesOver: Bool { true }

  /// Starts a separate motion that takes over its target at the side from which the transition comes.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - start: the motion to take over; `nil` for a stream.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  public func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    let side = direction.value.origin(back: back.value, fore: fore.value)
    // A stream stays at that side until it moves.
    let place = Variable(side)
    if side.isFiniteVector { observer.next(side) }
    if var start {
      start.isPlaced = true
      return spring.start(observer, moving: start, on: clock)
    }
    return spring.start(
      observer.upstream { value in
        place.value = value
        observer.next(value)
      }, moving: MotionStart { place.value }, on: clock)
  }
}

extension MotionStyle where Self == SpringStyle {
  /// The constants of Material Motion's transitions, which are UIKit's own: tension 1000, friction 500 and mass 3.
  /// (Until version 1.3, Material Motion had the first two swapped.)
  ///
  /// Their damping ratio is 4.6, at which a spring creeps: from rest, it takes 3.4 seconds to settle. UIKit assigns
  /// this spring half a second, which is its settling time at a damping ratio of 1; Apple's solvers play any more
  /// strongly damped spring as if the ratio were 1 (see WebKit's source). `promptTransition` is the spring with that
  /// ratio.
  public static var transition: SpringStyle {
    SpringStyle(tension: 1000, friction: 500, mass: 3)
  }
}

extension Tossable {
  /// An interaction that makes elements tossable to the side to which a transition goes. They start from their current
  /// positions.
  ///
  /// - Parameters:
  ///   - spring: the spring of the transition.
  ///   - draggable: the drag that moves the elements by hand.
  public convenience init(
    spring: TransitionSpring<SIMD2<Double>>, draggable: Draggable = Draggable()
  ) {
    self.init(spring: spring.spring, draggable: draggable)
  }
}
