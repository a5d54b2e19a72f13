import StreamsCore

/// What an interaction's gesture is to one element: its recogniser, and who wants to know when the element
/// is in somebody's hand.
///
///     element ──▶ hand ──▶ recogniser
///        ▲         ┊ ▲
///        ╰─────────╯ ╰── users
///
/// The element finds it for as long as it has users; the last that leaves cuts the circle.
class ElementHand {
  private final let element: MotionElement
  private final let core: ElementGestureCore
  private final var userCount = 0
  private final var nextOfElement: ElementHand?
  fileprivate final var previous: ElementHand?
  fileprivate final var next: ElementHand?
  private final var madeGrasps: ObserverList<Grasp<SIMD2<Double>>>?
  private final var isTaken = false

  init(on element: MotionElement, _ core: ElementGestureCore) {
    self.element = element
    self.core = core
  }

  /// What tells of the gesture.
  var recognizer: GestureRecognizer { fatalError("each hand has its own") }

  /// The hand of an interaction on an element, if somebody uses it.
  static func find(on element: MotionElement, of core: ElementGestureCore) -> ElementHand? {
    var hand = element.hands
    while let found = hand, found.core !== core { hand = found.nextOfElement }
    return hand
  }

  final func enter() {
    userCount += 1
    guard userCount == 1 else { return }
    nextOfElement = element.hands
    element.hands = self
    core.add(self)
  }

  final func leave() {
    userCount -= 1
    guard userCount == 0 else { return }
    core.remove(self)
    if element.hands === self {
      element.hands = nextOfElement
    } else {
      var other = element.hands
      while let found = other, found.nextOfElement !== self { other = found.nextOfElement }
      other?.nextOfElement = nextOfElement
    }
    nextOfElement = nil
  }

  // MARK: Grasps

  /// Tells of grasps, beginning with the present one.
  final func subscribe(_ observer: MotionObserver<Grasp<SIMD2<Double>>>) -> Subscription {
    enter()
    let list = madeGrasps ?? ObserverList(origin: Origin("Draggable.grasps", #fileID, #line))
    madeGrasps = list
    if isTaken || recognizer.seat.told.isActive { observer.next(.taken) }
    return Subscription(over: list.subscribe(observer)) { [self] in leave() }
  }

  /// Tells whoever wants to know, each grasp and each release once.
  final func tell(_ grasp: Grasp<SIMD2<Double>>) {
    switch grasp {
    case .taken:
      guard !isTaken else { return }
      isTaken = true
    case .released, .cancelled:
      guard isTaken else { return }
      isTaken = false
    case .movedLate: break
    }
    madeGrasps?.send(grasp)
  }
}

/// The hand of a gesture of one kind.
final class GestureHand<Recognizer: GestureRecognizer>: ElementHand {
  let own: Recognizer

  init(_ own: Recognizer, on element: MotionElement, _ core: ElementGestureCore) {
    self.own = own
    super.init(on: element, core)
  }

  override var recognizer: GestureRecognizer { own }
}

/// What an interaction by gestures shares with the hands that it has on its elements.
final class ElementGestureCore: InteractionState {
  private(set) var isEnabled = true
  /// The latest of its hands.
  private var last: ElementHand?
  var resistance: DragResistance?
  var releases: ObserverList<SIMD2<Double>>?

  func set(enabled: Bool) {
    isEnabled = enabled
    var hand = last
    while let next = hand {
      hand = next.previous
      next.recognizer.set(enabled: enabled)
    }
  }

  fileprivate func add(_ hand: ElementHand) {
    hand.recognizer.set(enabled: isEnabled)
    hand.previous = last
    last?.next = hand
    last = hand
  }

  fileprivate func remove(_ hand: ElementHand) {
    hand.next?.previous = hand.previous
    hand.previous?.next = hand.next
    if last === hand { last = hand.previous }
    hand.previous = nil
    hand.next = nil
  }
}
