public import StreamsProperties

/// Something that is shown, in terms of what can move about it: for toolkits that have no such thing, and
/// for interactions, which know no toolkit.
///
///     let card = MotionElement(position: SIMD2(200, 300), size: SIMD2(120, 80))
///     card.rotation.value = .pi / 8
///     card.positionX.value += 20      // card.position.value is (220, 300)
///
/// What shows it observes its properties, or hands in its own, which write through:
///
///     extension Label: ReactiveRepresentable {
///       func makeReactiveForm() -> MotionElement {
///         MotionElement(position: reactive(\.center), opacity: reactive(\.opacity))
///       }
///     }
///
/// What is touched must have `gestures`, or a parent that has, unless each interaction is given its
/// recogniser.
///
/// Its position is where its anchor point is, in the coordinates of its parent: y may lead up or down, it
/// is all the same. About that point it is scaled and turned. An element keeps its parent, and no parent
/// keeps its children.
///
/// It is a ``MotionSpace``: the origin is its corner at (0, 0), and ``size`` is the opposite one. The
/// shared space is that of whatever has no parent.
public final class MotionElement {
  /// Where its anchor point is, in its parent.
  public let position: ReactiveProperty<SIMD2<Double>>
  // The others are made when somebody asks for them, if they are not handed in: most are never touched.
  private var parts: Parts
  /// What the size is until there is a property.
  private var firstSize = SIMD2<Double>.zero

  /// How large it is, before it is scaled.
  public var size: ReactiveProperty<SIMD2<Double>> {
    parts.size ?? Self.make(&parts.size, firstSize, "MotionElement.size")
  }
  /// How it is turned and scaled about its anchor point.
  public var transform: ReactiveProperty<MotionTransform> {
    parts.transform ?? Self.make(&parts.transform, .identity, "MotionElement.transform")
  }
  /// From 0, invisible, to 1.
  public var opacity: ReactiveProperty<Double> {
    parts.opacity ?? Self.make(&parts.opacity, 1, "MotionElement.opacity")
  }
  /// How round its corners are.
  public var cornerRadius: ReactiveProperty<Double> {
    parts.cornerRadius ?? Self.make(&parts.cornerRadius, 0, "MotionElement.cornerRadius")
  }
  /// What it is filled with.
  public var backgroundColor: ReactiveProperty<MotionColor> {
    parts.backgroundColor
      ?? Self.make(&parts.backgroundColor, .clear, "MotionElement.backgroundColor")
  }
  /// The point that stays where it is when it is turned or scaled, in units of the size: (0.5, 0.5) is its
  /// middle. Set by itself it moves the element; ``anchorPointAdjustment(to:)`` does not.
  public var anchorPoint: ReactiveProperty<SIMD2<Double>> {
    parts.anchorPoint ?? Self.make(&parts.anchorPoint, Self.middle, "MotionElement.anchorPoint")
  }

  /// What has become of the anchor point; none where nobody has moved it.
  private(set) var anchoring: Anchoring?

  /// What has become of an anchor point that gestures move.
  final class Anchoring {
    /// How far that has moved the position, all in all.
    fileprivate(set) var way = SIMD2<Double>.zero
    /// Where it will return to; none while it is where it belongs.
    var home: SIMD2<Double>?
  }

  func needAnchoring() -> Anchoring {
    if let anchoring { return anchoring }
    let made = Anchoring()
    anchoring = made
    return made
  }

  /// The hands that interactions by gestures have on it, the latest first.
  var hands: ElementHand?
  /// What interactions keep for it, the latest first.
  var notes: ElementNote?

  /// What it lies in.
  public let parent: MotionElement?
  private let ownGestures: GestureArbiter?

