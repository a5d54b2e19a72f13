import StreamsOperators
public import StreamsProperties

/// The movable properties of a visible object, for interactions, and for toolkits without such properties.
///
///     let card = MotionElement(position: SIMD2(200, 300), size: SIMD2(120, 80))
///     card.rotation.value = .pi / 8
///     card.positionX.value += 20      // card.position.value is (220, 300)
///
/// A view observes the element's properties, or provides its own properties, which write through to the view:
///
///     extension Label: ReactiveRepresentable {
///       func makeReactiveForm() -> MotionElement {
///         MotionElement(position: reactive(\.center), opacity: reactive(\.opacity))
///       }
///     }
///
/// An element that responds to touch needs `gestures`, or a parent that has them, unless each interaction has its own
/// recognizer.
///
/// The position of an element is the position of its anchor point, in the coordinates of its parent; y may point up or
/// down. The element is scaled and rotated about that point. An element keeps its parent alive; a parent does not keep
/// its children.
///
/// An element is a ``MotionSpace``: the origin is its corner at (0, 0), and ``size`` is the opposite corner. The shared
/// space is the space of elements without a parent.
public final class MotionElement {
  /// The position of the anchor point, in the parent's coordinates.
  public let position: ReactiveProperty<SIMD2<Double>>
  // The other properties are created on first use if not provided, because most are never used.
  private(set) var parts: Parts
  /// The size until the property exists.
  var firstSize = SIMD2<Double>.zero

  /// The width and height, before scaling.
  public var size: ReactiveProperty<SIMD2<Double>> {
    parts.size ?? make(&parts.size, firstSize, "MotionElement.size")
  }
  /// The rotation and scale about the anchor point.
  public var transform: ReactiveProperty<MotionTransform> {
    parts.transform ?? make(&parts.transform, .identity, "MotionElement.transform")
  }
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public var opacity: ReactiveProperty<Double> {
    parts.opacity ?? make(&parts.opacity, 1, "MotionElement.opacity")
  }
  /// The radius of the corners.
  public var cornerRadius: ReactiveProperty<Double> {
    parts.cornerRadius ?? make(&parts.cornerRadius, 0, "MotionElement.cornerRadius")
  }
  /// The fill color.
  public var backgroundColor: ReactiveProperty<MotionColor> {
    parts.backgroundColor
      ?? make(&parts.backgroundColor, .clear, "MotionElement.backgroundColor")
  }
  /// The point that stays fixed when the element is rotated or scaled, in units of the size: (0.5, 0.5) is the center.
  /// Setting only the anchor point moves the element; an ``anchorPointAdjustment(to:)`` does not.
  public var anchorPoint: ReactiveProperty<SIMD2<Double>> {
    parts.anchorPoint ?? make(&parts.anchorPoint, Self.middle, "MotionElement.anchorPoint")
  }

  /// The history of the anchor point; `nil` if it has never moved.
  var anchoring: Anchoring? { Asked.anchoring ? madeAnchoring : nil }
  private var madeAnchoring: Anchoring?

  func needAnchoring() -> Anchoring {
    Asked.anchoring = true
    if let madeAnchoring { return madeAnchoring }
    let made = Anchoring()
    madeAnchoring = made
    return made
  }

  /// The first of the hands with which interactions hold the element; `ElementHand` links them.
  var firstHand: AnyObject?
  /// The first of the notes that interactions keep for the element; `ElementNote` links them.
  var firstNote: AnyObject?

  /// The order among one parent's elements: one with a greater index is in front, with everything inside it. A pointer on
  /// it reaches no gestures behind it, if it has gestures itself.
  public var zIndex = 0 { didSet { Asked.order = true } }

  /// The element that contains this element; `nil` in the shared space.
  public let parent: MotionElement?
  private let ownGestures: GestureArbiter?

