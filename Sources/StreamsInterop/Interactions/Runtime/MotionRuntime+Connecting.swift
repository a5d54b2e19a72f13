public import StreamsCore
import StreamsSystems
public import StreamsProperties

extension MotionRuntime {
  /// Writes a stream's values to a property or a lens. The target is active while any stream connected to it, by this
  /// runtime or another in its tree, is active.
  ///
  ///     let connection = runtime.connect(drag.translation(addedTo: position), to: position)
  ///
  /// The property is kept alive. When the connection ends mid-flight, the property keeps its
  /// value and comes to rest.
  ///
  /// - Parameters:
  ///   - source: any observable: a stream, another property, a gesture.
  ///   - target: the property or lens to write.
  ///   - policy: the rule that applies when several streams feed one property. By default, the last writer wins.
  /// - Returns: The connection, which may be dropped, since the runtime keeps it. In a runtime that has ended, the
  ///   connection has already ended, and nothing is written.
  ///
  /// Cost per value: the cost of a subscription that writes to the property, and a comparison.
  @inlinable @discardableResult
  public func connect<Source: Observable, Target: Readable & MotionWritable>(
    _ source: Source, to target: Target,
    policy: ConnectionPolicy<Target.Value> = .lastWriter,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    link(source, to: target, policy, IsolationMark(isolation), fileID, line)
  }

  /// Writes a stream's values and states to a target, like
  /// ``connect(_:to:policy:isolation:fileID:line:)``. The last writer wins.
  ///
  /// - Parameters:
  ///   - source: any observable.
  ///   - target: the target of the values and the states; kept alive until the connection ends.
  /// - Returns: The connection, which may be dropped, since the runtime keeps it. In a runtime that has ended, the
  ///   connection has already ended, and nothing is written.
  @inlinable @discardableResult
  public func connect<Source: Observable, Target: MotionWritable>(
    _ source: Source, to target: Target, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    link(source, to: target, IsolationMark(isolation), fileID, line)
  }

  /// Writes a stream's values to any writable target. The last writer wins; the target receives no
  /// states.
  ///
  /// - Parameters:
  ///   - source: any observable.
  ///   - target: the target of the values; kept alive until the connection ends.
  /// - Returns: The connection, which may be dropped, since the runtime keeps it. In a runtime that has ended, the
  ///   connection has already ended, and nothing is written.
  ///
  /// Cost per value: that of a subscription that writes to the target.
  @inlinable @discardableResult
  public func connect<Source: Observable, Target: Writable>(
    _ source: Source, to target: Target, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    link(source, to: { target.write($0) }, IsolationMark(isolation), fileID, line)
  }

  /// Calls a closure with a stream's values. There is no policy, so the values of all connections arrive.
  ///
  /// - Parameters:
  ///   - source: any observable.
  ///   - write: receives each value; kept alive until the connection ends, and not called afterward.
  /// - Returns: The connection, which may be dropped, since the runtime keeps it. In a runtime that has ended, the
  ///   connection has already ended, and nothing is written.
  ///
  /// Cost per value: that of a subscription.
  @inlinable @discardableResult
  public func connect<Source: Observable>(
    _ source: Source, to write: @escaping (Source.Value) -> Void,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    link(source, to: write, IsolationMark(isolation), fileID, line)
  }

  /// Writes a stream's values to one owner's unscoped property.
  ///
  /// - Parameters:
  ///   - source: any observable.
  ///   - property: the property to write.
  ///   - owner: the property's owner; kept alive until the connection ends.
  ///   - policy: the rule that applies when several streams feed one property. By default, the last writer wins.
  /// - Returns: The connection, which may be dropped, since the runtime keeps it. In a runtime that has ended, the
  ///   connection has already ended, and nothing is written.
  ///
  /// Cost per value: that of a subscription that writes to the property.
  @discardableResult
  public func connect<Source: Observable, Owner>(
    _ source: Source, to property: UnscopedReactiveProperty<Owner, Source.Value>, of owner: Owner,
    policy: ConnectionPolicy<Source.Value> = .lastWriter,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    link(
      source, to: property.scoped(to: owner), policy, IsolationMark(isolation), fileID, line)
  }
}

extension MotionRuntime {
  // Connects in the caller's isolation.

  @inlinable func link<Source: Observable, Target: Readable & MotionWritable>(
    _ source: Source, to target: Target, _ policy: ConnectionPolicy<Target.Value>,
    _ mark: IsolationMark, _ fileID: StaticString, _ line: UInt
  ) -> MotionConnection where Source.Value == Target.Value {
    let connection = connection(
      with: target, policy.rule, ConnectionMaker(Source.self, fileID: fileID, line: line))
    if let make = policy.exclusives { connection.connected.allow(make) }
    var write = connection.write
    if let sum = policy.sum {
      let last = Variable<Target.Value?>(nil)
      write = { value in
        guard connection.isConnected else { return }
        guard let new = sum(target.read(), last.value, value) else {
          return connection.traceNotFinite(value)
        }
        last.value = value
        connection.write(new)
      }
    }
    return begin(connection, source, mark, fileID, line, write)
  }

  @inlinable func link<Source: Observable, Target: MotionWritable>(
    _ source: Source, to target: Target, _ mark: IsolationMark, _ fileID: StaticString, _ line: UInt
  ) -> MotionConnection where Source.Value == Target.Value {
    let connection = connection(
      with: target, .lastWriter, ConnectionMaker(Source.self, fileID: fileID, line: line))
    return begin(connection, source, mark, fileID, line) { connection.write($0) }
  }

  @inlinable func link<Source: Observable>(
    _ source: Source, to write: @escaping (Source.Value) -> Void,
    _ mark: IsolationMark, _ fileID: StaticString, _ line: UInt
  ) -> MotionConnection {
    let connection = connection(ConnectionMaker(Source.self, fileID: fileID, line: line))
    return begin(connection, source, mark, fileID, line) {
      #if DEBUG && !hasFeature(Embedded)
        connection.noteUse()
      #endif
      if connection.isConnected { write($0) }
    }
  }

  /// Delivers the source's values to `write`, and its states to the connection, which also ends the
  /// subscription.
  @inlinable func begin<Source: Observable>(
    _ connection: StreamConnection, _ source: Source,
    _ mark: IsolationMark, _ fileID: StaticString, _ line: UInt,
    _ write: @escaping (Source.Value) -> Void
  ) -> MotionConnection {
    guard connection.isConnected else { return connection }
    belong(to: mark, fileID, line)
    var observer = MotionObserver<Source.Value>(
      next: write, state: { connection.tell($0) }, fileID: fileID, line: line)
    observer.mark = mark
    connection.trace(observer)
    #if DEBUG && !hasFeature(Embedded)
      connection.hold(
        ConnectingTarget.with(connection.destinationIdentity) { source.subscribe(observer) })
    #else
      connection.hold(source.subscribe(observer))
    #endif
    return connection
  }

  /// A connection to a target that receives states.
  @usableFromInline func connection<Target: MotionWritable>(
    with target: Target, _ rule: ConnectionRule, _ maker: ConnectionMaker
  ) -> TargetConnection<Target> {
    TargetConnection(target, in: node, rule: rule, by: maker)
  }

  /// A connection that calls a closure with its values.
  @usableFromInline func connection(_ maker: ConnectionMaker) -> StreamConnection {
    StreamConnection(in: node, rule: .lastWriter, by: maker)
  }
}
