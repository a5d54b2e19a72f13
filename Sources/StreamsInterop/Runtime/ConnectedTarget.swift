import StreamsCore

/// What the connections with one target have in common: whether any is active, and which one holds it.
///
/// Kept by them, and found by the target's identity for as long as there are any.
final class ConnectedTarget {
  fileprivate var activeCount = 0
  /// How many connections it has.
  fileprivate var sourceCount = 0
  /// The exclusive connection that has the target for itself.
  fileprivate var holder: ConnectedSource?
  #if !hasFeature(Embedded)
    /// Whose value is written, where a property has several owners: another object may come to have its
    /// address.
    weak var owner: AnyObject?
  #endif

  /// Whether nothing is connected with it any more.
  var isFree: Bool { sourceCount == 0 }
}

/// A connection's part in its target.
@usableFromInline
final class ConnectedSource: ActivityShare {
  private let target: ConnectedTarget
  private let key: TargetKey?
  private let tables: RuntimeTables
  private let isExclusive: Bool
  private let tellTarget: ((MotionPhase) -> Void)?

  init(
    of target: ConnectedTarget, at key: TargetKey?, in tables: RuntimeTables,
    activity: RuntimeActivity, isExclusive: Bool, tellTarget: ((MotionPhase) -> Void)?
  ) {
    self.target = target
    self.key = key
    self.tables = tables
    self.isExclusive = isExclusive
    self.tellTarget = tellTarget
    super.init(in: activity)
    target.sourceCount += 1
  }

  /// Whether its values are written.
  @usableFromInline
  var mayWrite: Bool { target.holder == nil || target.holder === self }

  override func changed(to phase: MotionPhase) {
    if isExclusive {
      if phase.isActive, target.holder == nil { target.holder = self }
      if !phase.isActive, target.holder === self { target.holder = nil }
    }
    target.activeCount += phase.isActive ? 1 : -1
    if target.activeCount == (phase.isActive ? 1 : 0) { tellTarget?(phase) }
  }

  /// The connection has ended.
  @usableFromInline
  override func end() {
    target.sourceCount -= 1
    super.end()
    tables.release(target, at: key)
  }
}
