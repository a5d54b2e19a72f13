/// What moves an element's anchor point and leaves the element where it is.
///
/// An element that turns and scales around its anchor point lies with that point at its position: to
/// move one without the other makes the element jump, so the two come together.
@frozen
public struct AnchorPointAdjustment: Equatable, Sendable {
  /// The anchor point, in units of the element's size: (0, 0) is its least corner, (1, 1) its greatest.
  public var anchorPoint: SIMD2<Double>
  /// Where that is, in the coordinates that the element's frame is given in.
  public var position: SIMD2<Double>

  /// The anchor point and where it is.
  @inlinable
  public init(anchorPoint: SIMD2<Double>, position: SIMD2<Double>) {
    self.anchorPoint = anchorPoint
    self.position = position
  }

  /// Moves the anchor point of the element that covers `frame`.
  @inlinable
  public init(anchorPoint: SIMD2<Double>, in frame: MotionRectangle) {
    let size = frame.size.replacing(with: -frame.size, where: frame.size .< 0)
    self.init(anchorPoint: anchorPoint, position: frame.min + anchorPoint * size)
  }
}

extension Observable where Value == SIMD2<Double> {
  /// Emits, for each anchor point, the point itself and where it is in the element that covers `frame`:
  /// set both, and the element has not moved.
  ///
  /// | upstream | (0, 0) | (0.5, 0.5) |
  /// |---|---|---|
  /// | `anchorPointAdjustment(in: MotionRectangle(x: 10, y: 20, width: 100, height: 50)).map { $0.position }` | (10, 20) | (60, 45) |
  ///
  /// Anchor points are in units of the element's size.
  ///
  /// In Combine: none. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func anchorPointAdjustment(
    in frame: MotionRectangle,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<AnchorPointAdjustment> {
    map { AnchorPointAdjustment(anchorPoint: $0, in: frame) }
      .applied("anchorPointAdjustment(in:)", fileID, line, frame)
  }

  /// Emits the latest anchor point and where it is in the element that covers the latest `frame`.
  ///
  /// | upstream | (0.5, 0.5) | | (0, 0) |
  /// |---|---|---|---|
  /// | size | | (100, 50) | |
  /// | `anchorPointAdjustment(in: size.map { MotionRectangle(origin: SIMD2(10, 20), size: $0) }).map { $0.position }` | | (60, 45) | (10, 20) |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func anchorPointAdjustment(
    in frame: some Observable<MotionRectangle>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<AnchorPointAdjustment> {
    joined(Origin("anchorPointAdjustment", fileID, line), frame) {
      AnchorPointAdjustment(anchorPoint: $0, in: $1)
    }
    .applied("anchorPointAdjustment(in:)", fileID, line)
  }
}