  /// An element, of properties of your own where they are given.
  ///
  /// - Parameters:
  ///   - position: where its anchor point is, in its parent.
  ///   - size: its width and height, before it is scaled.
  ///   - transform: how it is turned and scaled about its anchor point.
  ///   - opacity: from 0, not to be seen, to 1.
  ///   - cornerRadius: how round its corners are; 0 for square ones.
  ///   - backgroundColor: its colour.
  ///   - anchorPoint: about which point it turns and scales, as a part of its size: the middle is (0.5, 0.5).
  ///   - parent: what it lies in; none for the shared space.
  ///   - gestures: where the pointers come from, in the coordinates of the shared space; by default, where
  ///     its parent's do.
  public init(
    position: ReactiveProperty<SIMD2<Double>>, size: ReactiveProperty<SIMD2<Double>>? = nil,
    transform: ReactiveProperty<MotionTransform>? = nil, opacity: ReactiveProperty<Double>? = nil,
    cornerRadius: ReactiveProperty<Double>? = nil,
    backgroundColor: ReactiveProperty<MotionColor>? = nil,
    anchorPoint: ReactiveProperty<SIMD2<Double>>? = nil, parent: MotionElement? = nil,
    gestures: GestureArbiter? = nil
  ) {
    self.position = position
    parts = Parts(
      size: size, transform: transform, opacity: opacity, cornerRadius: cornerRadius,
      backgroundColor: backgroundColor, anchorPoint: anchorPoint)
    self.parent = parent
    ownGestures = gestures
  }

  /// An element that stands for itself.
  ///
  /// - Parameters:
  ///   - position: where its anchor point, its middle, is, in units of its parent.
  ///   - size: its width and height, before it is scaled, in its own units.
  ///   - parent: what it lies in; none for the shared space.
  ///   - gestures: where the pointers come from, in the coordinates of the shared space; by
  ///     default, where its parent's do.
  ///
  /// Nothing is checked: numbers that are not finite stay. Cost: the element and one property; the
  /// others are made when somebody asks for them.
  public convenience init(
    position: SIMD2<Double> = .zero, size: SIMD2<Double> = .zero, parent: MotionElement? = nil,
    gestures: GestureArbiter? = nil
  ) {
    self.init(
      position: Self.made(position, "MotionElement.position"), parent: parent, gestures: gestures)
    firstSize = size
  }

  /// An element of properties of your own, whose size is known.
  ///
  /// - Parameters:
  ///   - position: where its anchor point, its middle, is, in units of its parent.
  ///   - size: its width and height, before it is scaled, in its own units.
  ///   - transform: how it is turned, in radians, and scaled about its anchor point.
  ///   - opacity: from 0, not to be seen, to 1.
  ///   - parent: what it lies in; none for the shared space.
  ///   - gestures: where the pointers come from, in the coordinates of the shared space; by
  ///     default, where its parent's do.
  ///
  /// Nothing is checked: numbers that are not finite stay. Cost: the element; properties that are
  /// not given are made when somebody asks for them.
  public convenience init(
    position: ReactiveProperty<SIMD2<Double>>, size: SIMD2<Double>,
    transform: ReactiveProperty<MotionTransform>? = nil, opacity: ReactiveProperty<Double>? = nil,
    parent: MotionElement? = nil, gestures: GestureArbiter? = nil
  ) {
    self.init(
      position: position, transform: transform, opacity: opacity, parent: parent,
      gestures: gestures)
    firstSize = size
  }

  private struct Parts {
    var size: ReactiveProperty<SIMD2<Double>>?
    var transform: ReactiveProperty<MotionTransform>?
    var opacity: ReactiveProperty<Double>?
    var cornerRadius: ReactiveProperty<Double>?
    var backgroundColor: ReactiveProperty<MotionColor>?
    var anchorPoint: ReactiveProperty<SIMD2<Double>>?
  }

  private static var middle: SIMD2<Double> { SIMD2(0.5, 0.5) }

  private static func make<Value>(
    _ part: inout ReactiveProperty<Value>?, _ value: Value, _ name: StaticString
  ) -> ReactiveProperty<Value> {
    let made = made(value, name)
    part = made
    return made
  }

