import StreamsInspection
public import Testing

/// A requirement that a scene must satisfy for any input. A contract is a value with a name and the line that created
/// it.
///
///     expectContracts(of: { CardScene(on: $0) }) { scene in
///       let card = Watched("card", scene.card)
///       card.settles(within: 3)
///       card.neverJumps()
///       MotionContract("its shade is as long as the card is high") { _ in
///         scene.shade.value == scene.height.value
///       }
///     }
///
/// A contract is bound to one scene; create one for each session.
public struct MotionContract {
  /// The contract's text in failure messages.
  public var name: String
  /// The line that created the contract.
  public let sourceLocation: SourceLocation
  /// The contract's subject; `nil` if it has no single subject.
  let subject: Watched?
  /// Whether hands should grasp the contract's subject at many phases of a motion.
  var isAboutGrasps = false
  let begin: () -> ContractWatch

  init(
    _ name: String, _ sourceLocation: SourceLocation, of subject: Watched?,
    _ begin: @escaping () -> ContractWatch
  ) {
    self.name = name
    self.sourceLocation = sourceLocation
    self.subject = subject
    self.begin = begin
  }

  /// A custom contract.
  ///
  /// - Parameters:
  ///   - name: the contract's text in failure messages.
  ///   - subject: the subject. Failures explain its last motion, and hands prefer to touch it.
  ///   - sourceLocation: the location for issues.
  ///   - holds: evaluated after each tick and each input. The closure returns whether the contract holds, or `nil` if
  ///     it doesn't apply at that moment. The closure must have no side effects.
  public init(
    _ name: String, about subject: Watched? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    holds: @escaping (ContractMoment) -> Bool?
  ) {
    self.init(name, sourceLocation, of: subject) { OwnWatch(holds) }
  }

  private final class OwnWatch: ContractWatch {
    private let holds: (ContractMoment) -> Bool?

    init(_ holds: @escaping (ContractMoment) -> Bool?) { self.holds = holds }

    override func observe(_ moment: ContractMoment) {
      if let holds = holds(moment) { expect(holds, "it does not hold") }
    }
  }
}

/// Collects contracts, one per statement.
@resultBuilder
public enum MotionContractBuilder {
  /// One contract.
  public static func buildExpression(_ contract: MotionContract) -> [MotionContract] { [contract] }
  /// Several contracts.
  public static func buildExpression(_ contracts: [MotionContract]) -> [MotionContract] {
    contracts
  }
  /// All contracts of a block.
  public static func buildBlock(_ contracts: [MotionContract]...) -> [MotionContract] {
    contracts.flatMap { $0 }
  }
  /// The contracts of a loop.
  public static func buildArray(_ contracts: [[MotionContract]]) -> [MotionContract] {
    contracts.flatMap { $0 }
  }
  /// The contracts of an `if`.
  public static func buildOptional(_ contracts: [MotionContract]?) -> [MotionContract] {
    contracts ?? []
  }
  /// The contracts of the first branch.
  public static func buildEither(first contracts: [MotionContract]) -> [MotionContract] {
    contracts
  }
  /// The contracts of the second branch.
  public static func buildEither(second contracts: [MotionContract]) -> [MotionContract] {
    contracts
  }
}
