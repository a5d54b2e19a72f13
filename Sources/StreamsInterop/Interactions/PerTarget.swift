/// What an interaction keeps for each of its targets, for as long as it is added to them. Of a target that
/// it was added to more than once, what came last counts.
final class PerTarget<Held: AnyObject> {
  private var held: [ObjectIdentifier: [Held]] = [:]

  func last(of target: some AnyObject) -> Held? {
    held[ObjectIdentifier(target)]?.last
  }

  /// Keeps something until `runtime`, the target's own, ends. What is connected there must keep the target:
  /// then no other can have its address meanwhile.
  func keep(_ new: Held, of target: some AnyObject, in runtime: MotionRuntime) {
    let key = ObjectIdentifier(target)
    runtime.keep {
      held[key, default: []].append(new)
      return { [self] in
        var left = held[key] ?? []
        left.removeAll { $0 === new }
        held[key] = left.isEmpty ? nil : left
      }
    }
  }
}
