/// How much motion there shall be: what people say in their system's settings, or a program for a
/// part of it.
public enum MotionAmount: UInt8, Equatable, Comparable, Sendable {
  /// All of it.
  case full
  /// Without what moves back and forth: springs don't overshoot, nothing is repeated.
  case reduced
  /// Motions jump to their ends, and announce the same states.
  case instant

  /// By how much is left: none of the motion is less than some.
  @inlinable
  public static func < (first: MotionAmount, second: MotionAmount) -> Bool {
    first.rawValue > second.rawValue
  }
}
