public import StreamsCore
import StreamsOperators

/// A connection that delivers a stream to a closure, and whose activity counts in its runtime.
@usableFromInline package class StreamConnection: MotionConnection {
  private final var phase = MotionPhase.atRest
  package final let rule: ConnectionRule
  /// The connection's index in the target's list while it is active, if it is exclusive.
  final var place: Int32 = 0
  package final let maker: ConnectionMaker

  init(in owner: RuntimeNode, rule: ConnectionRule, by maker: ConnectionMaker) {
    self.rule = rule
    self.maker = maker
    super.init(in: owner)
  }

  /// Sets the stream's state. A repeated state counts once.
  @usableFromInline final func tell(_ phase: MotionPhase) {
    if let owner { change(to: phase, in: owner) }
  }

  /// Ends the connection: an active stream comes to rest.
  override func finish(in owner: RuntimeNode) {
    change(to: .atRest, in: owner)
  }

  private final func change(to phase: MotionPhase, in owner: RuntimeNode) {
    guard phase != self.phase else { return }
    self.phase = phase
    owner.count(phase)
    count(phase)
    owner.tree.changeCount += 1
    if phase.isActive { owner.announce(phase) }
    announce()
    if !phase.isActive { owner.announce(phase) }
    owner.tree.changeCount -= 1
  }

  /// Records a change elsewhere, without announcing anything.
  func count(_ phase: MotionPhase) {}

  /// Announces changes elsewhere, while the whole is active.
  func announce() {}

  /// The stream's observer and its target, in graphs and traces.
  @usableFromInline package final var link = TraceLink()
  package final var target = TraceLink()

  #if !hasFeature(Embedded)
    /// The target for graphs: its identity and its label. `nil` if the target has no identity.
    package var destination: (identity: ObjectIdentifier, label: String)? { nil }
    /// The identity of the target; `nil` if there is none.
    @usableFromInline var destinationIdentity: ObjectIdentifier? { nil }
  #endif
}

/// A connection that writes a stream to a target that receives states.
@usableFromInline final class TargetConnection<Target: MotionWritable>: StreamConnection {
  /// The target; `nil` once the connection has ended, so that the target is no longer retained.
  @usableFromInline private(set) var written: Target?
  @usableFromInline let connected: ConnectedTarget
  /// What the target need not keep: the object that stands for it in tables, and the one that it writes.
  private var kept: (AnyObject?, AnyObject?)

  @usableFromInline init(
    _ written: Target, in owner: RuntimeNode, rule: ConnectionRule, by maker: ConnectionMaker
  ) {
    self.written = written
    let standIn = written.standIn
    kept = (standIn?.kept, written.anchor)
    connected = owner.tree.tables.target(standIn?.identity)
    connected.join()
    super.init(in: owner, rule: rule, by: maker)
    target = TraceLink(of: written)
  }

  /// Writes a value, unless the connection has ended or another connection holds the target.
  @inlinable func write(_ value: Target.Value) {
    #if DEBUG && !hasFeature(Embedded)
      noteUse()
    #endif
    if let written, connected.holder == nil || connected.holder === self {
      written.write(value)
    } else {
      traceDrop(value)
    }
  }

  /// Traces that a non-finite value was dropped from a sum.
  @inlinable @inline(__always) func traceNotFinite(_ value: Target.Value) {
    link.hold(.notFinite, value)
    #if DEBUG && !hasFeature(Embedded)
      reportNotFinite()
    #endif
  }

  #if DEBUG && !hasFeature(Embedded)
    private var hasReported = false

    /// Reports the first value that was dropped from a sum.
    @usableFromInline func reportNotFinite() {
      guard !hasReported else { return }
      hasReported = true
      MotionWarnings.reportDrop(
        by: "An additive connection, made at \(maker.site),",
        "a value: expected a finite sum, got none")
    }
  #endif

  override func count(_ phase: MotionPhase) {
    connected.count(phase, of: self, seat: written?.seat)
  }

  override func announce() {
    if let phase = connected.news() { written?.state(phase) }
  }

  override func finish(in owner: RuntimeNode) {
    connected.leave()
    super.finish(in: owner)
    owner.tree.tables.release(connected)
    let kept = kept
    self.kept = (nil, nil)
    withExtendedLifetime((written.take(), kept)) {}
  }

  #if !hasFeature(Embedded)
    override var destination: (identity: ObjectIdentifier, label: String)? {
      guard let identity = connected.key else { return nil }
      let origin = (written as? any Originated)?.origin
      return (identity, origin?.label ?? "\(Target.self)")
    }

    @usableFromInline override var destinationIdentity: ObjectIdentifier? { connected.key }
  #endif
}

/// The origin of a connection, for graphs: its caller and its kind. Empty in Embedded Swift, which has
/// no types at run time.
@safe
@usableFromInline package struct ConnectionMaker {
  #if !hasFeature(Embedded)
    package let source: Any.Type
    // Each connection has an origin, so the file's name, which is a literal, is stored as its address.
    private let file: UnsafePointer<UInt8>
    private let line: UInt32
  #endif

  init(_ target: HostedTarget) {
    #if !hasFeature(Embedded)
      source = target.type
      unsafe file = target.fileID.utf8Start
      line = UInt32(truncatingIfNeeded: target.line)
    #endif
  }

  @usableFromInline init<Source>(_ source: Source.Type, fileID: StaticString, line: UInt) {
    #if !hasFeature(Embedded)
      self.source = source
      unsafe file = fileID.utf8Start
      self.line = UInt32(truncatingIfNeeded: line)
    #endif
  }

  #if !hasFeature(Embedded)
    package var site: String { unsafe "\(String(cString: file)):\(line)" }
  #endif
}
