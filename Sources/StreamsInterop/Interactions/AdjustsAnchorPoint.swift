public import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Makes an element rotate and scale about the pointers by keeping its anchor point at their centroid during gestures.
///
///     let rotation = RotationRecognizer(in: gestures)
///     runtime.add(AdjustsAnchorPoint(rotation: rotation), to: card)
///     runtime.add(Rotatable(recognizer: rotation), to: card)
///
/// The anchor point moves to the pointers' centroid when a gesture begins and when pointers join or leave it, and moves
/// back when the last gesture ends or is canceled. The element itself stays in place: its position is adjusted. Add
/// this interaction before those that rotate and scale, so that they find the anchor point in place. Along an axis on
/// which an element has no extent, the anchor point does not move.
///
/// Removing the interaction during a gesture leaves the anchor point where it is; disabling the interaction restores
/// the anchor point.
public final class AdjustsAnchorPoint: Interaction, Togglable, Stateful {
  private let core: AnchorCore
  private var madeEnabled = Setting<Bool>()
  private var madeResting = Setting<SIMD2<Double>?>()
  private let rotation: (MotionElement, MotionRuntime) -> RotationRecognizer?
  private let scale: (MotionElement, MotionRuntime) -> ScaleRecognizer?
  private let motions = InteractionState()

  /// An interaction that adjusts anchor points to gestures.
  ///
  /// - Parameters:
  ///   - rotation: the recognizer that rotates the element.
  ///   - scale: the recognizer that scales the element.
  ///   - restingAnchorPoint: the anchor point after the gestures; `nil` restores the anchor point from before them.
  public init(
    rotation: RotationRecognizer? = nil, scale: ScaleRecognizer? = nil,
    restingAnchorPoint: SIMD2<Double>? = SIMD2(0.5, 0.5)
  ) {
    self.rotation = { _, _ in rotation }
    self.scale = { _, _ in scale }
    core = AnchorCore(restingAnchorPoint)
  }

  /// An interaction that adjusts the anchor point of each element to the gestures that rotate and scale it.
  ///
  /// - Parameters:
  ///   - rotatable: the interaction that rotates the element.
  ///   - scalable: the interaction that scales the element.
  ///   - restingAnchorPoint: the anchor point after the gestures; `nil` restores the anchor point from before them.
  public init(
    for rotatable: Rotatable, _ scalable: Scalable,
    restingAnchorPoint: SIMD2<Double>? = SIMD2(0.5, 0.5)
  ) {
    rotation = { rotatable.recognizer(for: $0, in: $1) }
    scale = { scalable.recognizer(for: $0, in: $1) }
    core = AnchorCore(restingAnchorPoint)
  }

  /// Whether the interaction is enabled.
  public var isEnabled: ReactiveProperty<Bool> {
    madeEnabled.property(core.isEnabled) { [core] in core.set(enabled: $0) }
  }

  /// The anchor point after all gestures have ended; by default, the center. `nil` restores the anchor point from
  /// before the first gesture.
  public var restingAnchorPoint: ReactiveProperty<SIMD2<Double>?> {
    madeResting.property(core.resting) { [core] in core.resting = $0 }
  }

  /// The state: active while any of the gestures is.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the gestures to the anchor point of `element`.
  ///
  /// - Parameters:
  ///   - element: the element to adjust.
  ///   - runtime: the interaction's own runtime for this element.
  ///   - constraints: unused; this interaction has no constraints.
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

/// The current settings and holds.
private final class AnchorCore {
  private(set) var isEnabled = true
  var resting: SIMD2<Double>?
  /// The holds that have moved an anchor point and not yet restored it.
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

/// An element's anchor point while gestures hold it.
private final class AnchorHold {
  private let element: MotionElement
  private let core: AnchorCore
  /// The number of pointers of each gesture; 0 for a gesture that is not in progress.
  private var pointerCounts = [0, 0]
  /// The anchor point before the first gesture.
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

  /// Restores the anchor point.
  func letGo() {
    pointerCounts = [0, 0]
    guard let former else { return }
    self.former = nil
    core.remove(self)
    element.adjust(element.anchorPointAdjustment(to: core.resting ?? former))
    element.anchoring?.home = nil
  }

  /// Leaves the anchor point where it is, as its new resting position.
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
