public import StreamsCore

// An in-place change of a value, `property.value.append(x)`, is one write, announced when it ends (law L8).
// `ReactiveProperty.value` begins and ends the change in its `_modify`, and a lens does the same in its `value`.

extension ReactiveProperty {
  /// Begins a change of the stored value. Until the change ends, other access to the value traps.
  @inlinable func beginStoredChange() {
    if isVeiled { unveil() }
    traceOld(stored)
    isChanging = true
    Turn.beginChange()
  }

  /// Applies a lens's change, and ends the in-place change.
  @inlinable func endStoredChange(_ change: (inout Value) -> Void) {
    change(&stored)
    announceChange()
  }

  /// Announces an in-place change. Usually, nothing obstructs it.
  @inlinable func announceChange() {
    isChanging = false
    Turn.endChange { [self] in
      if isUnobstructed { deliver(stored) } else { announceStored(stored) }
    }
  }

  /// Updates the stored value to the value that a read returns.
  @usableFromInline @inline(never) func unveil() {
    if isChanging { trapTouched() }
    callGuard(.read)
  }

  /// Stores a value that the guard supplies without performing a write.
  package func unveil(as value: Value) { stored = value }

  @usableFromInline @inline(never) func trapTouched() -> Never {
    #if hasFeature(Embedded)
      ownOrigin.trap("is touched from inside its own in-place change")
    #else
      ownOrigin.trap(
        """
        is touched from inside its own in-place change. An async function with the value as an inout \
        argument changes it until the function returns
        """)
    #endif
  }
}

extension ScopedReactiveProperty {
  /// Begins an in-place change of the value, for a lens.
  @inlinable final func beginChange() {
    if readValue == nil { storing.beginStoredChange() }
  }

  /// Ends the change: applies `change` to the value in one write.
  @inlinable final func endChange(_ change: (inout Value) -> Void) {
    guard readValue != nil else { return storing.endStoredChange(change) }
    var value = current
    change(&value)
    write(value)
  }
}
