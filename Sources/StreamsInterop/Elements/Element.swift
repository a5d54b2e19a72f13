public import StreamsProperties

/// Something that is shown, in terms of what can move about it: for toolkits that have no such thing, and
/// for interactions, which know no toolkit.
///
///     let card = Element(position: SIMD2(200, 300), size: SIMD2(120, 80))
///     card.rotation.value = .pi / 8
///     card.positionX.value += 20      // card.position.value is (220, 300)
///
/// What shows it observes its properties, or hands in its own, which write through:
///
///     extension Label: ReactiveRepresentable {
///       func makeReactiveForm() -> Element {
///         Element(position: reactive(\.center), opacity: reactive(\.opacity))
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
/// It is a ``CoordinateSpace``: the origin is its corner at (0, 0), and ``size`` is the opposite one. The
/// shared space is that of whatever has no parent.
public final class Element {
  /// Where its anchor point is, in its parent.
  public let position: ReactiveProperty<SIMD2<Double>>
  /// How large it is, before it is scaled.
  public let size: ReactiveProperty<SIMD2<Double>>
  /// How it is turned and scaled about its anchor point.
  public let transform: ReactiveProperty<Transform>
  /// From 0, invisible, to 1.
  public let opacity: ReactiveProperty<Double>
  /// How round its corners are.
  public let cornerRadius: ReactiveProperty<Double>
  /// What it is filled with.
  public let backgroundColor: ReactiveProperty<Color>
  /// The point that stays where it is when it is turned or scaled, in units of the size: (0.5, 0.5) is its
  /// middle. Set by itself it moves the element; ``anchorPointAdjustment`` does not.
  public let anchorPoint: ReactiveProperty<SIMD2<Double>>

  /// How far adjustments of the anchor point have moved the position, all in all.
  private(set) var adjustedWay = SIMD2<Double>.zero
  /// Where the anchor point will return to; none while it is where it belongs.
  var homeAnchorPoint: SIMD2<Double>?

  /// What it lies in.
  public let parent: Element?
  private let ownGestures: GestureArbiter?

  /// An element, of properties of your own where they are given.
  ///
  /// - Parameters:
  ///   - position: where its anchor point is, in its parent.
  ///   - gestures: where the pointers come from, in the coordinates of the shared space; by default, where
  ///     its parent's do.
  public init(
    position: ReactiveProperty<SIMD2<Double>>,
    size: ReactiveProperty<SIMD2<Double>> = ReactiveProperty(initialValue: .zero, name: "size"),
    transform: ReactiveProperty<Transform> = ReactiveProperty(
      initialValue: .identity, name: "transform"),
    opacity: ReactiveProperty<Double> = ReactiveProperty(initialValue: 1, name: "opacity"),
    cornerRadius: ReactiveProperty<Double> = ReactiveProperty(
      initialValue: 0, name: "cornerRadius"),
    backgroundColor: ReactiveProperty<Color> = ReactiveProperty(
      initialValue: .clear, name: "backgroundColor"),
    anchorPoint: ReactiveProperty<SIMD2<Double>> = ReactiveProperty(
      initialValue: SIMD2(0.5, 0.5), name: "anchorPoint"),
    parent: Element? = nil, gestures: GestureArbiter? = nil
  ) {
    self.position = position
    self.size = size
    self.transform = transform
    self.opacity = opacity
    self.cornerRadius = cornerRadius
    self.backgroundColor = backgroundColor
    self.anchorPoint = anchorPoint
    self.parent = parent
    ownGestures = gestures
  }

  /// An element that stands for itself.
  public convenience init(
    position: SIMD2<Double> = .zero, size: SIMD2<Double> = .zero, parent: Element? = nil,
    gestures: GestureArbiter? = nil
  ) {
    self.init(
      position: ReactiveProperty(initialValue: position, name: "position"),
      size: ReactiveProperty(initialValue: size, name: "size"), parent: parent, gestures: gestures)
  }

  /// An element of properties of your own, whose size is known.
  public convenience init(
    position: ReactiveProperty<SIMD2<Double>>, size: SIMD2<Double>,
    transform: ReactiveProperty<Transform> = ReactiveProperty(
      initialValue: .identity, name: "transform"),
    opacity: ReactiveProperty<Double> = ReactiveProperty(initialValue: 1, name: "opacity"),
    parent: Element? = nil, gestures: GestureArbiter? = nil
  ) {
    self.init(
      position: position, size: ReactiveProperty(initialValue: size, name: "size"),
      transform: transform, opacity: opacity, parent: parent, gestures: gestures)
  }

  /// Where the pointers come from that touch it: its own, or its parent's.
  public var gestures: GestureArbiter? { ownGestures ?? parent?.gestures }
}

// MARK: - Parts, in step both ways

extension Element {
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

extension Element: CoordinateSpace {
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
    return Rectangle(origin: .zero, size: size.value).contains(fromShared(point))
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
    if way.isFiniteVector { adjustedWay += way }
    anchorPoint.value = adjustment.anchorPoint
    position.value = adjustment.position
  }
}
