public import StreamsSystems

/// Your system, for ``checkLaws(of:scenarios:seed:sourceLocation:)``: its creation and its possible changes.
///
///     checkLaws(of: SystemSubject("Conveyor", destination: { $0.destination.value }) { Conveyor() } retarget: {
///       $0.destination.value = $1
///     })
public struct SystemSubject<System: MotionSystem> where System.Value: Vector {
  /// The claims of a system.
  public struct Claims: OptionSet, Sendable {
    /// A bit mask with one bit per claim.
    public let rawValue: UInt8

    /// The claims of a bit mask.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A change of the system's destination does not preserve the velocity.
    public static var setsOutAnew: Claims { Claims(rawValue: 1) }
    /// The system's motions never end on their own.
    public static var neverSettles: Claims { Claims(rawValue: 2) }
    /// On a `Timeline`, the system does not follow time backward.
    public static var forgetsItsPast: Claims { Claims(rawValue: 4) }
    /// The system's velocity jumps on its own, at keyframes or bounds.
    public static var hasCorners: Claims { Claims(rawValue: 8) }
  }

  let name: String
  let claims: Claims
  let make: () -> System
  let destination: ((System) -> System.Value)?
  let retarget: ((System, System.Value) -> Void)?

  /// A system to check.
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - claims: the system's claims, if it differs from a typical system.
  ///   - destination: returns the position where the system's motions land; omit it if unknown.
  ///   - make: creates a system. Called for each motion.
  ///   - retarget: changes the system's destination, if possible.
  public init(
    _ name: String, claims: Claims = [], destination: ((System) -> System.Value)? = nil,
    _ make: @escaping () -> System, retarget: ((System, System.Value) -> Void)? = nil
  ) {
    self.name = name
    self.claims = claims
    self.make = make
    self.destination = destination
    self.retarget = retarget
  }
}
