#if TRACED
  /// One thing that has happened, as a trace keeps it.
  @usableFromInline
  package struct TraceEvent {
    @usableFromInline
    package enum Kind: UInt8 {
      /// A list sent a value: a property was written.
      case sent
      /// A list told a state.
      case told
      /// A subscriber was told the current value.
      case replayed
      /// An operator emitted.
      case emitted
      /// An operator kept a value back.
      case held
      /// An action of a clock ran.
      case rang
      /// What a property had before it was first written.
      case had
    }

    package var kind: Kind
    package var hold: MotionHold?
    package var node: TraceNode?
    /// The event that it comes from; -1 where it began a turn.
    package var cause: Int
    /// The others, where a join has several.
    package var causes: ContiguousArray<Int>
    /// The last event of its node before this one.
    package var previous: Int
    package var turn: Int
    package var depth: Int
    package var time: Double
    package var value: TracedAny?
    package var other: TracedAny?
    /// By the stopwatch.
    package var began: Double
    package var ended: Double
  }

  /// One event in the ring: of a fixed size, and copied as it stands.
  ///
  /// Small plain values lie in it, and are boxed where somebody asks for them. Others are in `extras`: in
  /// Embedded Swift, which has no types at run time, all.
  @usableFromInline
  struct TraceRecord {
    var kind: TraceEvent.Kind
    var hold: MotionHold?
    @usableFromInline var hasExtra = false
    /// The place of its node in `seats`; 0 without one.
    var seat: Int32
    var depth: Int
    var cause: Int
    var previous: Int
    var turn: Int
    var time: Double
    #if hasFeature(Embedded)
      var value: TracedAny? { nil }
    #else
      /// Of the value that lies here, if one does.
      @usableFromInline var type: Any.Type?
      @usableFromInline var words: (UInt64, UInt64) = (0, 0)

      @inlinable
      @inline(__always)
      static func hasRoom<Value>(for _: Value.Type) -> Bool {
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

  /// What few events have, beside their record.
  @usableFromInline
  struct TraceExtra {
    @usableFromInline var value: TracedAny?
    @usableFromInline var other: TracedAny?
    var causes: ContiguousArray<Int> = []

    init() {}
  }
#endif
