/// The current in-place changes of values on a thread (law L8). Two swapped values change together.
@usableFromInline struct InPlaceChanges {
  /// The number of current changes.
  @usableFromInline var count = 0
  /// The announcements of finished changes, held until the others finish.
  @usableFromInline var ended: ContiguousArray<() -> Void> = []

  @usableFromInline init() {}
}

extension Turn {
  /// Begins an in-place change of a value.
  @usableFromInline package static func beginChange() { unsafe current.pointee.changes.count &+= 1 }

  /// Ends an in-place change. The announcement runs immediately or, if other changes are in progress, after the last
  /// one ends, since an observer of one value may read another.
  @inlinable package static func endChange(_ announce: @escaping () -> Void) {
    let turn = unsafe current
    guard unsafe turn.pointee.changes.count == 1, unsafe turn.pointee.changes.ended.isEmpty else {
      return endOneOfMany(announce)
    }
    unsafe turn.pointee.changes.count = 0
    announce()
  }

  @usableFromInline @inline(never) static func endOneOfMany(_ announce: @escaping () -> Void) {
    let turn = unsafe current
    unsafe turn.pointee.changes.ended.append(announce)
    unsafe turn.pointee.changes.count &-= 1
    guard unsafe turn.pointee.changes.count == 0 else { return }
    var ended: ContiguousArray<() -> Void> = []
    unsafe swap(&ended, &turn.pointee.changes.ended)
    for announce in ended { announce() }
  }
}
