/// A motion's place in a book: the book itself, or a group.
@usableFromInline package class Mooring {
  @inlinable init() {}

  @usableFromInline package var book: MotionBook { overridden() }
}

/// A group of motions that move one part together: those of one connection, or those of a lens.
@usableFromInline package final class MotionGroup: Mooring {
  private let owner: MotionBook
  package let part: (any MotionPart)?
  /// Whether the group's motions count as one, so that none takes over from another.
  @usableFromInline package let isOne: Bool
  /// Whether there are operators between the group's motions and the target.
  @usableFromInline package let isShaped: Bool

  package init(of seat: MotionSeat, isOne: Bool, isShaped: Bool) {
    owner = seat.book
    part = seat.part
    self.isOne = isOne
    self.isShaped = isShaped
  }

  @usableFromInline package override var book: MotionBook { owner }
}

/// The current motions of a target, and the last state announced to it.
@usableFromInline package final class MotionBook: Mooring {
  /// The entry of a target that stores no seat. It is released first, so that this book can't be found while it goes.
  final var own: AnyObject?
  /// The latest motion; each motion links to the previous one.
  @usableFromInline package private(set) var first: Mover?
  /// The latest motion that waits for its delay; each links to the previous one.
  private var waiting: Mover?
  /// The motion whose delay has passed, while it begins.
  private var due: Mover?
  /// The parts and the past; `nil` while the target has neither.
  @usableFromInline final var rarities: MotionRarities?
  /// The clock or runtime that the target was made or placed on, for motions that name none; only higher rooms know its
  /// class.
  @usableFromInline package final var home: AnyObject?
  private var activeCount: Int32 = 0
  private var told = MotionPhase.atRest
  /// The number of nested callbacks of ended motions.
  private var nesting: UInt16 = 0
  @usableFromInline package private(set) var isClosed = false
  #if !hasFeature(Embedded)
    /// The isolation in which the latest motion without another owner began.
    private(set) var mark = IsolationMark.none
  #endif

  package override init() {}

  /// Assigns an isolation to a motion that only this book keeps alive.
  @usableFromInline package func belong(to mark: IsolationMark) {
    #if !hasFeature(Embedded)
      self.mark = mark
    #endif
  }

  @usableFromInline package override var book: MotionBook { self }

  /// Closes the book and cancels its motions, since the target is gone.
  @usableFromInline package func close() {
    isClosed = true
    cancelAll()
    // The parts know the target through this book.
    parts = nil
    var past = past.take()
    while let next = past {
      past = next.next.take()
      next.close()
    }
  }

  /// Whether any motion moves the target, or waits to.
  @usableFromInline package var isInUse: Bool { first != nil || Asked.delays && waiting != nil }

  /// The clock of the latest motion that has one; `nil` if nothing moves the target.
  @usableFromInline package var drivingClock: AnyObject? {
    var mover = first
    while let next = mover, next.drivingClock == nil { mover = next.next }
    return mover?.drivingClock
  }

  /// Cancels all motions of the target.
  @usableFromInline package func cancelAll() {
    while let mover = first ?? (Asked.delays ? waiting : nil) {
      leave(mover)
      mover.obey(.cancel)
    }
  }

  // MARK: The target's state

  /// Counts a motion that has become active or come to rest.
  ///
  /// - Returns: The state to announce to the target, if the state has changed.
  @usableFromInline package func count(_ phase: MotionPhase) -> MotionPhase? {
    add(phase)
    return news()
  }

  /// Counts a motion without an announcement; ``news()`` returns the change.
  package func add(_ phase: MotionPhase) { activeCount += phase.isActive ? 1 : -1 }

  /// The state to announce to the target, if the state has changed; from then on, it counts as announced.
  package func news() -> MotionPhase? {
    let phase: MotionPhase = activeCount > 0 ? .active : .atRest
    guard phase != told else { return nil }
    told = phase
    return phase
  }

  /// Runs the callbacks of a motion's end.
  @usableFromInline package func nest(_ body: () -> Void) {
    nesting += 1
    require(
      nesting <= 256, "animate: expected motions that restart one another to take time",
      "256 in one instant")
    body()
    nesting -= 1
  }

  // MARK: The motions

  /// Claims the target, or a part of it, for a motion.
  ///
  /// - Parameter said: the motion as which the mover has waited, if any.
  /// - Returns: The motions that have lost the target or part, linked through `next`. They now rest, and must be
  ///   notified.
  /// - Parameter record: the record that shows the motion again; its motions don't take over from one another.
  package func admit(
    _ mover: Mover, as said: Mover? = nil, in record: AnyObject? = nil
  ) -> Mover? {
    leave(mover)
    var ousted: Mover?
    let said = Asked.delays ? said ?? due.take() : nil
    oust(from: first, by: mover, as: said, in: record, &ousted)
    if Asked.delays, waiting != nil, record == nil {
      oust(from: waiting, by: mover, as: said, &ousted)
    }
    guard let said else {
      mover.next = first
      first = mover
      return ousted
    }
    // The motions that were begun in the meantime stay the later ones.
    let later = said.later
    var link: Mover?
    var rest = first
    while let other = rest {
      if later.contains(where: { $0 === other }) { link = other }
      rest = other.next
    }
    mover.next = link == nil ? first : link?.next
    if let link { link.next = mover } else { first = mover }
    if said !== mover { said.passLosses(to: mover) }
    return ousted
  }

  /// Takes the target, or a part of it, from the motions of a list.
  ///
  /// - Parameter said: the motion as which the mover has waited; motions that were begun since then, and the parts that
  ///   they have taken, stay.
  private func oust(
    from list: Mover?, by mover: Mover, as said: Mover?, in record: AnyObject? = nil,
    _ ousted: inout Mover?
  ) {
    let isWaiting = list === waiting
    let later = said?.later ?? []
    var link: Mover?
    var rest = list
    while let other = rest {
      rest = other.next
      if mover.isOne(with: other) || record != nil && other.record === record
        || later.contains(where: { $0 === other })
      {
        link = other
      } else if parts?.takes(mover, from: other, leaving: later) == false {
        link = other
        if isWaiting { other.loses(to: mover) }
      } else {
        if let link { link.next = rest } else if isWaiting { waiting = rest } else { first = rest }
        other.obey(.halt)
        other.trace.interrupt(by: mover.trace)
        other.next = ousted
        ousted = other
      }
    }
  }

  /// Whether a motion with this mooring moves the target.
  package func has(_ mooring: Mooring) -> Bool {
    var mover = first
    while let next = mover, next.mooring !== mooring { mover = next.next }
    return mover != nil
  }

  /// Frees a part of the target, whose motions then rest.
  package func vacate(_ part: (any MotionPart)?) -> Mover? {
    let visitor = Mover()
    visitor.mooring = MotionGroup(of: MotionSeat(self, of: part), isOne: false, isShaped: false)
    let ousted = admit(visitor)
    leave(visitor)
    return ousted
  }

  @usableFromInline package func leave(_ mover: Mover) {
    var link: Mover?
    var other = first
    while let next = other, next !== mover {
      link = next
      other = next.next
    }
    // An absent motion may still be waiting for the notification that it has left.
    guard other != nil else {
      if Asked.delays, waiting != nil { _ = stopWaiting(mover) }
      return
    }
    if let link { link.next = mover.next } else { first = mover.next }
    mover.next = nil
  }

  // MARK: Waiting

  /// Enters a motion that takes over the target after its delay, unless another motion is begun, or the target is
  /// stopped, in the meantime.
  ///
  /// - Returns: The waiting motions that it replaces, as in ``admit(_:)``.
  @usableFromInline package func wait(_ mover: Mover) -> Mover? {
    Asked.delays = true
    leave(mover)
    var ousted: Mover?
    if waiting != nil { oust(from: waiting, by: mover, as: nil, &ousted) }
    mover.next = waiting
    waiting = mover
    return ousted
  }

  /// Enters a motion that a clock shows waiting again.
  package func waitAgain(_ mover: Mover) {
    var other = waiting
    while let next = other, next !== mover { other = next.next }
    guard other == nil else { return }
    leave(mover)
    mover.next = waiting
    waiting = mover
  }

  /// Begins a motion that has waited as `mover`, unless it has been canceled. The motion takes nothing from those that
  /// were begun in the meantime.
  ///
  /// - Returns: Whether it has begun.
  package func begin(_ mover: Mover, _ body: () -> Void) -> Bool {
    guard stopWaiting(mover) else { return false }
    due = mover
    body()
    due = nil
    return true
  }

  /// - Returns: Whether the motion was waiting.
  private func stopWaiting(_ mover: Mover) -> Bool {
    var link: Mover?
    var other = waiting
    while let next = other, next !== mover {
      link = next
      other = next.next
    }
    guard other != nil else { return false }
    if let link { link.next = mover.next } else { waiting = mover.next }
    mover.next = nil
    return true
  }

  /// Makes a motion the latest one.
  package func putFirst(_ mover: Mover) {
    leave(mover)
    mover.next = first
    first = mover
  }

  /// Sends an order to all motions but one.
  @usableFromInline package func ask(_ order: Mover.Order, but asking: Mover?) {
    // Motions may run external code, which may change the list, so each pass begins at the start.
    var seen = 0
    var mover = first
    while let next = mover {
      if next !== asking { next.obey(order) }
      seen += 1
      mover = first
      for _ in 0..<seen where mover != nil { mover = mover?.next }
    }
  }
}
