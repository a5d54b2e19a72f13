import StreamsInspection
import StreamsOperatorsTesting
public import Testing

extension Watched {
  /// A contract that requires the subject to appear within a number of seconds from the beginning of the session or of
  /// the contract.
  ///
  /// - Parameters:
  ///   - seconds: the maximum time, in seconds on the clock.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func appears(
    by seconds: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) appears by \(seconds) s", sourceLocation, of: self) {
      AppearingWatch(self, seconds)
    }
  }

  /// A contract that requires the other subject not to move before this one has moved.
  public func moves(
    before other: Watched, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) moves before \(other.name)", sourceLocation, of: self) {
      OrderWatch(self, other)
    }
  }

  /// A contract that requires this subject to move within a number of seconds after the other subject leaves rest,
  /// unless this one is already moving.
  ///
  /// - Parameters:
  ///   - other: the leader.
  ///   - seconds: the maximum time, in seconds on the clock.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func follows(
    _ other: Watched, within seconds: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) follows \(other.name) within \(seconds) s", sourceLocation, of: self) {
      FollowingWatch(self, other, seconds)
    }
  }
}

private final class AppearingWatch: ContractWatch {
  private let subject: Watched
  private let limit: Double
  private var start: Double?
  private var isDone = false

  init(_ subject: Watched, _ limit: Double) {
    self.subject = subject
    self.limit = limit
  }

  override func observe(_ moment: ContractMoment) {
    let start = start ?? moment.time
    self.start = start
    guard !isDone else { return }
    let isShown = subject.isShown()
    guard isShown || moment.time - start > limit + 1e-9 else { return }
    isDone = true
    expect(isShown, "after \(ContractPlace.rounded(moment.time - start)) s, it is not visible")
  }
}

private final class OrderWatch: ContractWatch {
  private let first: Watched
  private let second: Watched
  private let starts: (ContractPlace, ContractPlace)
  private var isDone = false

  init(_ first: Watched, _ second: Watched) {
    self.first = first
    self.second = second
    starts = (first.readPlace(), second.readPlace())
  }

  override func observe(_ moment: ContractMoment) {
    guard !isDone else { return }
    let firstMoved = first.readPlace() != starts.0
    let secondMoved = second.readPlace() != starts.1
    guard firstMoved || secondMoved else { return }
    isDone = true
    expect(firstMoved, "\(second.name) moved first, to \(second.readPlace())")
  }
}

private final class FollowingWatch: ContractWatch {
  private let subject: Watched
  private let leader: Watched
  private let limit: Double
  private var last: (ContractPlace, ContractPlace)
  private var due: Double?
  /// The number of successive ticks that moved neither subject.
  private var stillCount = 0

  init(_ subject: Watched, _ leader: Watched, _ limit: Double) {
    self.subject = subject
    self.leader = leader
    self.limit = limit
    last = (subject.readPlace(), leader.readPlace())
  }

  override func observe(_ moment: ContractMoment) {
    let now = (subject.readPlace(), leader.readPlace())
    defer { last = now }
    if now.0 != last.0 {
      if due != nil { count += 1 }
      due = nil
    }
    let isStill = now.0 == last.0 && now.1 == last.1
    // If the leader moves imperceptibly, the subject doesn't need to follow.
    if stillCount > 1, now.1.distance(to: last.1) > 1 {
      if now.0 == last.0 { due = moment.time + limit } else { count += 1 }
    }
    stillCount = !isStill ? 0 : moment.isQuiet ? stillCount + 1 : stillCount
    guard let due, moment.time > due + max(1e-9, moment.elapsed) else { return }
    self.due = nil
    expect(false, "\(leader.name) moved to \(now.1), but it stayed at \(now.0)")
  }
}
