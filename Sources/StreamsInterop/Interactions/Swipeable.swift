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
  /// How wide what shows the element is.
  public let width: ReactiveProperty<Double>
  /// By how much further than the width it flies, so that nothing of it is left to be seen.
  public let margin: ReactiveProperty<Double>
  /// How far from its place it counts as swiped. Above 0.
  public let threshold: ReactiveProperty<Double>
  /// How quickly what is let go is taken to slow down, per second; above 0. ``DecayRate`` knows some.
  public let projectionRate: ReactiveProperty<Double>
  /// What it flies by.
  public let spring = ReactiveProperty(initialValue: SpringParameters())
  /// What its icon grows and shrinks by.
  public let iconSpring = ReactiveProperty(initialValue: SpringParameters())
  /// What its background comes and goes by.
  public let backgroundSpring = ReactiveProperty(initialValue: SpringParameters())
  /// What takes the place of its flights where motion is reduced: by default a fade. The drag stays.
  public let substitute = ReactiveProperty(initialValue: MotionSubstitute.fade())

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
    self.width = ReactiveProperty(initialValue: width)
    self.margin = ReactiveProperty(initialValue: margin)
    self.threshold = ReactiveProperty(initialValue: threshold)
    self.projectionRate = ReactiveProperty(initialValue: projectionRate)
    self.draggable = draggable
    check()
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

  func check() {
    require(
      threshold.value > 0, "Swipeable: threshold must be above 0", "\(threshold.value)")
    require(
      projectionRate.value > 0 && projectionRate.value.isFinite,
      "Swipeable: projectionRate must be above 0, and finite", "\(projectionRate.value)")
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
