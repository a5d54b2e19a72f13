import StreamsCore
import StreamsOperators
import StreamsProperties

/// The properties of the poses, and their destinations.
final class PoseCore<Pose> {
  /// The runtime to which every motion is connected.
  let runtime: MotionRuntime
  let fallback = ReactiveProperty(initialValue: ReducedMotion.Fallback.gentle)
  /// Whether a hand is releasing the properties; meanwhile, delays do not apply.
  var isReleasing = false
  /// The segments that streams have driven since the pose last changed, with the latest last.
  var ways: [PoseWay<Pose>] = []
  private var describe: ((Pose) -> PropertyMotion)?
  private var channels: [PoseChannel] = []
  private var saidCount = 0
  /// The number of destinations that were dropped.
  private(set) var droppedCount = 0
  #if DEBUG && !hasFeature(Embedded)
    private var hasWarned = false
  #endif
  /// Active while a pose is being applied, so that nothing comes to rest between two of its motions.
  private let telling: StreamConnection
  private let fileID: StaticString
  private let line: UInt

  init(
    in runtime: MotionRuntime, _ fileID: StaticString, _ line: UInt,
    _ describe: @escaping (Pose) -> PropertyMotion
  ) {
    self.runtime = runtime
    self.describe = describe
    self.fileID = fileID
    self.line = line
    telling = runtime.connection(ConnectionMaker(Pose.self, fileID: fileID, line: line))
  }

  /// The motions of a pose; `nil` once the runtime has ended.
  func steps(of pose: Pose) -> [PropertyMotion.Step]? { describe?(pose).steps }

  /// Sends all properties to a pose, or places them there directly.
  func go(to pose: Pose, places: Bool = false) {
    guard let steps = steps(of: pose) else { return }
    ways = []
    telling.tell(.active)
    var taken: [PropertyMotion.Step] = []
    for (number, step) in steps.enumerated() where describe != nil {
      guard step.goal.isFinite, !isCircular(step, behind: taken, of: steps) else {
        droppedCount += 1
        continue
      }
      if step.goal.leader != nil { taken.append(step) }
      let channel = channel(for: step, number)
      if places {
        channel.place(by: makeFlight(step))
      } else {
        saidCount += 1
        channel.go(to: step, number: saidCount, delays: !isReleasing, in: runtime) { [self] in
          launch($0)
        }
        // The property's parts no longer wait for their earlier destinations.
        for other in channels where other.said < channel.said {
          if other.step.goal.lies(within: step.goal) { other.stopWaiting() }
        }
      }
    }
    telling.tell(.atRest)
  }

  /// Whether a property would follow itself, through others that the pose has sent after one another.
  ///
  /// - Parameter taken: the motions of the pose so far that follow other properties.
  private func isCircular(
    _ step: PropertyMotion.Step, behind taken: [PropertyMotion.Step],
    of steps: [PropertyMotion.Step]
  ) -> Bool {
    guard var leader = step.goal.leader else { return false }
    // Properties that the pose doesn't name go on as before.
    let others = channels.lazy.filter { channel in
      channel.isFollowing && !steps.contains { $0.goal.isSame(as: channel.step.goal) }
    }
    let followers = others.map { $0.step.goal } + taken.map { $0.goal }
    for _ in 0...followers.count {
      if step.goal.moves(leader) {
        warnOfCircle()
        return true
      }
      guard let next = followers.last(where: { $0.moves(leader) })?.leader else { return false }
      leader = next
    }
    return false
  }

  private func warnOfCircle() {
    #if DEBUG && !hasFeature(Embedded)
      guard !hasWarned else { return }
      hasWarned = true
      MotionWarnings.reportDrop(
        by: "The MotionPoses made at \(fileID):\(line)",
        "a destination: expected one that doesn't follow the moved property, got one that does"
      )
    #endif
  }

  /// Starts a property's motion. Earlier destinations of its parts end.
  private func launch(_ channel: PoseChannel) {
    let goal = channel.step.goal
    channel.launch(makeFlight(channel.step))
    for other in channels where other !== channel {
      guard other.step.goal.lies(within: goal) else { continue }
      if other.said < channel.said {
        other.end()
      }
    }
  }

  private func makeFlight(_ step: PropertyMotion.Step) -> PoseFlight {
    PoseFlight(in: runtime, fallback: step.fallback ?? fallback.value, fileID, line)
  }

  /// Most poses name their properties in the same order as the previous pose.
  private func channel(for step: PropertyMotion.Step, _ number: Int) -> PoseChannel {
    let goal = step.goal
    if number < channels.count {
      let usual = channels[number]
      if usual.step.goal.isSame(as: goal) { return usual }
    }
    if let found = channels.first(where: { $0.step.goal.isSame(as: goal) }) { return found }
    let made = PoseChannel(step)
    channels.append(made)
    return made
  }

  /// Ends the motions of a property that another object has taken over.
  func release(_ step: PropertyMotion.Step, _ number: Int) {
    channel(for: step, number).end()
  }

  /// Drops the closure, which may retain this object.
  func end() {
    let released = (describe.take(), channels)
    channels = []
    ways = []
    for channel in released.1 { channel.end() }
  }
}
