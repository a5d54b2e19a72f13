import StreamsCore

/// The gesture of an interaction on one element: its recognizer, and the observers of its grasps.
///
///     element ──▶ hand ──▶ recognizer
///        ▲         ┊ ▲
///        ╰─────────╯ ╰── users
///
/// The element can find the hand as long as the hand has users; the last user to leave breaks the reference cycle.
class ElementHand {
  /// The recognizer of the gesture.
  final let recognizer: GestureRecognizer
  final let element: MotionElement
  private final let core: ElementGestureCore
  private final var userCount = 0
  private final var nextOfElement: ElementHand?
  fileprivate final var previous: ElementHand?
  fileprivate final var next: ElementHand?
  private final var madeGrasps: ObserverList<Grasp<SIMD2<Double>>>?
  private final var isTaken = false

  init(_ recognizer: GestureRecognizer, on element: MotionElement, _ core: ElementGestureCore) {
    self.recognizer = recognizer
    self.element = element
    self.core = core
  }

  /// The hand of an interaction on an element, if it is in use.
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

  /// Subscribes to the grasps, beginning with the current one.
  final func subscribe(_ observer: MotionObserver<Grasp<SIMD2<Double>>>) -> Subscription {
    enter()
    let list = madeGrasps ?? ObserverList(origin: Origin("Draggable.grasps", #fileID, #line))
    madeGrasps = list
    if isTaken || recognizer.seat.told.isActive { observer.next(.taken) }
    return Subscription(over: list.subscribe(observer)) { [self] in leave() }
  }

  /// Notifies the observers of each grasp and each release once.
  final func tell(_ grasp: Grasp<SIMD2<Double>>) {
    switch grasp {
    case .taken:
      guard !isTaken else { return }
      isTaken = true
    case .released, .cancelled, .interrupted:
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
    super.init(own, on: element, core)
  }
}

/// The state that a gesture interaction shares with the hands on its elements.
final class ElementGestureCore: InteractionState {
  private(set) var isEnabled = true
  /// The latest hand.
  private var last: ElementHand?
  var band: DragBand? {
    get { Asked.resistance ? madeBand : nil }
    set {
      Asked.resistance = true
      madeBand = newValue
    }
  }
  private var madeBand: DragBand?
  var rangeResistance: RangeResistance?
  var releases: ObserverList<SIMD2<Double>>?
  #if DEBUG && !hasFeature(Embedded)
    /// The watch on the constraints of the drag being added, for an interaction that also applies them to its own
    /// motion.
    var watch: ConstraintWatch<SIMD2<Double>>?
  #endif

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

extension MotionElement {
  /// The hands of gesture interactions on the element, latest first.
  fileprivate var hands: ElementHand? {
    // This property writes only hands.
    get { firstHand.map { unsafe unsafeDowncast($0, to: ElementHand.self) } }
    set { firstHand = newValue }
  }
}
