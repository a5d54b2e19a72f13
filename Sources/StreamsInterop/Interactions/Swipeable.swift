public import StreamsCore
public import StreamsProperties

/// Where something is that can be swiped away.
public enum SwipeState: Equatable, Sendable, CaseIterable {
  /// At its place.
  case home
  /// Beyond the left edge: towards the lesser first coordinate.
  case left
  /// Beyond the right edge.
  case right
}

/// An element that has been swiped away.
public struct Swipe {
  /// What has gone.
  public let element: MotionElement
  /// To which side: never ``SwipeState/home``.
  public let side: SwipeState
}

/// Moves an element to the left and to the right with the pointers that drag it; let go, it flies off on the
/// side where it is thrown, or back to its place.
///
///     let swipeable = Swipeable(width: 320)
///     runtime.add(swipeable, to: card)
///     runtime.connect(swipeable.swiped) { remove($0.element) }
///     runtime.connect(swipeable.progress(of: card)!.iconScale, to: icon.scale)
///
/// ## Who decides
///
/// Each release, by where the element is and by how fast it is: it goes to the side beyond whose
/// ``threshold`` it would come to rest if it slowed down by the ``projectionRate``. So a short flick is
/// enough, and so is a slow drag far enough, and what is far out is flicked back; but from one side back
/// over its place to the other takes two. A drag that is cancelled decides nothing.
///
/// Cost: as of a ``Tossable``, and two springs more an element.
public final class Swipeable: Interaction, Togglable, Stateful {
  /// What it is dragged by: by default along the first axis alone.
  public let draggable: Draggable

  let core: SwipeCore
  private var madeWidth = Setting<Double>()
  private var madeMargin = Setting<Double>()
  private var madeThreshold = Setting<Double>()
  private var madeProjectionRate = Setting<Double>()
  private var madeSpring = Setting<SpringParameters>()
  private var madeIconSpring = Setting<SpringParameters>()
  private var madeBackgroundSpring = Setting<SpringParameters>()
  private var madeSubstitute = Setting<MotionSubstitute>()
  let swipes = ObserverList<Swipe>(name: "Swipeable.swiped")
  private let motions = InteractionState()

  /// What makes elements swipeable. Traps unless the threshold and the rate are above 0.
  ///
  /// - Parameters:
  ///   - width: how wide what shows them is.
  ///   - margin: by how much further they fly.
  ///   - threshold: how far from its place an element counts as swiped.
  ///   - projectionRate: how quickly what is let go is taken to slow down.
  ///   - draggable: what it is dragged by: by default along the first axis alone.
  public init(
    width: Double, margin: Double = 8, threshold: Double = 72,
    projectionRate: Double = DecayRate.fast, draggable: Draggable = Draggable(axis: .x)
  ) {
    core = SwipeCore(
      width: width, margin: margin, threshold: threshold, projectionRate: projectionRate)
    self.draggable = draggable
    core.check()
  }

  /// How wide what shows the element is.
  public var width: ReactiveProperty<Double> {
    madeWidth.property(core.width) { [core] new in core.set(.way) { $0.width = new } }
  }
  /// By how much further than the width it flies, so that nothing of it is left to be seen.
  public var margin: ReactiveProperty<Double> {
    madeMargin.property(core.margin) { [core] new in core.set(.way) { $0.margin = new } }
  }
  /// How far from its place it counts as swiped. Above 0.
  public var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.threshold) { [core] new in
      core.set(.threshold) { $0.threshold = new }
    }
  }
  /// How quickly what is let go is taken to slow down, per second; above 0. ``DecayRate`` knows some.
  public var projectionRate: ReactiveProperty<Double> {
    madeProjectionRate.property(core.projectionRate) { [core] in core.projectionRate = $0 }
  }
  /// What it flies by.
  public var spring: ReactiveProperty<SpringParameters> {
    madeSpring.property(core.spring) { [core] new in core.set(.springs) { $0.spring = new } }
  }
  /// What its icon grows and shrinks by.
  public var iconSpring: ReactiveProperty<SpringParameters> {
    madeIconSpring.property(core.iconSpring) { [core] new in
      core.set(.springs) { $0.iconSpring = new }
    }
  }
  /// What its background comes and goes by.
  public var backgroundSpring: ReactiveProperty<SpringParameters> {
    madeBackgroundSpring.property(core.backgroundSpring) { [core] new in
      core.set(.springs) { $0.backgroundSpring = new }
    }
  }
  /// What takes the place of its flights where motion is reduced: by default a fade. The drag stays.
  public var substitute: ReactiveProperty<MotionSubstitute> {
    madeSubstitute.property(core.substitute) { [core] new in
      core.set(.springs) { $0.substitute = new }
    }
  }

  /// Whether it can be dragged: the drag's. What flies goes on.
  public var enabled: ReactiveProperty<Bool> { draggable.enabled }

  /// Active from the beginning of a drag until the springs rest.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// What has been swiped away, as it comes to rest there.
  public var swiped: MotionObservable<Swipe> {
    MotionObservable(relaying: { [swipes] in swipes.subscribe($0) })
  }

  /// How far an element's swiping has come; none where this was not added to it.
  public func progress(of element: MotionElement) -> SwipeProgress? {
    ElementNote.last(by: self, of: element)
  }

  /// Connects the drags of `element`, and the springs, with its position. Its place is where it is now.
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

/// The settings in force, and who is to hear that they change: the flights.
final class SwipeCore {
  enum Change {
    /// How far it flies.
    case way
    case threshold
    /// By what it flies, or what takes the place of that.
    case springs
  }

  var width: Double
  var margin: Double
  var threshold: Double
  var projectionRate: Double
  var spring = SpringParameters()
  var iconSpring = SpringParameters()
  var backgroundSpring = SpringParameters()
  var substitute = MotionSubstitute.fade()
  let changes = ObserverList<Change>(name: "Swipeable.changes")

  init(width: Double, margin: Double, threshold: Double, projectionRate: Double) {
    self.width = width
    self.margin = margin
    self.threshold = threshold
    self.projectionRate = projectionRate
  }

  func set(_ change: Change, _ apply: (SwipeCore) -> Void) {
    apply(self)
    changes.send(change)
  }

  func check() {
    require(threshold > 0, "Swipeable: threshold must be above 0", "\(threshold)")
    require(
      projectionRate > 0 && projectionRate.isFinite,
      "Swipeable: projectionRate must be above 0, and finite", "\(projectionRate)")
  }
}

/// How far the swiping of one element has come.
public final class SwipeProgress {
  /// Its place, to which it returns: at first where it was when it became swipeable.
  public let home: ReactiveProperty<SIMD2<Double>>
  /// Where it was sent last: decided at each release. Written, it sends the element there.
  public let swipeState = ReactiveProperty(initialValue: SwipeState.home)
  /// Beyond which threshold it is at the moment, whoever moves it. For reading.
  public let reached = ReactiveProperty(initialValue: SwipeState.home)
  /// How large to show its icon: 0.67, and 1 beyond a threshold. For reading.
  public let iconScale = ReactiveProperty(initialValue: SwipeProgress.restingIconScale)
  /// How much of its background to show: 0, and 1 beyond a threshold. For reading.
  public let background = ReactiveProperty(initialValue: 0.0)

  static var restingIconScale: Double { 0.67 }

  init(home: SIMD2<Double>) {
    self.home = ReactiveProperty(initialValue: home)
  }
}
