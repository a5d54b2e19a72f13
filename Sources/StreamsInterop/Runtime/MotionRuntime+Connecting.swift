public import StreamsCore
public import StreamsProperties

extension MotionRuntime {
  /// Writes a stream's values to a property or a lens, and tells it whether any stream that this runtime
  /// or another of its tree connects with it is active.
  ///
  ///     let connection = runtime.connect(drag.translation(addedTo: position), to: position)
  ///
  /// The property is kept. When the connection ends in the midst of a motion, the property stays where it
  /// is and is told that it rests.
  ///
  /// - Parameters:
  ///   - source: whatever is observable: a stream, another property, a gesture.
  ///   - target: what is written.
  ///   - policy: what becomes of several streams into one property. By default the last writer wins.
  /// - Returns: what ends it. It may be dropped: the runtime keeps it.
  ///
  /// Cost, a value: as of a subscription that writes the property, and a comparison.
  @inlinable
  @discardableResult
  public func connect<Source: Observable, Target: Readable & MotionWritable>(
    _ source: Source, to target: Target,
    policy: ConnectionPolicy<Target.Value> = .lastWriter,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    let connection = MotionConnection(in: list)
    guard connection.isConnected else { return connection }
    let part = part(
      in: target, policy.rule, ConnectionMaker(Source.self, fileID: fileID, line: line))
    connection.begin(part)
    let write: (Target.Value) -> Void
    if let sum = policy.sum {
      let last = Variable<Target.Value?>(nil)
      write = { value in
        guard !part.hasEnded, let new = sum(target.read(), last.value, value) else { return }
        last.value = value
        if part.mayWrite { target.write(new) }
      }
    } else {
      write = { if part.mayWrite { target.write($0) } }
    }
    connection.hold(
      source.subscribe(next: write, state: { part.tell($0) }, fileID: fileID, line: line))
    return connection
  }

  /// Writes a stream's values to whatever is told states, too, as of
  /// ``connect(_:to:policy:fileID:line:)``. The last writer wins.
  @inlinable
  @discardableResult
  public func connect<Source: Observable, Target: MotionWritable>(
    _ source: Source, to target: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    let connection = MotionConnection(in: list)
    guard connection.isConnected else { return connection }
    let part = part(
      in: target, .lastWriter, ConnectionMaker(Source.self, fileID: fileID, line: line))
    connection.begin(part)
    connection.hold(
      source.subscribe(
        next: { if part.mayWrite { target.write($0) } }, state: { part.tell($0) }, fileID: fileID,
        line: line))
    return connection
  }

  /// Writes a stream's values to whatever can be written. The last writer wins.
  @inlinable
  @discardableResult
  public func connect<Source: Observable, Target: Writable>(
    _ source: Source, to target: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    connect(source, to: { target.write($0) }, fileID: fileID, line: line)
  }

  /// Hands a stream's values to a closure.
  @inlinable
  @discardableResult
  public func connect<Source: Observable>(
    _ source: Source, to write: @escaping (Source.Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    let connection = MotionConnection(in: list)
    guard connection.isConnected else { return connection }
    let part = part(ConnectionMaker(Source.self, fileID: fileID, line: line))
    connection.begin(part)
    connection.hold(
      source.subscribe(
        next: { if part.mayWrite { write($0) } }, state: { part.tell($0) }, fileID: fileID,
        line: line))
    return connection
  }

  /// Writes a stream's values to a property of many, for one of them. The last writer wins.
  ///
  /// The owner is kept until the connection ends.
  @discardableResult
  public func connect<Source: Observable, Owner>(
    _ source: Source, to property: UnscopedReactiveProperty<Owner, Source.Value>, of owner: Owner,
    policy: ConnectionPolicy<Source.Value> = .lastWriter,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    connect(source, to: property.scoped(to: owner), policy: policy, fileID: fileID, line: line)
  }

  /// A connection's part in what it writes to.
  @usableFromInline
  func part(
    in target: some MotionWritable, _ rule: ConnectionRule, _ maker: ConnectionMaker
  ) -> ConnectedSource {
    TargetSource(target, in: self, rule: rule, by: maker)
  }

  /// The part of a connection that hands its values to a closure.
  @usableFromInline
  func part(_ maker: ConnectionMaker) -> ConnectedSource {
    ConnectedSource(of: nil, in: self, rule: .lastWriter, by: maker)
  }
}
