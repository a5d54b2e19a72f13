// The records of a target's past, on clocks that can go back.
extension MotionBook {
  /// Shows the motions of their clocks' times, on clocks that can go back.
  @usableFromInline package func catchUp() {
    var other = past
    while let next = other {
      next.catchUp()
      other = next.next
    }
  }

  /// Records a change of the target, which replaces everything after it.
  package func change() {
    var other = past
    while let next = other {
      next.change()
      other = next.next
    }
  }

  /// The record whose motions are still to be shown.
  package var pastToShow: (any MotionPast)? {
    var other = past
    while let next = other, !next.isBehind { other = next.next }
    return other
  }

  /// Whether a record is this target's.
  package func has(_ record: any MotionPast) -> Bool {
    var other = past
    while let next = other, next !== record { other = next.next }
    return other != nil
  }

  /// Removes a record that is empty.
  package func remove(_ record: any MotionPast) {
    if past === record { past = record.next.take() }
    var other = past
    while let last = other {
      if last.next === record { last.next = record.next.take() }
      other = last.next
    }
  }

  /// Whether a motion is in the list.
  @usableFromInline package func has(_ mover: Mover) -> Bool {
    var other = first
    while let next = other, next !== mover { other = next.next }
    return other != nil
  }
}