  /// An element with the given properties; properties that are not given get defaults.
  ///
  /// - Parameters:
  ///   - position: the position of the anchor point, in the parent's coordinates.
  ///   - size: the width and height, before scaling.
  ///   - transform: the rotation and scale about the anchor point.
  ///   - opacity: the opacity, from 0 (invisible) to 1 (opaque).
  ///   - cornerRadius: the radius of the corners; 0 for square corners.
  ///   - backgroundColor: the fill color.
  ///   - anchorPoint: the point about which the element rotates and scales, in units of its size; the center is (0.5,
  ///     0.5).
  ///   - parent: the element that contains this element; `nil` for the shared space.
  ///   - gestures: the source of the element's pointers, in the shared space; by default, the parent's.
  public convenience init(
    position: ReactiveProperty<SIMD2<Double>>, size: ReactiveProperty<SIMD2<Double>>? = nil,
    transform: ReactiveProperty<MotionTransform>? = nil, opacity: ReactiveProperty<Double>? = nil,
    cornerRadius: ReactiveProperty<Double>? = nil,
    backgroundColor: ReactiveProperty<MotionColor>? = nil,
    anchorPoint: ReactiveProperty<SIMD2<Double>>? = nil, parent: MotionElement? = nil,
    gestures: GestureArbiter? = nil
  ) {
    // Not in the designated initializer, to which the class's table refers in every program.
    if parent != nil { Asked.parents = true }
    self.init(
      position,
      Parts(
        size: size, transform: transform, opacity: opacity, cornerRadius: cornerRadius,
        backgroundColor: backgroundColor, anchorPoint: anchorPoint), in: parent, gestures)
  }

  /// An element with its own properties.
  ///
  /// - Parameters:
  ///   - position: the position of the anchor point, which is the center, in units of the parent.
  ///   - size: the width and height, before scaling, in the element's own units.
  ///   - parent: the element that contains this element; `nil` for the shared space.
  ///   - gestures: the source of the element's pointers, in the shared space; by default, the parent's.
  ///
  /// The initializer doesn't check its arguments: non-finite numbers are kept. Cost: the element and one property; the
  /// others are created on first use.
  public convenience init(
    position: SIMD2<Double> = .zero, size: SIMD2<Double> = .zero, parent: MotionElement? = nil,
    gestures: GestureArbiter? = nil
  ) {
    self.init(
      position: Self.made(position, "MotionElement.position"), parent: parent, gestures: gestures)
    firstSize = size
  }

  /// An element with its own properties, given a value for each member that differs from its default.
  ///
  ///     MotionElement(position: SIMD2(200, 300), size: SIMD2(120, 80), opacity: 0, anchorPoint: SIMD2(0, 0))
  ///
  /// - Parameters:
  ///   - position: the position of the anchor point, in units of the parent.
  ///   - size: the width and height, before scaling, in the element's own units.
  ///   - transform: the rotation and scale about the anchor point; by default, the identity.
  ///   - rotation: the rotation, in radians, which replaces `transform`'s.
  ///   - scale: the scale along both axes, which replaces `transform`'s.
  ///   - opacity: the opacity, from 0 (invisible) to 1 (opaque); by default, 1.
  ///   - cornerRadius: the radius of the corners; by default, 0.
  ///   - backgroundColor: the fill color; by default, clear.
  ///   - anchorPoint: the point about which the element rotates and scales, in units of its size; by default, the
  ///     center, (0.5, 0.5).
  ///   - parent: the element that contains this element; `nil` for the shared space.
  ///   - gestures: the source of the element's pointers, in the shared space; by default, the parent's.
  ///
  /// The initializer doesn't check its arguments: non-finite numbers are kept. Cost: the element, one property for its
  /// position, and one for each given value.
  @_disfavoredOverload
  public convenience init(
    position: SIMD2<Double> = .zero, size: SIMD2<Double> = .zero,
    transform: MotionTransform? = nil, rotation: Double? = nil, scale: Double? = nil,
    opacity: Double? = nil, cornerRadius: Double? = nil, backgroundColor: MotionColor? = nil,
    anchorPoint: SIMD2<Double>? = nil, parent: MotionElement? = nil,
    gestures: GestureArbiter? = nil
  ) {
    var shape = transform
    if rotation != nil || scale != nil {
      let start = transform ?? .identity
      shape = MotionTransform(
        rotation: rotation ?? start.rotation,
        scale: scale.map { SIMD2(repeating: $0) } ?? start.scale)
    }
    self.init(
      position: Self.made(position, "MotionElement.position"),
      transform: shape.map { Self.made($0, "MotionElement.transform") },
      opacity: opacity.map { Self.made($0, "MotionElement.opacity") },
      cornerRadius: cornerRadius.map { Self.made($0, "MotionElement.cornerRadius") },
      backgroundColor: backgroundColor.map { Self.made($0, "MotionElement.backgroundColor") },
      anchorPoint: anchorPoint.map { Self.made($0, "MotionElement.anchorPoint") },
      parent: parent, gestures: gestures)
    firstSize = size
  }

