#if TRACED
  /// The kind of an event in a trace.
  @usableFromInline package enum TraceKind: UInt8 {
    /// A list sent a value, as a write to a property does.
    case sent
    /// A list announced a state.
    case told
    /// A subscriber received the current value.
    case replayed
    /// An operator emitted.
    case emitted
    /// An operator held back a value.
    case held
    /// A clock's action ran.
    case rang
    /// The value of a property before its first write.
    case had
  }

  /// A recorder of events, to which a tracer passes them. The module Inspection has it.
  @usableFromInline package protocol TraceSink: AnyObject {
    /// Keeps an event. It belongs to the tracer's current turn, or begins one.
    ///
    /// - Parameters:
    ///   - seat: The result of `makeSeat` for the event's node; 0 without a node.
    ///   - depth: The number of enclosing events.
    /// - Returns: The event's number; -1 if a foreign closure has ended the trace.
    func record(
      _ kind: TraceKind, _ seat: Int32, _ hold: HoldReason?, from cause: Int, at depth: Int,
      _ value: TraceWords, in tracer: Tracer
    ) -> Int

    /// Adds to the last event what few events have: a value that isn't words, another value, several causes.
    func attach(_ value: TracedAny?, _ other: TracedAny?, _ causes: ContiguousArray<Int>)

    /// Continues after an event. External code may run.
    func settle(in tracer: Tracer)

    /// Ends an event, if the recorder measures times, or a turn.
    func ended(_ event: Int, endsTurn: Bool, in tracer: Tracer)

    /// The number under which the recorder keeps a node.
    func makeSeat(_ node: TracedOwner) -> Int32

    /// Whether no kept event belongs to a seat.
    func isNew(_ seat: Int32) -> Bool
  }

  /// A trivial value of at most 16 bytes, and its type; or no value, as always in Embedded Swift, which has no types.
  @usableFromInline package struct TraceWords {
    #if hasFeature(Embedded)
      @inlinable init() {}
      @inlinable init<Value>(_ value: Value) {}
    #else
      @usableFromInline package let type: Any.Type?
      @usableFromInline package let words: (UInt64, UInt64)

      @inlinable init() { (type, words) = (nil, (0, 0)) }

      @inlinable @inline(__always) init<Value>(_ value: Value) {
        var words: (UInt64, UInt64) = (0, 0)
        unsafe withUnsafeMutableBytes(of: &words) {
          unsafe $0.storeBytes(of: value, as: Value.self)
        }
        (type, self.words) = (Value.self, words)
      }
    #endif

    /// Whether words can have the values of a type.
    @inlinable @inline(__always) static func fit<Value>(_ type: Value.Type) -> Bool {
      #if hasFeature(Embedded)
        MemoryLayout<Value>.size == 0
      #else
        _isPOD(type) && MemoryLayout<Value>.size <= 16
      #endif
    }
  }
#endif

#if TRACED && hasFeature(Embedded)
  /// A value of any type in a trace, without the use of `Any`.
  @usableFromInline package class TracedAny {
    @usableFromInline init() {}
  }

  /// A value of one type in a trace.
  @usableFromInline package final class TracedBox<Value>: TracedAny {
    @usableFromInline package let value: Value

    @usableFromInline init(_ value: Value) {
      self.value = value
      super.init()
    }
  }

  /// Wraps a value for use in traces.
  @inlinable package func traced<Value>(_ value: Value) -> TracedAny { TracedBox(value) }
#elseif TRACED
  /// A value of any type in a trace.
  @usableFromInline package typealias TracedAny = Any

  /// A value in the form that traces use.
  @inlinable @inline(__always) package func traced<Value>(_ value: Value) -> TracedAny { value }
#endif
