import StreamsInterop

/// A handwritten `delay` by a constant: values leave in the order of arrival, so pending values form a
/// queue, each with an action on the clock. It releases emitted values, and cancels the rest when it
/// ends (L4, L10). No states.
final class HandDelay<Source: FloorSource> {
  private let source: Source
  private let clock: ManualClock
  private let amount: Double
  private let next: (Int) -> Void
  @exclusivity(unchecked) private var pending: [Subscription] = []
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private var stay: Source.Stay?

  init(
    _ source: Source, by amount: Double, on clock: ManualClock,
    _ next: @escaping (Int) -> Void
  ) {
    self.source = source
    self.amount = amount
    self.clock = clock
    self.next = next
    stay = source.subscribe { [self] value in
      pending.append(
        clock.schedule(after: amount) { [self] in
          forgetFirst()
          next(value)
        })
    }
  }

  private func forgetFirst() {
    head += 1
    if head == pending.count {
      pending.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 16, head * 2 >= pending.count {
      pending.removeFirst(head)
      head = 0
    }
  }

  func end() {
    if let stay { source.leave(stay) }
    stay = nil
    let ended = pending
    (pending, head) = ([], 0)
    for action in ended { action.unsubscribe() }
  }
}

/// A handwritten `delay` by a stream's latest amount. It obeys L9: a value waits until the amount has settled.
/// Pending values are stored in a table, and each is removed when it is emitted; the rest are canceled at the
/// end (L4, L10). No states.
final class HandDelayByStream: HandJoin {
  private final class Item {
    @exclusivity(unchecked) var index: Int
    @exclusivity(unchecked) var action: Subscription?

    init(_ index: Int) {
      self.index = index
    }
  }

  private let clock: ManualClock
  private let next: (Int) -> Void
  @exclusivity(unchecked) private var amount = Double.infinity
  /// The values that arrived in this turn.
  @exclusivity(unchecked) private var held: [Int] = []
  @exclusivity(unchecked) private var items: [Item] = []

  init<Source: FloorSource>(
    _ source: Source, by amounts: Source, on clock: ManualClock,
    _ next: @escaping (Int) -> Void
  ) {
    self.clock = clock
    self.next = next
    super.init(in: source.turn)
    keep(source) { [self] value in
      held.append(value)
      touch()
    }
    keep(amounts) { [self] in amount = Double(bitPattern: UInt64(bitPattern: Int64($0))) }
  }

  override func settle() {
    for value in held where amount < .infinity { send(value) }
    held.removeAll(keepingCapacity: true)
  }

  private func send(_ value: Int) {
    let item = Item(items.count)
    items.append(item)
    item.action = clock.schedule(after: amount) { [self, item] in
      forget(item)
      next(value)
    }
  }

  private func forget(_ item: Item) {
    item.action = nil
    let moved = items.removeLast()
    if moved !== item {
      items[item.index] = moved
      moved.index = item.index
    }
  }

  func callOff() {
    end()
    let ended = items
    items = []
    for item in ended { item.action?.unsubscribe() }
  }
}
