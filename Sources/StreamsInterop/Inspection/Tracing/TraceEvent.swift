#if TRACED
  import StreamsCore

  /// An event in a trace.
  struct TraceEvent {
    var kind: TraceKind
    var hold: HoldReason?
    var node: TraceNode?
    /// The event that caused this one; -1 if this event began a turn.
    var cause: Int
    /// All causes, if a join has several; otherwise empty.
    var causes: ContiguousArray<Int>
    /// The previous event of the same node.
    var previous: Int
    var turn: Int
    var depth: Int
    var time: Double
    var value: TracedAny?
    var other: TracedAny?
    /// The stopwatch times of the event's beginning and end.
    var began: Double
    var ended: Double
  }

  /// A fixed-size event in the ring, which is copied as a whole.
  ///
  /// A record stores small trivial values inline, and boxes them when they are read. All other values are in `extras`;
  /// in Embedded Swift, which has no runtime types, all values are in `extras`.
  struct TraceRecord {
    var kind: TraceKind
    var hold: HoldReason?
    var hasExtra = false
    /// The index of the event's node in `seats`; 0 if the event has no node.
    var seat: Int32
    var depth: Int
    var cause: Int
    var previous: Int
    var turn: Int
    var time: Double
    #if hasFeature(Embedded)
      var value: TracedAny? { nil }
    #else
      /// The type of the value stored here, if any.
      var type: Any.Type?
      var words: (UInt64, UInt64) = (0, 0)

      var value: Any? {
        func boxed<Value>(_ type: Value.Type) -> Any {
          unsafe withUnsafeBytes(of: words) { unsafe $0.loadUnaligned(as: type) }
        }
        return kind == .rang ? nil : type.map { boxed($0) }
      }
    #endif
  }

  /// Additional data that only a few events have.
  struct TraceExtra {
    var value: TracedAny?
    var other: TracedAny?
    var causes: ContiguousArray<Int> = []
  }
#endif
