/// A way to say where things are: in a view, on a page, under a zoom.
///
///     struct Zoom: MotionSpace {
///       var corner: SIMD2<Double>
///       var scale: Double
///       func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { (point - corner) / scale }
///       func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point * scale + corner }
///     }
///
/// Each space is told by its relation to one that all share, that of the pointer samples. The two
/// functions undo each other.
public protocol MotionSpace {
  /// Where in this space a point of the shared one is.
  func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double>
  /// Where in the shared space a point of this one is.
  func toShared(_ point: SIMD2<Double>) -> SIMD2<Double>
}

extension MotionSpace {
  /// Where in another space a point of this one is.
  @inlinable
  public func convert(
    _ point: SIMD2<Double>, to other: some MotionSpace
  ) -> SIMD2<Double> {
    other.fromShared(toShared(point))
  }

  /// What a way that leads from one point of the shared space to another is in this one: without where
  /// it begins.
  @inlinable
  public func vectorFromShared(
    _ vector: SIMD2<Double>, at point: SIMD2<Double> = .zero
  ) -> SIMD2<Double> {
    fromShared(point + vector) - fromShared(point)
  }
}

/// The space that all share: of the pointer samples themselves.
@frozen
public struct SharedSpace: MotionSpace, Equatable, Sendable {
  /// The one there is.
  @inlinable
  public init() {}

  /// The point itself.
  @inlinable
  public func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point }

  /// The point itself.
  @inlinable
  public func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point }
}

/// A space that lies straight in the shared one: with its origin at a point, and units of its own.
@frozen
public struct FrameSpace: MotionSpace, Equatable, Sendable {
  /// Where in the shared space its zero is.
  public var origin: SIMD2<Double>
  /// How long its units are in the shared space, along each axis.
  public var unit: SIMD2<Double>

  /// A space. Traps where a unit is 0 or not finite.
  @inlinable
  public init(origin: SIMD2<Double>, unit: SIMD2<Double> = SIMD2(1, 1)) {
    require(
      unit.x != 0 && unit.y != 0 && unit.x.isFinite && unit.y.isFinite,
      "FrameSpace: unit must be finite and not 0", "(\(unit.x), \(unit.y))")
    self.origin = origin
    self.unit = unit
  }

  /// Where in this space a point of the shared one is.
  @inlinable
  public func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { (point - origin) / unit }

  /// Where in the shared space a point of this one is.
  @inlinable
  public func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> { point * unit + origin }
}
