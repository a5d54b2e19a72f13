#if TRACED
  /// A watcher, which follows the joins of a thread while it is the thread's `attentive` watcher.
  @usableFromInline package class TurnWatcher {
    /// The ID of this watcher, unique in the process: a multiple of 4, negative for `none` and `stopped`.
    @usableFromInline let number: Int
    /// The address of the watcher's actor; 0 without one.
    @usableFromInline let address: UInt

    init(number: Int, address: UInt) {
      self.number = number
      self.address = address
    }

    /// The placeholder for the watcher of an unwatched delivery.
    nonisolated(unsafe) static let none = TurnWatcher(number: -4, address: 1)
    /// The placeholder for a watcher that was turned off mid-delivery.
    nonisolated(unsafe) static let stopped = TurnWatcher(number: -8, address: 1)

    /// Records that an input of `join` has a value.
    func touched(_ join: Join) {}

    /// Runs `emit`, which makes `join` emit.
    func settle(_ join: Join, _ emit: () -> Void) { emit() }
  }

  /// A thread's copy of the list of watchers, and the watchers of the current deliveries.
  @safe @usableFromInline struct TurnWatchers {
    /// All active watchers, of version `stamp`. No watcher is removed during a watched delivery.
    var all: ContiguousArray<TurnWatcher> = []
    /// The version of the process's list from which this list was copied.
    @usableFromInline var stamp = 0
    /// The watcher found last, unretained, and its ID; 0 for none.
    var last: Unmanaged<TurnWatcher>?
    @usableFromInline var lastNumber = 0
    /// The actor of the last search in this turn if that search found no watcher; otherwise, 0.
    var missed: UInt = 0
    /// The watcher of the outermost delivery, unretained.
    var outermost: Unmanaged<TurnWatcher>?
    /// The watchers of nested deliveries that belong to a different actor than the enclosing delivery.
    var inner: ContiguousArray<TurnWatcher> = []
    var innerCount = 0
  }
#endif

/// The data of a join for traces; empty in builds without tracing.
@usableFromInline struct JoinTrace {
  #if TRACED
    /// The touches since the join last settled, as numbers for the watcher.
    var causes: ContiguousArray<Int> = []
    /// The watcher that keeps these numbers.
    var toucher: TurnWatcher?
  #endif
}

extension Join {
  /// Notifies the attentive watcher that an input has a value.
  @inlinable @inline(__always) func noteTouch() {
    #if TRACED
      noteWatchedTouch()
    #endif
  }

  /// Runs the emission, through the watcher if there is one.
  @inline(__always) func settle(_ emit: () -> Void) {
    #if TRACED
      guard let toucher = trace.toucher.take() else { return emit() }
      toucher.settle(self, emit)
    #else
      emit()
    #endif
  }

  /// Drops the watcher's data.
  @inline(__always) func forgetToucher() {
    #if TRACED
      trace.toucher = nil
    #endif
  }

  #if TRACED
    @usableFromInline func noteWatchedTouch() {
      unsafe threadSlot.value?.pointee.attentive?.takeUnretainedValue().touched(self)
    }
  #endif
}

/// The data of a turn for traces; empty in builds without tracing.
@safe
@usableFromInline struct TurnTrace {
  #if TRACED
    /// The watcher of the current delivery, unretained; `nil` outside of watched deliveries.
    @usableFromInline var attentive: Unmanaged<TurnWatcher>?
    @usableFromInline var watchers = TurnWatchers()
  #endif

  @usableFromInline init() {}
}

#if TRACED
  extension Turn {
    @inlinable @inline(__always) var attentive: Unmanaged<TurnWatcher>? {
      get { unsafe trace.attentive }
      set { unsafe trace.attentive = newValue }
    }
    @inlinable @inline(__always) var watchers: TurnWatchers {
      get { trace.watchers }
      _modify { yield &trace.watchers }
    }
  }
#endif
