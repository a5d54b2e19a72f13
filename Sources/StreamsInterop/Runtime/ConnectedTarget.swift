import StreamsCore

/// What the connections with one target have in common: whether any is active, and which one holds it.
///
/// Kept by them, and found by the target's identity for as long as there are any.
final class ConnectedTarget {
  fileprivate var activeCount = 0
  fileprivate var toldPhase = MotionPhase.atRest
  /// How many connections it has.
  fileprivate var sourceCount = 0
  /// The exclusive connections that are active, in the order in which they became so. The first has the
  /// target for itself.
  fileprivate var exclusives: [ConnectedSource] = []
  fileprivate var holder: ConnectedSource?

  /// Whether nothing is connected with it any more.
  var isFree: Bool { sourceCount == 0 }

  fileprivate var phase: MotionPhase { activeCount > 0 ? .active : .atRest }
}

/// A connection's part in its target.
@usableFromInline
class ConnectedSource: ActivityShare {
  private final let target: ConnectedTarget
  private final let key: ObjectIdentifier?
  private final let tables: RuntimeTables
  final let rule: ConnectionRule
  final let maker: ConnectionMaker

  init(
    of identity: ObjectIdentifier?, in runtime: MotionRuntime, rule: ConnectionRule,
    by maker: ConnectionMaker
  ) {
    self.rule = rule
    self.maker = maker
    key = identity
    tables = runtime.tables
    target = tables.target(identity)
    super.init(in: runtime.activity)
    target.sourceCount += 1
  }

  /// Whether its values are written.
  @usableFromInline
  final var mayWrite: Bool { !hasEnded && (target.holder == nil || target.holder === self) }

  override final func count(_ phase: MotionPhase) {
    target.activeCount += phase.isActive ? 1 : -1
    guard rule == .exclusive else { return }
    if phase.isActive {
      target.exclusives.append(self)
    } else {
      target.exclusives.removeAll { $0 === self }
    }
    target.holder = target.exclusives.first
  }

  override final func announce() {
    let phase = target.phase
    guard target.toldPhase != phase else { return }
    target.toldPhase = phase
    tellTarget(phase)
  }

  /// Tells what is written to whether anything that is connected with it moves.
  func tellTarget(_ phase: MotionPhase) {}

  #if !hasFeature(Embedded)
    /// What is written to, for graphs: which it is, and how it is called. None where nothing can tell.
    var destination: (identity: ObjectIdentifier, label: String)? { nil }
  #endif

  /// The connection has ended.
  override final func end() {
    target.sourceCount -= 1
    super.end()
    tables.release(target, at: key)
  }
}

/// A part in a target that is told states.
final class TargetSource<Target: MotionWritable>: ConnectedSource {
  private let written: Target

  init(
    _ written: Target, in runtime: MotionRuntime, rule: ConnectionRule, by maker: ConnectionMaker
  ) {
    self.written = written
    super.init(of: written.targetIdentity, in: runtime, rule: rule, by: maker)
  }

  override func tellTarget(_ phase: MotionPhase) {
    written.state(phase)
  }

  #if !hasFeature(Embedded)
    override var destination: (identity: ObjectIdentifier, label: String)? {
      guard let identity = written.targetIdentity else { return nil }
      let origin = (written as? any Originated)?.origin
      return (identity, origin?.label ?? "\(Target.self)")
    }
  #endif
}

/// Who made a connection, of what: for graphs. Nothing in Embedded Swift, which has no types at run time.
@usableFromInline
struct ConnectionMaker {
  #if !hasFeature(Embedded)
    let source: Any.Type
    let site: SubscriptionSite
  #endif

  @usableFromInline
  init<Source>(_ source: Source.Type, fileID: StaticString, line: UInt) {
    #if !hasFeature(Embedded)
      self.source = source
      site = SubscriptionSite(fileID: fileID, line: line)
    #endif
  }
}
