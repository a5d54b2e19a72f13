import StreamsOperators

extension MotionTransform {
  /// The transform at `fraction` of the way to another, part by part: the scale along each axis linearly, the rotation
  /// in the shorter direction.
  ///
  ///     progress.map { folded.interpolated(to: open, by: $0) }
  ///
  /// Interpolating the numbers of a matrix would shrink a rotating element along the way; interpolating part by part
  /// preserves its size.
  ///
  /// - Parameters:
  ///   - other: the transform at 1.
  ///   - fraction: the fraction of the way. Below 0 and above 1, the transform is extrapolated.
  /// - Returns: This transform at 0, and the other at 1, up to full turns.
  public func interpolated(to other: MotionTransform, by fraction: Double) -> MotionTransform {
    MotionTransform(
      rotation: interpolatedAngle(from: rotation, to: other.rotation, by: fraction),
      scale: scale.interpolated(to: other.scale, by: fraction))
  }
}
