import StreamsOperators

// Access to the individual springs of a batch.
extension SpringBatch {
  /// The position of a spring. A write moves the spring there; it then continues to its destination at its current
  /// velocity.
  public subscript(position index: Int) -> Double {
    get { columns[position: index] }
    set {
      guard accepts(newValue) else { return }
      let isPlaced = columns[position: index] != newValue
      columns[position: index] = newValue
      changed(index, isPlaced: isPlaced)
    }
  }

  /// The velocity of a spring, in units per second. A write is a push.
  public subscript(velocity index: Int) -> Double {
    get { columns[velocity: index] }
    set {
      guard accepts(newValue) else { return }
      columns[velocity: index] = newValue
      changed(index)
    }
  }

  /// The destination of a spring.
  public subscript(destination index: Int) -> Double {
    get { columns[destination: index] }
    set {
      guard accepts(newValue) else { return }
      columns[destination: index] = newValue
      changed(index)
    }
  }

  /// The constants of a spring's group, which consists of the springs that were added together. A write changes the
  /// course of all their motions; position and velocity stay continuous.
  public subscript(style index: Int) -> SpringStyle {
    get { groups[group(of: index)].style }
    set {
      let number = group(of: index)
      let wasMoving = groups[number].isMoving
      groups[number] = SpringGroup(groups[number].range, newValue)
      groups[number].isMoving = wasMoving
      guard wasMoving else { return }
      for spring in groups[number].range { _ = setLimit(spring, number) }
    }
  }

  private func accepts(_ value: Double) -> Bool {
    if value.isFinite { return true }
    droppedCount += 1
    #if DEBUG && !hasFeature(Embedded)
      if droppedCount == 1 {
        MotionWarnings.reportDrop(
          by: "A SpringBatch", "a value: expected a finite number, got \(value)")
      }
    #endif
    return false
  }

  private func setLimit(_ index: Int, _ number: Int) -> Bool {
    columns.setLimit(
      index, squaredPeriod: groups[number].squaredPeriod, rest: restRule)
  }

  private func changed(_ index: Int, isPlaced: Bool = false) {
    let number = group(of: index)
    let hasEnergy = setLimit(index, number)
    // A spring that was moved to its destination has no energy left, but its bound property must get there, too.
    guard hasEnergy || isPlaced else { return }
    groups[number].isMoving = true
    isMoving = true
    follow()
  }

  /// The groups are in the same order as their springs.
  private func group(of index: Int) -> Int {
    columns.check(index)
    return groups.partitioningIndex { $0.range.lowerBound > index } - 1
  }
}
