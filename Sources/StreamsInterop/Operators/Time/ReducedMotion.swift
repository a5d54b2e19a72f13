/// The amount of motion to use: the operating system's setting, or a program's setting for one of its parts.
///
/// If the setting is ``on``, a system's ``Fallback`` replaces its motion.
public enum ReducedMotion: UInt8, Equatable, Comparable, Sendable {
  /// Full motion.
  case off
  /// No oscillation: motions do not overshoot, and nothing repeats. A motion that starts drops the velocity that would
  /// carry it past its destination; a running one keeps its velocity, and may pass its destination once.
  case on
  /// Motions jump to their ends, and announce their usual states.
  case instant

  /// Orders by reduction: ``off`` is the least, ``instant`` the greatest.
  @inlinable public static func < (first: ReducedMotion, second: ReducedMotion) -> Bool {
    first.rawValue > second.rawValue
  }
}
