import StreamsInspection
import Testing

extension MotionContract {
  /// A contract that holds when both contracts hold.
  public func and(_ other: MotionContract) -> MotionContract {
    combined("\(name), and \(other.name)") { Both(begin(), other.begin()) }
  }

  /// A contract that holds when, in each session, at least one of the two contracts holds throughout.
  public func or(_ other: MotionContract) -> MotionContract {
    combined("\(name), or \(other.name)") { Either(begin(), other.begin()) }
  }

  /// This contract, restricted to the periods during which a condition is true, with a fresh start each time.
  ///
  /// - Parameters:
  ///   - what: the condition's name in failures.
  ///   - condition: evaluated after each tick and each input. The closure must have no side effects.
  /// - Returns: The restricted contract.
  public func during(_ what: String, _ condition: @escaping () -> Bool) -> MotionContract {
    combined("\(name), during \(what)") { Stretch(begin, condition, isLasting: false) }
  }

  /// This contract, from the first moment when a condition is true.
  ///
  /// - Parameters:
  ///   - what: the condition's name in failures.
  ///   - condition: evaluated after each tick and each input. The closure must have no side effects.
  /// - Returns: The restricted contract.
  public func after(_ what: String, _ condition: @escaping () -> Bool) -> MotionContract {
    combined("\(name), after \(what)") { Stretch(begin, condition, isLasting: true) }
  }

  private func combined(
    _ name: String, _ begin: @escaping () -> ContractWatch
  ) -> MotionContract {
    var contract = MotionContract(name, sourceLocation, of: subject, begin)
    contract.isAboutGrasps = isAboutGrasps
    return contract
  }
}

private class Both: ContractWatch {
  final let first: ContractWatch
  final let second: ContractWatch

  init(_ first: ContractWatch, _ second: ContractWatch) {
    self.first = first
    self.second = second
  }

  override final func observe(_ moment: ContractMoment) {
    first.observe(moment)
    second.observe(moment)
    judge()
  }

  override final func finish(_ moment: ContractMoment, asksForFrames: Bool, isExplained: Bool) {
    first.finish(moment, asksForFrames: asksForFrames, isExplained: isExplained)
    second.finish(moment, asksForFrames: asksForFrames, isExplained: isExplained)
    judge()
  }

  func judge() {
    count = min(first.count, second.count)
    if let fault = first.fault ?? second.fault { fail(fault) }
  }
}

private final class Either: Both {
  override func judge() {
    count = max(first.count, second.count)
    if let one = first.fault, let other = second.fault { fail("\(one); and \(other)") }
  }
}

/// A contract that applies to a part of a session.
private final class Stretch: ContractWatch {
  private let begin: () -> ContractWatch
  private let condition: () -> Bool
  private let isLasting: Bool
  private var watch: ContractWatch?
  private var earlier = 0

  init(
    _ begin: @escaping () -> ContractWatch, _ condition: @escaping () -> Bool, isLasting: Bool
  ) {
    self.begin = begin
    self.condition = condition
    self.isLasting = isLasting
  }

  override func observe(_ moment: ContractMoment) {
    if isLasting && watch != nil || condition() {
      var moment = moment
      if watch == nil { moment.cause = .beginning }
      let watch = watch ?? begin()
      self.watch = watch
      watch.observe(moment)
      judge()
    } else if let last = watch {
      earlier += last.count
      watch = nil
    }
  }

  override func finish(_ moment: ContractMoment, asksForFrames: Bool, isExplained: Bool) {
    watch?.finish(moment, asksForFrames: asksForFrames, isExplained: isExplained)
    judge()
  }

  private func judge() {
    count = earlier + (watch?.count ?? 0)
    if let fault = watch?.fault { fail(fault) }
  }
}
