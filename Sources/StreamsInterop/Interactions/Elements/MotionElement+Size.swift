public import StreamsProperties

extension MotionElement {
  /// An element with the given properties and a known size.
  ///
  /// - Parameters:
  ///   - position: the position of the anchor point, which is the center, in units of the parent.
  ///   - size: the width and height, before scaling, in the element's own units.
  ///   - transform: the rotation, in radians, and the scale about the anchor point.
  ///   - opacity: the opacity, from 0 (invisible) to 1 (opaque).
  ///   - parent: the element that contains this element; `nil` for the shared space.
  ///   - gestures: the source of the element's pointers, in the shared space; by default, the parent's.
  ///
  /// The initializer doesn't check its arguments: non-finite numbers are kept. Cost: the element; properties that are
  /// not given are created on first use.
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
}
