import StreamsSystems
import TestSupport

/// The kinds of a random history.
enum HistoryKind: CaseIterable, CustomStringConvertible {
  /// Motions begun by hand.
  case motions
  /// Plans, also with parts of no duration.
  case plans
  /// Plans whose parts are interrupted.
  case interrupted
  /// Plans with parts of users' systems.
  case users

  var description: String {
    switch self {
    case .motions: "motions that are begun by hand"
    case .plans: "plans, with parts of no duration"
    case .interrupted: "plans whose targets are moved by hand"
    case .users: "plans with users' systems"
    }
  }
}

/// A random history that is played, sought and played backward, and then equals the same history played straight (law
/// L14).
final class HistoryProgram {
  private var random: SeededGenerator
  private let kind: HistoryKind
  private var history: History
  private let world: HistoryWorld
  private var log: [String]
  private var faults: [String] = []

  init(seed: UInt64, _ kind: HistoryKind) {
    var random = SeededGenerator(seed: seed)
    self.kind = kind
    let plan = kind == .motions ? .pause(0) : Self.part(&random, depth: 3, kind)
    history = History(plan: plan)
    world = HistoryWorld(history)
    // The beginning is shown with the next frame.
    world.playback.timeline.seek(to: 0)
    log = ["\(plan)"]
    self.random = random
  }

  func run() -> [String] {
    for _ in 0..<12 where faults.isEmpty { step() }
    for (index, count) in world.endCounts.enumerated() where count > 1 {
      faults.append("motion \(index) has ended \(count) times")
    }
    world.end()
    return faults.isEmpty ? [] : log + faults
  }

  // MARK: The program

  private static func part(
    _ random: inout SeededGenerator, depth: Int, _ kind: HistoryKind
  ) -> History.Part {
    let target = random.next(below: HistoryWorld.targetCount)
    let to = Double(random.next(below: 2001) - 1000) / 8
    let isShort = random.next(below: 4) == 0
    let duration = isShort ? 0 : 0.1037 + Double(random.next(below: 8)) / 7
    switch random.next(below: depth > 0 ? 10 : 5) {
    case 0: return .pause(duration)
    case 1, 2: return .tween(target: target, to: to, duration: duration)
    case 3: return .spring(target: target, to: to, response: isShort ? 0 : 0.2137)
    case 4:
      guard kind == .users else { return .tween(target: target, to: to, duration: duration) }
      return .own(target: random.next(below: 2), to: to, duration: max(duration, 0.1))
    case 5...8:
      return .sequence(
        (0..<random.next(below: 4) + 1).map { _ in part(&random, depth: depth - 1, kind) })
    default:
      return .parallel(
        (0..<random.next(below: 3) + 1).map { _ in part(&random, depth: depth - 1, kind) })
    }
  }

  private func step() {
    let timeline = world.playback.timeline
    let now = timeline.time
    switch random.next(below: 6) {
    case 0, 1: play(to: now + Double(random.next(below: 997) + 1) / 499)
    case 2: play(to: now * Double(random.next(below: 997) + 1) / 998)
    case 3: seek(to: now + Double(random.next(below: 997) + 1) / 499)
    default: seek(to: now * Double(random.next(below: 997) + 1) / 998)
    }
    check("")
    if kind == .motions || kind == .interrupted, random.next(below: 2) == 0 { act() }
  }

  private func seek(to time: Double) {
    log.append("seek to \(time)")
    world.playback.timeline.seek(to: time)
  }

  private func play(to time: Double) {
    let timeline = world.playback.timeline
    let isForward = time >= timeline.time
    let rate = (isForward ? 1 : -1) * Double(random.next(below: 3) + 1)
    timeline.rate.value = rate
    world.clock.advance(by: (time - timeline.time) / rate)
    // A stopped timeline shows its exact time, even between two frames.
    timeline.rate.value = 0
    timeline.rate.value = 1
    log.append("played at \(rate) to \(timeline.time)")
  }

  /// Compares everything with the same history played straight.
  private func check(_ when: String) {
    let time = world.playback.timeline.time
    let straight = HistoryWorld.straight(history, to: time)
    let moves = zip(world.velocities, straight.velocities)
    for (index, (real, expected)) in moves.enumerated()
    where (real - expected).magnitude > 1e-9 * max(100, expected.magnitude) {
      faults.append("\(when) at \(time): velocity \(index) is \(real), expected \(expected)")
    }
    for (index, (real, expected)) in zip(world.values, straight.values).enumerated()
    where (real - expected).magnitude > 1e-9 * max(100, expected.magnitude) {
      faults.append("\(when) at \(time): \(index) is at \(real), expected \(expected)")
    }
    if world.states != straight.states {
      faults.append("\(when) at \(time): \(world.states), expected \(straight.states)")
    }
    if world.playback.state.value != straight.playback.state.value {
      faults.append(
        "\(when) at \(time): the plan is \(world.playback.state.value), expected the opposite")
    }
    straight.end()
  }

  private func act() {
    let time = world.playback.timeline.time
    var target = random.next(below: HistoryWorld.targetCount)
    // The targets of one timeline forget separately; a history has one order.
    if let later = history.acts.first(where: { $0.time > time }) {
      target = later.target
      guard history.acts.allSatisfy({ $0.time <= time || share($0.target, target) }) else { return }
    }
    let to = Double(random.next(below: 2001) - 1000) / 8
    // A jump before any motion on the timeline isn't recorded.
    let hasMoved =
      world.isRecorded(target)
      && history.acts.contains {
        $0.time <= time && $0.act.isMotion && share($0.target, target)
      }
    let act: History.Act =
      switch random.next(below: 4) + (hasMoved ? random.next(below: 3) : 2) {
      case 0: .stop
      case 1: .jump(to: to)
      case 2: .spring(to: to)
      case 3: .tween(to: to, duration: 0.4139, delay: 0.3171)
      case 4: .tween(to: to, duration: 0, delay: 0)
      default: .tween(to: to, duration: 0.7139, delay: 0)
      }
    history.acts.removeAll { $0.time > time }
    history.acts.append((time, target, act))
    log.append("at \(time), target \(target): \(act)")
    world.perform(act, on: target)
    // The beginning is shown with the next frame.
    world.playback.timeline.seek(to: time)
    check("after the act")
  }

  /// Whether two targets are parts of one property, or the same.
  private func share(_ one: Int, _ other: Int) -> Bool { one == other || one > 1 && other > 1 }
}