  /// An element in the shared space. A program whose elements all are contains no code for parents.
  package convenience init(
    inSharedSpace position: ReactiveProperty<SIMD2<Double>>, size: SIMD2<Double>,
    gestures: GestureArbiter?
  ) {
    self.init(position, Parts(), in: nil, gestures)
    firstSize = size
  }

  private init(
    _ position: ReactiveProperty<SIMD2<Double>>, _ parts: Parts, in parent: MotionElement?,
    _ gestures: GestureArbiter?
  ) {
    self.position = position
    self.parts = parts
    self.parent = parent
    ownGestures = gestures
  }

  struct Parts {
    var size: ReactiveProperty<SIMD2<Double>>?
    var transform: ReactiveProperty<MotionTransform>?
    var opacity: ReactiveProperty<Double>?
    var cornerRadius: ReactiveProperty<Double>?
    var backgroundColor: ReactiveProperty<MotionColor>?
    var anchorPoint: ReactiveProperty<SIMD2<Double>>?
  }

  private static var middle: SIMD2<Double> { SIMD2(0.5, 0.5) }

  private func make<Value>(
    _ part: inout ReactiveProperty<Value>?, _ value: Value, _ name: StaticString
  ) -> ReactiveProperty<Value> {
    let made = Self.made(value, name).settled(like: position)
    part = made
    return made
  }

  /// A property, created on first use. The name is a literal, so it takes no memory.
  private static func made<Value>(
    _ value: Value, _ name: StaticString
  ) -> ReactiveProperty<Value> {
    ReactiveProperty(value, externalWrite: nil, Origin(name, #fileID, #line))
  }

  /// The source of the pointers that touch the element: its own, or its parent's.
  public var gestures: GestureArbiter? { ownGestures ?? parent?.gestures }
}

// MARK: - Parts, synchronized in both directions

extension MotionElement {
  /// The first coordinate of ``position``.
  public var positionX: PropertyLens<Double> { position.lens(get: { $0.x }, set: { $0.x = $1 }) }
  /// The second coordinate of ``position``.
  public var positionY: PropertyLens<Double> { position.lens(get: { $0.y }, set: { $0.y = $1 }) }
  /// The first component of ``size``.
  public var width: PropertyLens<Double> { size.lens(get: { $0.x }, set: { $0.x = $1 }) }
  /// The second component of ``size``.
  public var height: PropertyLens<Double> { size.lens(get: { $0.y }, set: { $0.y = $1 }) }

  /// The rotation of ``transform``, in radians, over any number of turns.
  public var rotation: PropertyLens<Double> {
    transform.lens(get: { $0.rotation }, set: { $0.rotation = $1 })
  }

  /// The scale of ``transform``, along both axes. Reading it returns the scale along the first axis.
  public var scale: PropertyLens<Double> {
    transform.lens(get: { $0.scale.x }, set: { $0.scale = SIMD2(repeating: $1) })
  }

  /// The scale along the first of the element's axes.
  public var scaleX: PropertyLens<Double> {
    transform.lens(get: { $0.scale.x }, set: { $0.scale.x = $1 })
  }

  /// The scale along the second of the element's axes.
  public var scaleY: PropertyLens<Double> {
    transform.lens(get: { $0.scale.y }, set: { $0.scale.y = $1 })
  }
}

// MARK: - Places

extension MotionElement: MotionSpace {
  /// Converts a point of this element to the parent's coordinates.
  public func toParent(_ point: SIMD2<Double>) -> SIMD2<Double> {
    position.value + transform.value.apply(to: point - anchorPoint.value * size.value)
  }

  /// Converts a point of the parent to this element's coordinates. Along an axis whose scale is 0,
  /// the result is at the anchor point.
  package func fromParent(_ point: SIMD2<Double>) -> SIMD2<Double> {
    transform.value.undo(point - position.value) + anchorPoint.value * size.value
  }

  /// Converts a point of this element to the shared space.
  public func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let point = toParent(point)
    return parent?.toShared(point) ?? point
  }

  /// Converts a point of the shared space to this element's coordinates.
  public func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    fromParent(parent?.fromShared(point) ?? point)
  }

  /// Converts a point of the shared space to the parent's coordinates, which ``position`` also uses.
  package func parentFromShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    parent?.fromShared(point) ?? point
  }

  /// Whether the element covers a point of the shared space.
  public func covers(_ point: SIMD2<Double>) -> Bool {
    let scale = transform.value.scale
    guard scale.x != 0, scale.y != 0 else { return false }
    return MotionRectangle(origin: .zero, size: size.value).contains(fromShared(point))
  }
}
