public import StreamsCore
public import StreamsProperties

/// Has an element turn and scale about the pointers: while they do so, its anchor point is in their midst.
///
///     let rotation = RotationRecognizer(in: gestures)
///     runtime.add(AdjustsAnchorPoint(rotation: rotation), to: card)
///     runtime.add(Rotatable(by: rotation), to: card)
///
/// The anchor point goes to the centroid of the pointers when a gesture begins, and when pointers join and
/// leave it, and back when the last gesture has ended, or was cancelled. The element itself moves at none
/// of these: its position goes along. Add it before what turns and scales, so that those find the anchor
/// point in place. Along an axis on which an element has no extent, the anchor point stays.
///
/// Removed in the midst of a gesture, it leaves the anchor point where it is; switched off, it puts it back.
public final class AdjustsAnchorPoint: Interaction, Togglable, Stateful {
  private let core: AnchorCore
  private var madeEnabled = Setting<Bool>()
  private var madeResting = Setting<SIMD2<Double>?>()
  private let rotation: (MotionElement, MotionRuntime) -> RotationRecognizer?
  private let scale: (MotionElement, MotionRuntime) -> ScaleRecognizer?
  private let motions = InteractionState()

  /// What adjusts anchor points to gestures.
  ///
  /// - Parameters:
  ///   - rotation: what tells of rotations: the recogniser that turns the element.
  ///   - scale: what tells of changes of scale: the recogniser that scales it.
  ///   - restingAnchorPoint: where the anchor point goes afterwards; none is back to where it was.
  public init(
    rotation: RotationRecognizer? = nil, scale: ScaleRecognizer? = nil,
    restingAnchorPoint: SIMD2<Double>? = SIMD2(0.5, 0.5)
  ) {
    self.rotation = { _, _ in rotation }
    self.scale = { _, _ in scale }
    core = AnchorCore(restingAnchorPoint)
  }

  /// What adjusts the anchor point of each element to the gestures by which these turn and scale it.
  public init(
    for rotatable: Rotatable, _ scalable: Scalable,
    restingAnchorPoint: SIMD2<Double>? = SIMD2(0.5, 0.5)
  ) {
    rotation = { rotatable.recognizer(for: $0, in: $1) }
    scale = { scalable.recognizer(for: $0, in: $1) }
    core = AnchorCore(restingAnchorPoint)
  }

  /// Whether it adjusts anything.
  public var enabled: ReactiveProperty<Bool> {
    madeEnabled.property(core.isEnabled) { [core] in core.set(enabled: $0) }
  }

  /// Where the anchor point goes when all gestures have ended: by default to the middle. None is where it
  /// was before the first began.
  public var restingAnchorPoint: ReactiveProperty<SIMD2<Double>?> {
    madeResting.property(core.resting) { [core] in core.resting = $0 }
  }

  /// Active while one of the gestures is.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the gestures with the anchor point of `element`.
  public func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?
  ) {
    motions.include(runtime)
    let hold = AnchorHold(of: element, core)
    runtime.keep(Subscription { hold.end() })
    if let rotation = rotation(element, runtime) {
      runtime.connect(rotation.primed) { hold.take($0, of: 0) }
    }
    if let scale = scale(element, runtime) {
      runtime.connect(scale.primed) { hold.take($0, of: 1) }
    }
  }
}

/// What is in force, and what is held by it.
private final class AnchorCore {
  private(set) var isEnabled = true
  var resting: SIMD2<Double>?
  /// Those that have moved an anchor point, and have not put it back.
  private var holds: [AnchorHold] = []

  init(_ resting: SIMD2<Double>?) {
    self.resting = resting
  }

  func set(enabled: Bool) {
    guard replace(&isEnabled, with: enabled), !enabled else { return }
    for hold in holds { hold.letGo() }
  }

  func add(_ hold: AnchorHold) { holds.append(hold) }

  func remove(_ hold: AnchorHold) { holds.removeAll { $0 === hold } }
}

/// Where an element's anchor point is, while gestures hold it.
private final class AnchorHold {
  private let element: MotionElement
  private let core: AnchorCore
  /// How many pointers each gesture has; 0 of those that are not under way.
  private var pointerCounts = [0, 0]
  /// Where it was before the first of them.
  private var former: SIMD2<Double>?

  init(of element: MotionElement, _ core: AnchorCore) {
    self.element = element
    self.core = core
  }

  func take<Measure: GestureMeasure>(_ event: GestureEvent<Measure>, of gesture: Int) {
    let isHolding = event.phase.isActive && core.isEnabled
    let count = isHolding ? event.pointerCount : 0
    let formerCount = pointerCounts[gesture]
    pointerCounts[gesture] = count
    if isHolding {
      if count != formerCount || event.phase == .began { move(to: event.centroid) }
    } else if pointerCounts == [0, 0] {
      letGo()
    }
  }

  /// Puts the anchor point back.
  func letGo() {
    pointerCounts = [0, 0]
    guard let former else { return }
    self.former = nil
    core.remove(self)
    element.adjust(element.anchorPointAdjustment(to: core.resting ?? former))
    element.anchoring?.home = nil
  }

  /// Leaves it where it is: there it belongs now.
  func end() {
    guard former != nil else { return }
    former = nil
    core.remove(self)
    element.anchoring?.home = nil
  }

  private func move(to centroid: SIMD2<Double>) {
    let present = element.anchorPoint.value
    if former == nil {
      former = present
      core.add(self)
    }
    element.needAnchoring().home = core.resting ?? former
    var anchorPoint = element.fromShared(centroid) / element.size.value
    for axis in 0..<2 where !anchorPoint[axis].isFinite { anchorPoint[axis] = present[axis] }
    element.adjust(element.anchorPointAdjustment(to: anchorPoint))
  }
}
