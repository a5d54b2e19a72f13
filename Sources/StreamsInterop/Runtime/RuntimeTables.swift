import StreamsCore

/// What all runtimes of a tree share: who writes to what, which interactions a target has, and the
/// reactive forms of objects.
final class RuntimeTables {
  /// By what a target is known: the identity of a property's observers, mostly.
  private var targets: [ObjectIdentifier: ConnectedTarget] = [:]
  let forms = ReactiveFormTable()

  /// What is written to, among the connections. What has no identity is a target by itself.
  func target(_ key: ObjectIdentifier?) -> ConnectedTarget {
    guard let key else { return ConnectedTarget() }
    if let found = targets[key] { return found }
    let target = ConnectedTarget(key)
    targets[key] = target
    return target
  }

  /// Forgets a target that nothing is connected with any more.
  func release(_ target: ConnectedTarget) {
    guard let key = target.key, target.isFree, targets[key] === target else { return }
    targets[key] = nil
  }
}
