public import StreamsCore

/// A stream that is handed to a closure, and counts in its runtime.
@usableFromInline
class StreamConnection: MotionConnection {
  private final var phase = MotionPhase.atRest
  final let rule: ConnectionRule
  final let maker: ConnectionMaker

  init(in owner: RuntimeNode, rule: ConnectionRule, by maker: ConnectionMaker) {
    self.rule = rule
    self.maker = maker
    super.init(in: owner)
  }

  /// The stream's state. What it says twice counts once.
  @usableFromInline
  final func tell(_ phase: MotionPhase) {
    if let owner { change(to: phase, in: owner) }
  }

  /// It is heard no more: what was active has come to rest.
  override func finish(in owner: RuntimeNode) {
    change(to: .atRest, in: owner)
  }

  private final func change(to phase: MotionPhase, in owner: RuntimeNode) {
    guard phase != self.phase else { return }
    self.phase = phase
    owner.count(phase)
    count(phase)
    if phase.isActive { owner.announce(phase) }
    announce()
    if !phase.isActive { owner.announce(phase) }
  }

  /// What else counts a change. Tells nobody.
  func count(_ phase: MotionPhase) {}

  /// What else is told of changes, while the whole is active.
  func announce() {}

  #if TRACED
    /// What hears the stream.
    @usableFromInline final var traceNode: TraceNode?
    /// What stands for what is written to.
    @usableFromInline var targetNode: TraceNode? { nil }
  #endif

  /// Has the connection's observer known to graphs and traces.
  @inlinable
  @inline(__always)
  final func trace<Value>(_ observer: MotionObserver<Value>) {
    #if TRACED
      traceNode = observer.node
      observer.node?.target = targetNode
    #endif
  }

  #if !hasFeature(Embedded)
    /// What is written to, for graphs: which it is, and how it is called. None where nothing can tell.
    var destination: (identity: ObjectIdentifier, label: String)? { nil }
  #endif
}

/// A stream that is written to what is told states.
@usableFromInline
final class TargetConnection<Target: MotionWritable>: StreamConnection {
  /// None once it has ended: whoever holds it then keeps no target.
  @usableFromInline private(set) var written: Target?
  @usableFromInline let target: ConnectedTarget

  @usableFromInline
  init(
    _ written: Target, in owner: RuntimeNode, rule: ConnectionRule, by maker: ConnectionMaker
  ) {
    self.written = written
    target = owner.tree.tables.target(written.targetIdentity)
    target.join()
    super.init(in: owner, rule: rule, by: maker)
  }

  /// Writes a value, unless it has ended or another holds the target.
  @inlinable
  func write(_ value: Target.Value) {
    #if DEBUG && !hasFeature(Embedded)
      noteUse()
    #endif
    if let written, target.holder == nil || target.holder === self {
      written.write(value)
    } else {
      traceDrop(value)
    }
  }

  /// A sum can't be made of it.
  @inlinable
  @inline(__always)
  func traceNotFinite(_ value: Target.Value) {
    #if TRACED
      if let recorder = TraceRecorder.active, let traceNode {
        recorder.hold(traceNode, .notFinite, value)
      }
    #endif
  }

  /// Another holds the target.
  @inlinable
  @inline(__always)
  func traceDrop(_ value: Target.Value) {
    #if TRACED
      guard let recorder = TraceRecorder.active, let traceNode, let holder = target.holder else {
        return
      }
      recorder.hold(traceNode, .dropped, value, by: holder.traceNode.map { traced($0) })
    #endif
  }

  #if TRACED
    @usableFromInline override var targetNode: TraceNode? {
      #if hasFeature(Embedded)
        written.flatMap { tracedNode(of: $0) }
      #else
        (written as? any Traced)?.tracedNode
      #endif
    }
  #endif

  override func count(_ phase: MotionPhase) {
    target.count(phase, of: self)
  }

  override func announce() {
    if let phase = target.news() { written?.state(phase) }
  }

  override func finish(in owner: RuntimeNode) {
    target.leave()
    super.finish(in: owner)
    owner.tree.tables.release(target)
    withExtendedLifetime(written.take()) {}
  }

  #if !hasFeature(Embedded)
    override var destination: (identity: ObjectIdentifier, label: String)? {
      guard let identity = target.key else { return nil }
      let origin = (written as? any Originated)?.origin
      return (identity, origin?.label ?? "\(Target.self)")
    }
  #endif
}

/// Who made a connection, of what: for graphs. Nothing in Embedded Swift, which has no types at run time.
@safe
@usableFromInline
struct ConnectionMaker {
  #if !hasFeature(Embedded)
    let source: Any.Type
    // Each connection has one, so the file's name, a literal, is kept as its address.
    private let file: UnsafePointer<UInt8>
    private let line: UInt32
  #endif

  @usableFromInline
  init<Source>(_ source: Source.Type, fileID: StaticString, line: UInt) {
    #if !hasFeature(Embedded)
      self.source = source
      unsafe file = fileID.utf8Start
      self.line = UInt32(truncatingIfNeeded: line)
    #endif
  }

  #if !hasFeature(Embedded)
    var site: String { unsafe "\(String(cString: file)):\(line)" }
  #endif
}
