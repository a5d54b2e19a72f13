extension MotionTransform {
  /// The transform at `fraction` of the way to another, part by part: each axis' scale evenly, the rotation
  /// the short way.
  ///
  ///     progress.map { folded.interpolated(to: open, by: $0) }
  ///
  /// Matrices that are interpolated by their numbers shrink on the way; by parts, what is turned keeps its
  /// size. This one at 0; at 1 the other, but for whole turns. Beyond 0 and 1 it goes on.
  public func interpolated(to other: MotionTransform, by fraction: Double) -> MotionTransform {
    MotionTransform(
      rotation: interpolatedAngle(from: rotation, to: other.rotation, by: fraction),
      scale: scale.interpolated(to: other.scale, by: fraction))
  }
}
