// The names that the drafts of 2016 and the specifications have for what is elsewhere in this module.

/// The 2016 drafts' name of ``Readable``.
public typealias ScopedReadable = Readable

/// The 2016 drafts' name of ``Writable``.
public typealias ScopedWritable = Writable

#if !hasFeature(Embedded)
  extension Observable {
    /// Subscribes to values: the 2016 draft's spelling.
    @inlinable @_disfavoredOverload public func subscribe(
      _ next: __owned @escaping (Value) -> Void,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(next: next, isolation: isolation, fileID: fileID, line: line)
    }

    /// Subscribes to values: the 2016 draft's name.
    @inlinable public func addObserver(
      next: __owned @escaping (Value) -> Void,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(next: next, isolation: isolation, fileID: fileID, line: line)
    }
  }
#endif
