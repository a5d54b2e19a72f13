import StreamsCore

extension MotionObservable {
  /// This stream as the result of an operator: graphs and traces list it as `name`, with the source location of the
  /// call.
  ///
  ///     extension Observable<Double> {
  ///       func halved(
  ///         fileID: StaticString = #fileID, line: UInt = #line
  ///       ) -> MotionObservable<Double> {
  ///         map { $0 / 2 }.applied("halved", fileID, line)
  ///       }
  ///     }
  ///
  /// In builds without tracing, this method returns the stream unchanged. The other forms also take the operator's
  /// arguments, which traces include.
  ///
  /// - Parameter name: The operator's name.
  /// - Returns: This stream, under that name.
  @inlinable @inline(__always) public func applied(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt
  ) -> MotionObservable<Value> {
    #if TRACED
      asOperation(name, fileID, line, nil)
    #else
      self
    #endif
  }

  /// Names this stream, as ``applied(_:_:_:)`` does, and records the operator's argument.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - a: The operator's argument.
  /// - Returns: This stream, under that name.
  @inlinable @inline(__always) public func applied<A>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A
  ) -> MotionObservable<Value> {
    #if TRACED
      asOperation(name, fileID, line) { [traced(a)] }
    #else
      self
    #endif
  }

  /// Names this stream, as ``applied(_:_:_:)`` does, and records the operator's arguments.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - a: The first argument.
  ///   - b: The second argument.
  /// - Returns: This stream, under that name.
  @inlinable @inline(__always) public func applied<A, B>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B
  ) -> MotionObservable<Value> {
    #if TRACED
      asOperation(name, fileID, line) { [traced(a), traced(b)] }
    #else
      self
    #endif
  }

  /// Names this stream, as ``applied(_:_:_:)`` does, and records the operator's arguments.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - a: The first argument.
  ///   - b: The second argument.
  ///   - c: The third argument.
  /// - Returns: This stream, under that name.
  @inlinable @inline(__always) public func applied<A, B, C>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B, _ c: C
  ) -> MotionObservable<Value> {
    #if TRACED
      asOperation(name, fileID, line) { [traced(a), traced(b), traced(c)] }
    #else
      self
    #endif
  }

  /// Names this stream, as ``applied(_:_:_:)`` does, and records the operator's arguments.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - a: The first argument.
  ///   - b: The second argument.
  ///   - c: The third argument.
  ///   - d: The fourth argument.
  /// - Returns: This stream, under that name.
  @inlinable @inline(__always) public func applied<A, B, C, D>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B, _ c: C, _ d: D
  ) -> MotionObservable<Value> {
    #if TRACED
      asOperation(name, fileID, line) {
        [traced(a), traced(b), traced(c), traced(d)]
      }
    #else
      self
    #endif
  }

  /// Names this stream, as ``applied(_:_:_:)`` does, and records the operator's arguments.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - a: The first argument.
  ///   - b: The second argument.
  ///   - c: The third argument.
  ///   - d: The fourth argument.
  ///   - e: The fifth argument.
  /// - Returns: This stream, under that name.
  @inlinable @inline(__always) public func applied<A, B, C, D, E>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ a: A, _ b: B, _ c: C, _ d: D,
    _ e: E
  ) -> MotionObservable<Value> {
    #if TRACED
      asOperation(name, fileID, line) {
        [
          traced(a), traced(b), traced(c), traced(d), traced(e),
        ]
      }
    #else
      self
    #endif
  }

  #if TRACED
    @inlinable package func asOperation(
      _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ arguments: (() -> [TracedAny])?,
      addedAt: Origin? = nil, settings: (() -> [TraceNode])? = nil
    ) -> MotionObservable<Value> {
      let connect = connect
      return MotionObservable(relaying: {
        connect(
          $0.applied(name, fileID, line, arguments, addedAt: addedAt, settings: settings))
      })
    }
  #endif
}
