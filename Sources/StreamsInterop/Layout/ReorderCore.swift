/// The logic of a reorder, independent of the type of its identities.
final class ReorderCore {
  /// An item in the arrangement.
  final class Entry {
    let item: LayoutItem
    /// The item's place in the arrangement, in the order of the layout.
    let home: SIMD2<Double>
    /// The item's current place in the arrangement.
    var slot: SIMD2<Double>

    init(_ item: LayoutItem, at home: SIMD2<Double>) {
      self.item = item
      self.home = home
      slot = home
    }
  }

  let layout: LayoutCore
  var arrangement: ReorderArrangement
  /// All items, in the current order; empty while none is lifted.
  private(set) var entries: [Entry] = []
  private(set) var lifted: Entry?
  /// The current position of the lifted item, and its position at the lift.
  private(set) var index = 0
  private var slots: ReorderSlots?
  /// The items in the order of the layout, at the lift or at the latest change during it.
  private(set) var startOrder: [LayoutItem] = []

  init(_ layout: LayoutCore, _ arrangement: ReorderArrangement) {
    self.layout = layout
    self.arrangement = arrangement
  }

  var order: [LayoutItem] { entries.map { $0.item } }
  var count: Int { entries.count }

  /// The present items of a container, in the order of the layout: line by line, and in order within each line.
  static func items(of container: LayoutItem) -> [LayoutItem] {
    container.children.filter { $0.exit == .stays }.sorted { first, second in
      first.origin.y != second.origin.y
        ? first.origin.y < second.origin.y : first.origin.x < second.origin.x
    }
  }

  // MARK: A lift

  /// Lifts an item, which can then be moved among the others.
  func lift(_ item: LayoutItem) -> Bool {
    guard lifted == nil, let container = item.parent, item.exit == .stays else { return false }
    layout.catchUp()
    startOrder = Self.items(of: container)
    arrange(startOrder, lifted: item)
    return lifted != nil
  }

  private func arrange(_ items: [LayoutItem], lifted item: LayoutItem) {
    var flow = arrangement.flow
    entries = items.map { Entry($0, at: flow.place($0.extent)) }
    guard let place = entries.firstIndex(where: { $0.item === item }) else { return clear() }
    index = place
    lifted = entries[place]
    slots = ReorderSlots(
      for: item.extent, among: entries.filter { $0.item !== item }.map { $0.item.extent },
      by: arrangement.flow)
    item.isRaised = true
    layout.mark(item)
  }

  /// Continues in the current order after a layout change during a lift.
  ///
  /// - Returns: Whether the item is still present.
  func relayout() -> Bool {
    guard let former = lifted else { return true }
    guard let container = former.item.parent, former.item.exit == .stays else {
      drop()
      return false
    }
    let present = order
    let laidOut = Self.items(of: container)
    arrange(laidOut, lifted: former.item)
    startOrder = laidOut
    // The item's position among the items still present.
    var before: Set<Int> = []
    for item in present.prefix(while: { $0 !== former.item }) { before.insert(item.key) }
    let isSame = laidOut.map { $0.key } == present.map { $0.key }
    move(to: isSame ? index : entries.filter { before.contains($0.item.key) }.count)
    for entry in entries { layout.aim(entry.item, at: entry.slot - entry.home) }
    return true
  }

  /// Moves the lifted item in the order; the others make way.
  ///
  /// Cost: proportional to the number of items between the two positions, plus the rest of a line.
  func move(to new: Int) {
    guard let lifted, let slots, new != index, entries.indices.contains(new) else { return }
    entries.remove(at: index)
    entries.insert(lifted, at: new)
    let (low, high) = (min(index, new), max(index, new))
    index = new
    var flow = slots.flows[low]
    for place in low..<entries.count {
      let entry = entries[place]
      let slot = flow.place(entry.item.extent)
      if slot == entry.slot, place > high, flow.isFresh(at: slot) { break }
      entry.slot = slot
      layout.aim(entry.item, at: slot - entry.home)
    }
  }

  /// Moves the item to the slot nearest to its drawn position.
  ///
  /// - Returns: Whether that is a different slot.
  func follow() -> Bool {
    guard let lifted, let slots else { return false }
    let place = lifted.home + lifted.item.displacement.place
    let new = slots.nearest(to: place, from: index)
    guard new != index else { return false }
    move(to: new)
    return true
  }

  /// The position that an arrow key leads to.
  func neighbor(_ key: ReorderKey) -> Int {
    guard let slots else { return index }
    let isMirrored = layout.isRightToLeft
    var new = index
    switch (key, arrangement) {
    case (.up, .row), (.down, .row), (.left, .column), (.right, .column): break
    case (.up, _): new = slots.beside(index, lines: -1)
    case (.down, _): new = slots.beside(index, lines: 1)
    case (.left, _): new = isMirrored ? index + 1 : index - 1
    case (.right, _): new = isMirrored ? index - 1 : index + 1
    default: break
    }
    return entries.indices.contains(new) ? new : index
  }

  /// Restores the order at the lift.
  func moveBack() {
    guard let lifted, let first = startOrder.firstIndex(where: { $0 === lifted.item }) else {
      return
    }
    move(to: first)
  }

  /// Ends the lift: the item is one of the others again.
  func drop() {
    guard let lifted else { return }
    lifted.item.isRaised = false
    layout.mark(lifted.item)
    clear()
  }

  private func clear() {
    lifted = nil
    slots = nil
    entries = []
    startOrder = []
  }
}
