import StreamsCore
import StreamsOperators
import StreamsProperties

/// Makes the boxes in a container reorderable with a pointer, with the keyboard, or in code.
///
///     let reorder = MotionReorder(of: "list", in: layout, .column(spacing: 8))
///     let orders = reorder.orders.subscribe { lay(out: $0) }  // and update the layout: nothing jumps
///     let following = reorder.follow(pointers)
///
/// The items are the present boxes in the container, in the order of the layout. A lifted item follows the finger, or,
/// when it is moved with the keyboard, moves from slot to slot. The others make way when the item gets nearer to
/// another slot, by a margin of a few points that prevents flicker. When dropped, the item moves to its slot with the
/// release velocity, and the new order is announced. When the lift is canceled, everything returns. A lifted item that
/// leaves the container is dropped.
///
/// Update the layout to each announced order. Until then, the boxes stay at their places in that order.
///
/// Cost: a lift takes time proportional to the number of items; a move, to the number of items that make way and, in a
/// grid, to the rest of their lines.
public final class MotionReorder<ID: Hashable> {
  /// Whether orders are also announced during a lift, each time an item makes way.
  public var announcesOnTheWay = false
  /// Returns the text to read aloud for a step, taken with the keyboard or with a pointer; `nil` for none.
  public var announcement: ((ReorderStep<ID>) -> String)?

  let container: ID
  let layout: LayoutMotion<ID>
  let core: ReorderCore
  var scrolling: ReorderScroll?
  /// The position of the pointer at the lift, and its current position.
  var grip: (start: SIMD2<Double>, now: SIMD2<Double>)?
  var hand: LayoutHand?
  private var startOrder: [ID] = []
  /// The order that the layout's owner knows: the latest announced or laid out.
  private var knownOrder: [ID] = []
  private let orderList: ObserverList<[ID]>
  private let textList: ObserverList<String>
  private var watcher: LayoutWatcher?