  /// Its name is a part of the program, and so takes no memory.
  private static func made<Value>(
    _ value: Value, _ name: StaticString
  ) -> ReactiveProperty<Value> {
    ReactiveProperty(value, externalWrite: nil, Origin(name, #fileID, #line))
  }

  /// Where the pointers come from that touch it: its own, or its parent's.
  public var gestures: GestureArbiter? { ownGestures ?? parent?.gestures }
}

// MARK: - Parts, in step both ways

extension MotionElement {
  /// The first coordinate of ``position``.
  public var positionX: PropertyLens<Double> { position.lens(get: { $0.x }, set: { $0.x = $1 }) }
  /// The second coordinate of ``position``.
  public var positionY: PropertyLens<Double> { position.lens(get: { $0.y }, set: { $0.y = $1 }) }
  /// The first component of ``size``.
  public var width: PropertyLens<Double> { size.lens(get: { $0.x }, set: { $0.x = $1 }) }
  /// The second component of ``size``.
  public var height: PropertyLens<Double> { size.lens(get: { $0.y }, set: { $0.y = $1 }) }

  /// The rotation of ``transform``: radians, over any number of turns.
  public var rotation: PropertyLens<Double> {
    transform.lens(get: { $0.rotation }, set: { $0.rotation = $1 })
  }

  /// The scale of ``transform``, along both axes. Reads that of the first.
  public var scale: PropertyLens<Double> {
    transform.lens(get: { $0.scale.x }, set: { $0.scale = SIMD2(repeating: $1) })
  }

  /// The scale along the first of its axes.
  public var scaleX: PropertyLens<Double> {
    transform.lens(get: { $0.scale.x }, set: { $0.scale.x = $1 })
  }

  /// The scale along the second of its axes.
  public var scaleY: PropertyLens<Double> {
    transform.lens(get: { $0.scale.y }, set: { $0.scale.y = $1 })
  }
}

// MARK: - Places

extension MotionElement: MotionSpace {
  /// Where in the parent a point of this element is.
  public func toParent(_ point: SIMD2<Double>) -> SIMD2<Double> {
    position.value + transform.value.apply(to: point - anchorPoint.value * size.value)
  }

  /// Where in this element a point of the parent is. Along an axis that is scaled to 0, at the anchor
  /// point.
  public func fromParent(_ point: SIMD2<Double>) -> SIMD2<Double> {
    transform.value.undo(point - position.value) + anchorPoint.value * size.value
  }

  /// Where in the shared space a point of this element is.
  public func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let point = toParent(point)
    return parent?.toShared(point) ?? point
  }

  /// Where in this element a point of the shared space is.
  public func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    fromParent(parent?.fromShared(point) ?? point)
  }

  /// Where in its parent a point of the shared space is: where ``position`` is measured.
  public func parentFromShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    parent?.fromShared(point) ?? point
  }

  /// Whether it covers a point of the shared space.
  public func covers(_ point: SIMD2<Double>) -> Bool {
    let scale = transform.value.scale
    guard scale.x != 0, scale.y != 0 else { return false }
    return MotionRectangle(origin: .zero, size: size.value).contains(fromShared(point))
  }

  /// What moves the anchor point and leaves the element where it is.
  public func anchorPointAdjustment(to anchorPoint: SIMD2<Double>) -> AnchorPointAdjustment {
    AnchorPointAdjustment(
      anchorPoint: anchorPoint, position: toParent(anchorPoint * size.value))
  }

  /// Moves the anchor point together with the position, the anchor point first.
  ///
  /// A drag that is under way goes on from there: it moves what it holds, wherever the anchor point is.
  public func adjust(_ adjustment: AnchorPointAdjustment) {
    let way = adjustment.position - position.value
    // What is no number must not be there for good.
    if way.isFiniteVector { needAnchoring().way += way }
    anchorPoint.value = adjustment.anchorPoint
    position.value = adjustment.position
  }
}
