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
    /// - Parameter seat: The result of `makeSeat` for the event's node; 0 without a node.
    /// - Returns: The event's number; -1 if a foreign closure has ended the trace.
    func record(
      _ kind: TraceKind, _ seat: Int32, _ hold: HoldReason?, from cause: Int, _ value: TraceValue,
      _ other: TracedAny?, in tracer: Tracer
    ) -> Int

    /// Continues after an event. External code may run.
    func settle(in tracer: Tracer)

    /// Ends an event, if the recorder measures times, or a turn.
    func ended(_ event: Int, in tracer: Tracer)

    /// The number under which the recorder keeps a node.
    func makeSeat(_ node: TracedOwner) -> Int32

    /// Whether no kept event belongs to a seat.
    func isNew(_ seat: Int32) -> Bool
  }

  /// A value in the form in which a recorder receives it.
  @usableFromInline package enum TraceValue {
    case nothing
    #if !hasFeature(Embedded)
      /// A trivial value of at most 16 bytes, and its type.
      case words(Any.Type, UInt64, UInt64)
    #endif
    case any(TracedAny)

    @inlinable @inline(__always) package init<Value>(_ value: Value) {
      #if hasFeature(Embedded)
        self = MemoryLayout<Value>.size > 0 ? .any(traced(value)) : .nothing
      #else
        guard _isPOD(Value.self), MemoryLayout<Value>.size <= 16 else {
          self = .any(value)
          return
        }
        var words: (UInt64, UInt64) = (0, 0)
        unsafe withUnsafeMutableBytes(of: &words) {
          unsafe $0.storeBytes(of: value, as: Value.self)
        }
        self = .words(Value.self, words.0, words.1)
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
