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
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// - Returns: what ends it. It may be dropped: the runtime keeps it. In a runtime that has ended
  ///   it has ended already, and nothing is written.
  ///
  /// Cost, a value: as of a subscription that writes the property, and a comparison.
  @inlinable
  @discardableResult
  public func connect<Source: Observable, Target: Readable & MotionWritable>(
    _ source: Source, to target: Target,
    policy: ConnectionPolicy<Target.Value> = .lastWriter,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    let connection = connection(
      with: target, policy.rule, ConnectionMaker(Source.self, fileID: fileID, line: line))
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
    return begin(connection, source, fileID, line, write)
  }

  /// Writes a stream's values to whatever is told states, too, as of
  /// ``connect(_:to:policy:fileID:line:)``. The last writer wins.
  ///
  /// - Parameters:
  ///   - source: whatever is observable.
  ///   - target: what is written, and told states; kept until the connection ends.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// - Returns: what ends it. It may be dropped: the runtime keeps it. In a runtime that has ended
  ///   it has ended already, and nothing is written.
  @inlinable
  @discardableResult
  public func connect<Source: Observable, Target: MotionWritable>(
    _ source: Source, to target: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    let connection = connection(
      with: target, .lastWriter, ConnectionMaker(Source.self, fileID: fileID, line: line))
    return begin(connection, source, fileID, line) { connection.write($0) }
  }

  /// Writes a stream's values to whatever can be written. The last writer wins; the target is told
  /// no states.
  ///
  /// - Parameters:
  ///   - source: whatever is observable.
  ///   - target: what is written; kept until the connection ends.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// - Returns: what ends it. It may be dropped: the runtime keeps it. In a runtime that has ended
  ///   it has ended already, and nothing is written.
  ///
  /// Cost, a value: as of a subscription that writes the target.
  @inlinable
  @discardableResult
  public func connect<Source: Observable, Target: Writable>(
    _ source: Source, to target: Target, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection where Source.Value == Target.Value {
    connect(source, to: { target.write($0) }, fileID: fileID, line: line)
  }

  /// Hands a stream's values to a closure. There is no policy: of several connections, all values
  /// arrive.
  ///
  /// - Parameters:
  ///   - source: whatever is observable.
  ///   - write: is called with each value; kept until the connection ends, and not called later.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// - Returns: what ends it. It may be dropped: the runtime keeps it. In a runtime that has ended
  ///   it has ended already, and nothing is written.
  ///
  /// Cost, a value: as of a subscription.
  @inlinable
  @discardableResult
  public func connect<Source: Observable>(
    _ source: Source, to write: @escaping (Source.Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    let connection = connection(ConnectionMaker(Source.self, fileID: fileID, line: line))
    return begin(connection, source, fileID, line) {
      #if DEBUG && !hasFeature(Embedded)
        connection.noteUse()
      #endif
      if connection.isConnected { write($0) }
    }
  }

  /// Writes a stream's values to a property of many, for one of them.
  ///
  /// - Parameters:
  ///   - source: whatever is observable.
  ///   - property: what is written.
  ///   - owner: of which one; kept until the connection ends.
  ///   - policy: what becomes of several streams into one property. By default the last writer
  ///     wins.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// - Returns: what ends it. It may be dropped: the runtime keeps it. In a runtime that has ended
  ///   it has ended already, and nothing is written.
  ///
  /// Cost, a value: as of a subscription that writes the property.
  @discardableResult
  public func connect<Source: Observable, Owner>(
    _ source: Source, to property: UnscopedReactiveProperty<Owner, Source.Value>, of owner: Owner,
    policy: ConnectionPolicy<Source.Value> = .lastWriter,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    connect(source, to: property.scoped(to: owner), policy: policy, fileID: fileID, line: line)
  }

  /// Hands the source's values to `write`, and its states to the connection, which ends that.
  @inlinable
  func begin<Source: Observable>(
    _ connection: StreamConnection, _ source: Source, _ fileID: StaticString, _ line: UInt,
    _ write: @escaping (Source.Value) -> Void
  ) -> MotionConnection {
    guard connection.isConnected else { return connection }
    let observer = MotionObserver<Source.Value>(
      next: write, state: { connection.tell($0) }, fileID: fileID, line: line)
    connection.trace(observer)
    connection.hold(source.subscribe(observer))
    return connection
  }

  /// A connection with what is told states.
  @usableFromInline
  func connection<Target: MotionWritable>(
    with target: Target, _ rule: ConnectionRule, _ maker: ConnectionMaker
  ) -> TargetConnection<Target> {
    TargetConnection(target, in: node, rule: rule, by: maker)
  }

  /// A connection that hands its values to a closure.
  @usableFromInline
  func connection(_ maker: ConnectionMaker) -> StreamConnection {
    StreamConnection(in: node, rule: .lastWriter, by: maker)
  }
}
