/// A coordinate space, such as that of a view, a page or a zoomed canvas.
///
///     struct Zoom: MotionSpace {
///       var corner: SIMD2<Double>
///       var scale: Double
///       func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { (point - corner) / scale }
///       func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point * scale + corner }
///     }
///
/// A space is defined by its relation to the shared space, which is that of the pointer samples. Its two conversion
/// functions are inverses of each other. Together, they convert a point of one space to another:
/// `view.fromShared(page.toShared(point))`.
public protocol MotionSpace {
  /// Converts a point of the shared space to this one.
  func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double>
  /// Converts a point of this space to the shared one.
  func toShared(_ point: SIMD2<Double>) -> SIMD2<Double>
}

extension MotionSpace {
  /// Converts a displacement in the shared space to this space, without its starting point.
  ///
  /// - Parameters:
  ///   - vector: The displacement, in the shared space.
  ///   - point: The displacement's starting point, in the shared space, which matters only if the conversion is
  ///     nonlinear.
  /// - Returns: The displacement, in this space.
  @inlinable package func vectorFromShared(
    _ vector: SIMD2<Double>, at point: SIMD2<Double> = .zero
  ) -> SIMD2<Double> {
    fromShared(point + vector) - fromShared(point)
  }
}

/// The shared space, which is that of the pointer samples.
@frozen
public struct SharedSpace: MotionSpace, Equatable, Sendable {
  /// The shared space.
  @inlinable public init() {}

  /// Returns the point itself.
  @inlinable public func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point }

  /// Returns the point itself.
  @inlinable public func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point }
}

/// A space without rotation, defined by its origin and its units in the shared space.
///
///     let page = FrameSpace(origin: SIMD2(100, 50), unit: SIMD2(2, 2))
///     page.fromShared(SIMD2(120, 60))  // (10, 5)
@frozen
public struct FrameSpace: MotionSpace, Equatable, Sendable {
  /// The position of the space's origin in the shared space.
  public var origin: SIMD2<Double>
  /// The length of the space's units in the shared space, along each axis.
  public var unit: SIMD2<Double>

  /// A space with an origin and units. Traps if a unit is 0 or non-finite.
  ///
  /// - Parameters:
  ///   - origin: The position of the space's origin in the shared space.
  ///   - unit: The length of the space's units in the shared space, along each axis.
  @inlinable public init(origin: SIMD2<Double>, unit: SIMD2<Double> = SIMD2(1, 1)) {
    require(
      unit.x != 0 && unit.y != 0 && unit.x.isFinite && unit.y.isFinite,
      "FrameSpace.unit: expected finite components other than 0", "(\(unit.x), \(unit.y))")
    self.origin = origin
    self.unit = unit
  }

  /// Converts a point of the shared space to this one.
  @inlinable public func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    (point - origin) / unit
  }

  /// Converts a point of this space to the shared one.
  @inlinable public func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point * unit + origin }
}
