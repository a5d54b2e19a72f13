import StreamsCore

/// A segment between two poses driven by a stream, as seen by the other segments of its set.
final class PoseWay<Pose> {
  let first: Pose
  let last: Pose
  /// The progress that the stream has set.
  var fraction = 0.0

  init(from first: Pose, to last: Pose) {
    self.first = first
    self.last = last
  }
}

extension PoseCore {
  /// The goals at one end of a segment that the adjacent segment shares. If one segment continues from the pose at
  /// which another ends, the segment that has left that pose is in control.
  func goals(beyond way: PoseWay<Pose>, atLast: Bool) -> [PoseGoal] {
    var (goals, passed, next) = ([PoseGoal](), [way], 0)
    while next < passed.count {
      let end = steps(of: atLast ? passed[next].last : passed[next].first) ?? []
      next += 1
      for other in ways where !passed.contains(where: { $0 === other }) {
        let (first, last) = (steps(of: other.first) ?? [], steps(of: other.last) ?? [])
        guard isSame(end, atLast ? first : last) else { continue }
        passed.append(other)
        guard other.fraction != (atLast ? 0 : 1) else { continue }
        for step in first {
          guard let match = last.first(where: { $0.goal.isSame(as: step.goal) }) else { continue }
          if match.goal.place != step.goal.place { goals.append(step.goal) }
        }
      }
    }
    return goals
  }

  /// Whether two poses have the same properties at the same destinations.
  private func isSame(_ steps: [PropertyMotion.Step], _ others: [PropertyMotion.Step]) -> Bool {
    steps.count == others.count
      && steps.allSatisfy { step in
        others.contains { $0.goal.isSame(as: step.goal) && $0.goal.place == step.goal.place }
      }
  }
}

extension PoseGoal {
  /// The destination, even if a stream provides it.
  fileprivate var place: [Double]? {
    let place = Variable<[Double]?>(nil)
    watch { place.value = $0 }?.unsubscribe()
    return place.value
  }
}
