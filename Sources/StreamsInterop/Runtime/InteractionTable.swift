/// The interactions that have been added, by their targets, which it does not keep alive.
final class InteractionTable {
  /// An interaction in its place.
  final class Entry {
    let interaction: AnyObject
    let activity: RuntimeActivity
    let key: ObjectIdentifier
    #if hasFeature(Embedded)
      // There are no weak references.
      let target: AnyObject?
    #else
      weak var target: AnyObject?
    #endif

    init(
      _ interaction: AnyObject, of target: AnyObject, _ key: ObjectIdentifier,
      in activity: RuntimeActivity
    ) {
      self.interaction = interaction
      self.activity = activity
      self.target = target
      self.key = key
    }
  }

  private var entries: [ObjectIdentifier: [Entry]] = [:]

  /// How many targets have interactions; for tests.
  var targetCount: Int { entries.count }

  func insert(_ entry: Entry) {
    entries[entry.key, default: []].append(entry)
  }

  func remove(_ entry: Entry) {
    // From the end: what was added last mostly goes first.
    guard let index = entries[entry.key]?.lastIndex(where: { $0 === entry }) else { return }
    let removed = entries[entry.key]?.remove(at: index)
    if entries[entry.key]?.isEmpty == true { entries[entry.key] = nil }
    // Let go after the access: the release of an interaction may run foreign code.
    withExtendedLifetime(removed) {}
  }

  /// The interactions of a target, in the order in which they were added there, within a runtime.
  ///
  /// Another object may have had the same address before.
  func interactions(of target: some AnyObject, within activity: RuntimeActivity) -> [AnyObject] {
    guard let found = entries[ObjectIdentifier(target)] else { return [] }
    return found.filter { $0.target === target && $0.activity.isWithin(activity) }
      .map(\.interaction)
  }
}
