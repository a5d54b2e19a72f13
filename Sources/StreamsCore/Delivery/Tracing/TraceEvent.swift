#if TRACED
  /// An event in a trace.
  @usableFromInline package struct TraceEvent {
    @usableFromInline package enum Kind: UInt8 {
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

    package var kind: Kind
    package var hold: HoldReason?
    package var node: TraceNode?
    /// The event that caused this one; -1 if this event began a turn.
    package var cause: Int
    /// All causes, if a join has several; otherwise empty.
    package var causes: ContiguousArray<Int>
    /// The previous event of the same node.
    package var previous: Int
    package var turn: Int
    package var depth: Int
    package var time: Double
    package var value: TracedAny?
    package var other: TracedAny?
    /// The stopwatch times of the event's beginning and end.
    package var began: Double
    package var ended: Double
  }

  /// A fixed-size event in the ring, which is copied as a whole.
  ///
  /// A record stores small trivial values inline, and boxes them when they are read. All other values are in `extras`;
  /// in Embedded Swift, which has no runtime types, all values are in `extras`.
  @usableFromInline struct TraceRecord {
    var kind: TraceEvent.Kind
    var hold: HoldReason?
    @usableFromInline var hasExtra = false
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
      @usableFromInline var type: Any.Type?
      @usableFromInline var words: (UInt64, UInt64) = (0, 0)

      @inlinable @inline(__always) static func hasRoom<Value>(for _: Value.Type) -> Bool {
        _isPOD(Value.self) && MemoryLayout<Value>.size <= 16
      }

      var value: Any? {
        func boxed<Value>(_ type: Value.Type) -> Any {
          unsafe withUnsafeBytes(of: words) { unsafe $0.loadUnaligned(as: type) }
        }
        return kind == .rang ? nil : type.map { boxed($0) }
      }
    #endif
  }

  /// Additional data that only a few events have.
  @usableFromInline struct TraceExtra {
    @usableFromInline var value: TracedAny?
    @usableFromInline var other: TracedAny?
    var causes: ContiguousArray<Int> = []

    init() {}
  }
#endif
