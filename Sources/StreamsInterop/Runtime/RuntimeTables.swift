import StreamsCore

/// What all runtimes of a tree share: who writes to what, which interactions a target has, and the
/// reactive forms of objects.
final class RuntimeTables {
  private var targets: [TargetKey: ConnectedTarget] = [:]
  let interactions = InteractionTable()
  let forms = ReactiveFormTable()

  /// How many targets have connections; for tests.
  var targetCount: Int { targets.count }

  /// What is written to, among the connections. What has no identity is a target by itself.
  func target(_ key: TargetKey?) -> ConnectedTarget {
    guard let key else { return ConnectedTarget() }
    if let found = targets[key] { return found }
    let target = ConnectedTarget()
    targets[key] = target
    return target
  }

  #if !hasFeature(Embedded)
    /// As ``target(_:)``, of an object's own value.
    func target(_ key: TargetKey, of owner: AnyObject) -> ConnectedTarget {
      if let found = targets[key], found.owner === owner { return found }
      let target = ConnectedTarget()
      target.owner = owner
      targets[key] = target
      return target
    }
  #endif

  /// Forgets a target that nothing is connected with any more.
  func release(_ target: ConnectedTarget, at key: TargetKey?) {
    guard let key, target.isFree, targets[key] === target else { return }
    targets[key] = nil
  }
}

/// What is written to: a property, or an owner's part in one.
struct TargetKey: Hashable {
  var property: ObjectIdentifier
  var owner: ObjectIdentifier?
}
