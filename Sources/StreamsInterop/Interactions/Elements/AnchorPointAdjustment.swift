import StreamsOperators

/// A change of an element's anchor point that does not move the element.
///
///     card.adjust(card.anchorPointAdjustment(to: SIMD2(0, 0)))
///
/// An element rotates and scales about its anchor point, which is located at its position. Changing only one of the two
/// would make the element jump, so they change together.
@frozen
public struct AnchorPointAdjustment: Equatable, Sendable {
  /// The anchor point, in units of the element's size: (0, 0) is its minimum corner, (1, 1) its maximum corner.
  public var anchorPoint: SIMD2<Double>
  /// The position of the anchor point, in the coordinates of the element's frame.
  public var position: SIMD2<Double>

  /// An anchor point and its position.
  ///
  /// - Parameters:
  ///   - anchorPoint: the anchor point, in units of the element's size.
  ///   - position: the position of that point, in the coordinates of the element's frame.
  @inlinable public init(anchorPoint: SIMD2<Double>, position: SIMD2<Double>) {
    self.anchorPoint = anchorPoint
    self.position = position
  }

  /// An adjustment of the anchor point of the element that covers `frame`.
  ///
  /// - Parameters:
  ///   - anchorPoint: the anchor point, in units of the element's size.
  ///   - frame: the element's frame.
  @inlinable public init(anchorPoint: SIMD2<Double>, in frame: MotionRectangle) {
    let size = frame.size.replacing(with: -frame.size, where: frame.size .< 0)
    self.init(anchorPoint: anchorPoint, position: frame.min + anchorPoint * size)
  }
}

extension Observable where Value == SIMD2<Double> {
  /// Emits each anchor point with its position in the element that covers `frame`; setting both does not move the
  /// element.
  ///
  /// | upstream | (0, 0) | (0.5, 0.5) |
  /// |---|---|---|
  /// | `anchorPointAdjustment(in: MotionRectangle(x: 10, y: 20, width: 100, height: 50)).map { $0.position }` | (10, 20) | (60, 45) |
  ///
  /// Anchor points are in units of the element's size.
  ///
  /// In Combine: none. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func anchorPointAdjustment(
    in frame: MotionRectangle, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<AnchorPointAdjustment> {
    mapped("anchorPointAdjustment(in:)", fileID, line, frame, AnchorPointAdjustment.init)
  }

  /// Emits the latest anchor point with its position in the element that covers the latest `frame`.
  ///
  /// | upstream | (0.5, 0.5) | | (0, 0) |
  /// |---|---|---|---|
  /// | size | | (100, 50) | |
  /// | `anchorPointAdjustment(in: size.map { MotionRectangle(origin: SIMD2(10, 20), size: $0) }).map { $0.position }` | | (60, 45) | (10, 20) |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func anchorPointAdjustment(
    in frame: some Observable<MotionRectangle>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<AnchorPointAdjustment> {
    joined("anchorPointAdjustment(in:)", fileID, line, frame, AnchorPointAdjustment.init)
  }
}
