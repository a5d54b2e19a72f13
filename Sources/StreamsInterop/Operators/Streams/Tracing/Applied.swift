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

  /// Names this stream, as ``applied(_:_:_:)`` does, and records the operator's arguments.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - arguments: The operator's arguments.
  /// - Returns: This stream, under that name.
  @inlinable @inline(__always) public func applied<each Argument>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ arguments: repeat each Argument
  ) -> MotionObservable<Value> {
    #if TRACED
      asOperation(name, fileID, line) {
        var list: [TracedAny] = []
        repeat list.append(traced(each arguments))
        return list
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