  /// Reorders the boxes of a container.
  ///
  /// - Parameters:
  ///   - container: the box that contains the items.
  ///   - layout: the layout, which is retained.
  ///   - arrangement: the arrangement of the items in the container.
  public init(of container: ID, in layout: LayoutMotion<ID>, _ arrangement: ReorderArrangement) {
    self.container = container
    self.layout = layout
    core = ReorderCore(layout.core, arrangement)
    let origin = Origin("MotionReorder", fileID: #fileID, line: #line)
    orderList = ObserverList(origin: origin)
    textList = ObserverList(origin: origin)
    watcher = LayoutWatcher(
      changed: { [loose = Loose(self)] in loose.object("MotionReorder").relayout() },
      scrolled: { [loose = Loose(self)] in loose.object("MotionReorder").followHand() })
    if let watcher { layout.core.watchers.append(watcher) }
  }

  deinit {
    layout.core.checkIsolation("a reorder in ")
    watcher?.hasEnded = true
    layout.core.watchers.removeAll { $0 === watcher }
    // Everything returns, as when a lift is canceled.
    guard core.lifted != nil else { return }
    layout.core.catchUp()
    core.moveBack()
    core.drop()
    layout.core.flush()
  }

  // MARK: Streams

  /// The announced orders: at a drop, and during a lift with ``announcesOnTheWay``.
  public var orders: MotionObservable<[ID]> {
    MotionObservable(relaying: { [orderList] in orderList.subscribe($0) })
  }

  /// The announcements to read aloud, from ``announcement``. In a web page, show them in an element with `aria-live`.
  public var announcements: MotionObservable<String> {
    MotionObservable(relaying: { [textList] in textList.subscribe($0) })
  }

  /// The items in their current order, including the lifted one.
  public var order: [ID] {
    let items =
      core.lifted == nil ? layout[container].map { ReorderCore.items(of: $0) } ?? [] : core.order
    return items.compactMap { layout.id(of: $0) }
  }

  /// The lifted item; `nil` if there is none.
  public var lifted: ID? { core.lifted.flatMap { layout.id(of: $0.item) } }

  // MARK: By hand

  /// Lifts an item, so that a hand can move it. The item keeps its current position, even mid-flight.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - point: the point of the hand.
  /// - Returns: Whether the item is now lifted.
  @discardableResult public func grasp(_ id: ID, at point: SIMD2<Double> = .zero) -> Bool {
    guard pick(id), let hand = layout.grasp(id) else { return false }
    self.hand = hand
    grip = (point, point)
    say(.lifted)
    return true
  }

  /// Moves the lifted item with the hand, and the others out of its way.
  ///
  /// - Parameter point: the point of the hand. A non-finite point is dropped.
  public func move(to point: SIMD2<Double>) {
    guard let hand, let start = grip?.start, point.isFiniteVector else { return }
    grip?.now = point
    layout.core.catchUp()
    if !hand.isHolding { return cancel() }
    hand.move(by: point - start)
    followHand()
    scrolling?.wake()
  }

  /// Makes the others give way to the item at its current position.
  func followHand() {
    if hand != nil, core.follow() {
      layout.core.flush()
      stepped()
    }
  }

  /// Drops the lifted item: the order is announced, and the item moves to its slot.
  ///
  /// - Parameter velocity: the velocity of the hand, in units per second.
  public func release(velocity: SIMD2<Double> = .zero) {
    guard core.lifted != nil else { return }
    layout.core.catchUp()
    say(.dropped)
    let order = order
    let hand = hand.take()
    let isOther = knownOrder != order
    end()
    if isOther { announce(order) }
    hand?.release(velocity: velocity)
    layout.core.flush()
  }

  /// Cancels the lift: everything returns.
  public func cancel() {
    guard core.lifted != nil else { return }
    layout.core.catchUp()
    say(.cancelled)
    core.moveBack()
    let order = formerOrder
    let isOther = announcesOnTheWay && knownOrder != order
    let hand = hand.take()
    end()
    if isOther { announce(order) }
    hand?.release()
    layout.core.flush()
  }

  private func pick(_ id: ID) -> Bool {
    guard core.lifted == nil, let item = layout[id], item.parent === layout[container],
      core.lift(item)
    else { return false }
    startOrder = order
    knownOrder = startOrder
    return true
  }

  /// The present items, with the lifted one after those that it followed at the lift.
  private var formerOrder: [ID] {
    guard let lifted else { return order }
    var items = order.filter { $0 != lifted }
    let former = Set(startOrder.prefix { $0 != lifted })
    items.insert(lifted, at: (items.lastIndex { former.contains($0) } ?? -1) + 1)
    return items
  }

  /// Continues after a change of the layout; the lift ends if its item has left the container.
  private func relayout() {
    let step = step(.cancelled)
    if core.relayout() {
      if lifted != nil { knownOrder = core.startOrder.compactMap { layout.id(of: $0) } }
      return
    }
    let hand = hand.take()
    end()
    hand?.release()
    say(step)
  }

  private func end() {
    grip = nil
    scrolling?.rest()
    core.drop()
  }

  private func announce(_ order: [ID]) {
    knownOrder = order
    orderList.send(order)
  }

  private func stepped() {
    say(.moved)
    if announcesOnTheWay { announce(order) }
  }

  private func say(_ kind: ReorderStep<ID>.Kind) { say(step(kind)) }

  private func say(_ step: ReorderStep<ID>?) {
    if let announcement, let step { textList.send(announcement(step)) }
  }

  private func step(_ kind: ReorderStep<ID>.Kind) -> ReorderStep<ID>? {
    lifted.map { ReorderStep(kind: kind, id: $0, position: core.index + 1, count: core.count) }
  }

  // MARK: By keyboard

  /// Handles a key press while an item has the focus: Space lifts and drops, arrows move, and Escape cancels.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - id: the item that has the focus.
  /// - Returns: Whether the key was used; if not, let the host handle it.
  @discardableResult public func press(_ key: ReorderKey, on id: ID) -> Bool {
    switch key {
    case .escape where core.lifted != nil: cancel()
    case .space where core.lifted != nil && hand == nil: release()
    case .space where core.lifted == nil:
      guard pick(id) else { return false }
      layout.core.flush()
      say(.lifted)
    case .up, .down, .left, .right:
      guard core.lifted != nil, hand == nil else { return false }
      let new = core.neighbor(key)
      guard new != core.index else { return true }
      layout.core.catchUp()
      core.move(to: new)
      layout.core.flush()
      stepped()
    default: return false
    }
    return true
  }
}

/// A key to which a ``MotionReorder`` responds.
public enum ReorderKey: CaseIterable, Sendable {
  /// Lifts and drops the item.
  case space
  /// Cancels the lift.
  case escape
  /// Moves the item up a line.
  case up
  /// Moves the item down a line.
  case down
  /// Moves the item one slot to the left.
  case left
  /// Moves the item one slot to the right.
  case right
}

/// A step of a ``MotionReorder``, which can be announced to the user.
public struct ReorderStep<ID> {
  /// The kind of a step.
  public enum Kind: Equatable, Sendable {
    /// The item was lifted.
    case lifted
    /// The item moved to another position.
    case moved
    /// The item was dropped.
    case dropped
    /// The lift was canceled, and the item returns to its former position.
    case cancelled
  }

  /// The kind of the step.
  public let kind: Kind
  /// The item that is, or was, lifted.
  public let id: ID
  /// The item's position, counted from 1.
  public let position: Int
  /// The number of items.
  public let count: Int
}
