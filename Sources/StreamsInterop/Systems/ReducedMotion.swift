/// How much motion there shall be: what people say in their system's settings, or a program for a
/// part of it.
public enum ReducedMotion: UInt8, Equatable, Comparable, Sendable {
  /// All of it.
  case none
  /// Without what moves back and forth: springs don't overshoot, nothing is repeated.
  case reduced
  /// Motions jump to their ends, and announce the same states.
  case off

  /// By how much is left out.
  @inlinable
  public static func < (first: ReducedMotion, second: ReducedMotion) -> Bool {
    first.rawValue < second.rawValue
  }
}
