public import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// An event of ``Swipeable/swipes``: an element that has been swiped away.
public struct Swipe {
  /// The element.
  public let element: MotionElement
  /// The side to which it left.
  public let side: SwipeSide
}

/// Moves an element with the pointers that drag it. When released, the element leaves along the throw, or returns to
/// its home.
///
///     let swipeable = Swipeable(towards: [.left, .right], distance: 320)
///     runtime.add(swipeable, to: card)
///     runtime.connect(swipeable.swipes) { remove($0.element) }
///     runtime.connect(swipeable.progress(of: card)!.progress.map { 1 - $0 }, to: card.opacity)
///
/// ## How a release decides
///
/// The position and velocity of the element decide: it leaves toward a side if it would come to rest beyond that side's
/// ``threshold`` when slowing down at the ``projectionRate``. A short flick is therefore enough, and so is a slow drag
/// that goes far enough. A flick back at more than 150 units per second returns the element. Getting from one side
/// across the home to the other takes two swipes. A canceled drag makes no decision.
///
/// The element starts with its release velocity, and leaves in the direction of the throw, at most 45° from the
/// direction of the side. ``restore()`` undoes the last swipe, even mid-flight.
///
/// A press catches a leaving element, unless an element that has not been thrown is under it, too: in a stack, a second
/// quick throw takes the next card.
///
/// Cost: the same as a ``Tossable``.
public final class Swipeable: Interaction, Togglable, Stateful {
  /// The interaction that drags the element; by default, only along the axes of the sides.
  public let draggable: Draggable

  let core: SwipeCore
  private var madeSides = Setting<SwipeSides>()
  private var madeDistance = Setting<Double>()
  private var madeThreshold = Setting<Double>()
  private var madeProjectionRate = Setting<Double>()
  private var madeSpring = Setting<SpringStyle>()
  private var madeFallback = Setting<ReducedMotion.Fallback>()
  let swipeList = ObserverList<Swipe>(name: "Swipeable.swipes")
  private let motions = InteractionState()

  /// An interaction that makes elements swipeable. Traps unless the threshold and the rate are above 0.
  ///
  /// - Parameters:
  ///   - sides: the sides toward which elements leave.
  ///   - distance: the distance from its home to which an element leaves, so that no part of the element remains
  ///     visible.
  ///   - threshold: the distance from its home beyond which an element counts as swiped.
  ///   - projectionRate: the rate at which a released element is assumed to slow down, per second.
  ///   - draggable: the interaction that drags the elements; by default, only along the axes of the sides.
  ///   - catches: whether a press grasps an element that moves, without a threshold; ignored if `draggable` is given.
  public init(
    towards sides: SwipeSides = [.left, .right], distance: Double, threshold: Double = 72,
    projectionRate: Double = DecayRate.fast, draggable: Draggable? = nil, catches: Bool = false
  ) {
    core = SwipeCore(
      sides, distance: distance, threshold: threshold, projectionRate: projectionRate)
    self.draggable = draggable ?? Draggable(axis: sides.axis, catches: catches)
    core.check()
  }

  /// The sides toward which an element leaves. A change applies from the next release on.
  public var sides: ReactiveProperty<SwipeSides> {
    madeSides.property(core.sides) { [core] new in core.set(.threshold) { $0.sides = new } }
  }
  /// The distance from its home at which an element has left.
  public var distance: ReactiveProperty<Double> {
    madeDistance.property(core.distance) { [core] new in core.set(.way) { $0.distance = new } }
  }
  /// The distance from its home beyond which an element counts as swiped. Above 0.
  public var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.threshold) { [core] new in
      core.set(.threshold) { $0.threshold = new }
    }
  }
  /// The rate at which a released element is assumed to slow down, per second; above 0. ``DecayRate`` lists common
  /// rates.
  public var projectionRate: ReactiveProperty<Double> {
    madeProjectionRate.property(core.projectionRate) { [core] in core.projectionRate = $0 }
  }
  /// The spring of the flights.
  public var spring: ReactiveProperty<SpringStyle> {
    madeSpring.property(core.spring) { [core] new in core.set(.spring) { $0.spring = new } }
  }
  /// The replacement for the flights when motion is reduced; by default, a fade. The drag is not replaced.
  public var fallback: ReactiveProperty<ReducedMotion.Fallback> {
    madeFallback.property(core.fallback) { [core] new in core.set(.spring) { $0.fallback = new } }
  }

  /// Whether the elements can be dragged; this is the drag's own property. Disabling it lets a flight continue.
  public var isEnabled: ReactiveProperty<Bool> { draggable.isEnabled }

  /// The state: active from the beginning of a drag until the spring rests.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// The swipes, each emitted when its element has been swiped away and has come to rest at its side.
  public var swipes: MotionObservable<Swipe> {
    MotionObservable(relaying: { [swipeList] in swipeList.subscribe($0) })
  }

  /// The progress of swiping an element; `nil` if this interaction was not added to it.
  ///
  /// - Parameter element: the element.
  /// - Returns: The progress.
  public func progress(of element: MotionElement) -> SwipeProgress? {
    ElementNote.last(by: self, of: element)
  }

  /// Undoes the last swipe: the element returns to its home, at its current velocity.
  ///
  /// - Returns: The element; `nil` if all elements are at home, or on their way there.
  @discardableResult
  public func restore() -> MotionElement? {
    guard let last = core.gone.last else { return nil }
    last.progress.restore()
    return last.element
  }

  /// Connects the drags of `element`, and the spring, to the element's position. The current position becomes its home.
  ///
  /// - Parameters:
  ///   - element: the element to move.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: operators applied to the positions; `nil` for none.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    let progress = SwipeProgress(home: element.position.value)
    ElementNote.keep(progress, by: self, of: element, in: runtime)
    let flight = SwipeFlight(of: element, progress, by: self)
    flight.connect(in: runtime, constraints: constraints)
  }
}

/// The current settings, the observers of their changes, the flights, and the elements that have left.
final class SwipeCore {
  enum Change {
    /// The distance of a flight.
    case way
    case threshold
    /// The spring of a flight, or its replacement.
    case spring
  }

  var sides: SwipeSides
  var distance: Double
  var threshold: Double
  var projectionRate: Double
  var spring = SpringStyle()
  var fallback = ReducedMotion.Fallback.fade()
  /// The flights that have been sent away, the latest last.
  var gone: [SwipeFlight] = []
  /// The flights with their own recognizers.
  var flights: [SwipeFlight] = []
  let changes = ObserverList<Change>(name: "Swipeable.changes")

  init(_ sides: SwipeSides, distance: Double, threshold: Double, projectionRate: Double) {
    self.sides = sides
    self.distance = distance
    self.threshold = threshold
    self.projectionRate = projectionRate
  }

  func set(_ change: Change, _ apply: (SwipeCore) -> Void) {
    apply(self)
    changes.send(change)
  }

  func check() {
    require(threshold > 0, "Swipeable.threshold: expected a value above 0", "\(threshold)")
    require(
      projectionRate > 0 && projectionRate.isFinite,
      "Swipeable.projectionRate: expected a finite value above 0", "\(projectionRate)")
  }
}
