/// Fields that few books need.
@usableFromInline final class MotionRarities {
  var parts: (any MotionParts)?
  @usableFromInline var past: (any MotionPast)?
}

extension MotionBook {
  /// The relations between parts of the whole; created with the first part that moves.
  package var parts: (any MotionParts)? {
    get { rarities?.parts }
    set { if newValue != nil || rarities != nil { needRarities().parts = newValue } }
  }

  /// The records of the target's motions on clocks that can go back.
  @inlinable package var past: (any MotionPast)? {
    get { rarities?.past }
    set { if newValue != nil || rarities != nil { needRarities().past = newValue } }
  }

  @usableFromInline func needRarities() -> MotionRarities {
    let rarities = rarities ?? MotionRarities()
    self.rarities = rarities
    return rarities
  }
}
