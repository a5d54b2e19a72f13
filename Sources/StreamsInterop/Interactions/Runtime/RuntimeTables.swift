import StreamsCore

/// The tables that all runtimes of a tree share: each target's writers and interactions, and the reactive forms of
/// objects.
final class RuntimeTables {
  /// The targets by their identity, usually that of a property's observers. Each entry is a chain of the targets whose
  /// identities map to the same slot. A dictionary would add code that a small program doesn't otherwise link.
  private var targets: ContiguousArray<ConnectedTarget?> = []
  private var targetCount = 0
  private var madeForms: ReactiveFormTable?

  var forms: ReactiveFormTable {
    if let madeForms { return madeForms }
    let made = ReactiveFormTable()
    madeForms = made
    return made
  }

  /// The connected target with an identity. A target without an identity is always new. Cost: constant.
  func target(_ key: ObjectIdentifier?) -> ConnectedTarget {
    guard let key else { return ConnectedTarget() }
    var found = targets.isEmpty ? nil : targets[place(of: key)]
    while let target = found {
      if target.key == key { return target }
      found = target.next
    }
    if targetCount == targets.count { grow() }
    let target = ConnectedTarget(key)
    targetCount += 1
    enter(target, at: key)
    return target
  }

  /// Drops a target that has no connections left.
  func release(_ target: ConnectedTarget) {
    guard let key = target.key, target.isFree, !targets.isEmpty else { return }
    var link: ConnectedTarget?
    var found = targets[place(of: key)]
    while let next = found, next !== target {
      link = next
      found = next.next
    }
    guard found != nil else { return }
    if let link { link.next = target.next } else { targets[place(of: key)] = target.next }
    target.next = nil
    targetCount -= 1
  }

  private func enter(_ target: ConnectedTarget, at key: ObjectIdentifier) {
    let place = place(of: key)
    target.next = targets[place]
    targets[place] = target
  }

  private func grow() {
    let former = targets
    targets = ContiguousArray(repeating: nil, count: max(8, former.count * 2))
    for first in former {
      var chain = first
      while let target = chain, let key = target.key {
        chain = target.next
        enter(target, at: key)
      }
    }
  }

  /// Addresses are not chosen to collide, so a multiplication scatters them well enough.
  private func place(of key: ObjectIdentifier) -> Int {
    let scattered = UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: scattered >> 40) & (targets.count - 1)
  }
}
