import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// The boxes of a layout and their motions, independent of the type of their identities.
///
///     LayoutMotion ──▶ LayoutCore ──▶ the frames' subscription (while anything moves)
///                          │
///                          ╰──▶ LayoutItems
final class LayoutCore {
  let clock: MotionClock
  let state: ReactiveProperty<MotionPhase>
  private var isolation: Isolation
  private let origin: Origin

  // Settings.
  var spring = SpringStyle()
  var tolerance = MotionTolerance(distance: 1e-4, speed: 1e-2)
  var entering = LayoutPresence.fade
  var leaving = LayoutPresence.fade
  var stagger = LayoutStagger.together
  var sizing = LayoutSizing.scale
  var fallback = ReducedMotion.Fallback.fade()
  var isRightToLeft = false

  private(set) var items: [LayoutItem] = []
  /// The groups by shared name.
  var groups: [Int: LayoutGroup] = [:]
  var changeNumber = 0

  // The boxes that frames move.
  private(set) var moving: [LayoutItem] = []
  /// The boxes whose positions depend on distant ones: free boxes, and those that take the place of others.
  var distant: [LayoutItem] = []
  private var frameNumber = 0
  private var dirty: [LayoutItem] = []
  private var active: [LayoutItem] = []
  private var isFlushing = false
  private(set) var hasEnded = false
  private var frames: Subscription?
  /// The time of all current values.
  private(set) var frameTime = -Double.infinity
  /// The time of the latest drawing. ``frameTime`` may be later, because an observer of a frame may have read the
  /// position of a box before the layout drew it.
  private var drawnTime = -Double.infinity
  /// The number of boxes to which the current change has given another pose.
  var reposed = 0
  /// A closure that is called for each box that is gone.
  var onGone: (LayoutItem) -> Void = { _ in }
  /// The watchers of the layout, notified after each change, and after a box is scrolled.
  var watchers: [LayoutWatcher] = []
  /// The number of held boxes, and the number of hands so far.
  var heldCount = 0
  /// The boxes in hands.
  var held: [LayoutItem] = []
  var handNumber = 0

  init(
    on clock: MotionClock, state: ReactiveProperty<MotionPhase>, _ origin: Origin,
    _ mark: IsolationMark
  ) {
    self.clock = clock
    self.state = state
    self.origin = origin
    isolation = Isolation(of: mark, origin: origin)
  }

  /// Traps if a part of the layout ends in another isolation.
  ///
  /// - Parameter what: the name of the part, before the layout's own name.
  func checkIsolation(_ what: StaticString) { isolation.check(what, origin) }

  /// Assigns the layout to an isolation, if it was created without one.
  func belong(to mark: IsolationMark) {
    if !isolation.isKnown { isolation = Isolation(of: mark, origin: origin) }
  }

  func end() {
    hasEnded = true
    frames.take()?.unsubscribe()
    for item in items {
      item.parent = nil
      item.children = []
      item.lead = nil
    }
    for item in active { item.streams?.tell(.atRest) }
    if state.value.isActive { state.value = .atRest }
    items = []
    held = []
    moving = []
    distant = []
    groups = [:]
    watchers = []
    onGone = { _ in }
  }

  // MARK: Boxes

  func append(_ item: LayoutItem) {
    item.number = items.count
    items.append(item)
  }

  func remove(_ item: LayoutItem) {
    leaveGroup(item)
    if item.isDistant { distant.removeAll { $0 === item } }
    item.setParent(nil)
    if item.isHeld { heldCount -= 1 }
    held.removeAll { $0 === item }
    (item.isHeld, item.isMoving) = (false, false)
    let last = items.removeLast()
    if last !== item {
      items[item.number] = last
      last.number = item.number
    }
    item.flight = nil
    item.poseFlight = nil
    item.fade = nil
    item.lead = nil
  }

  // MARK: Time

  /// Moves all boxes to the clock's time, from which a change continues.
  func catchUp() {
    let time = clock.time
    guard time != frameTime else { return }
    frameTime = time
    for item in moving { item.move(to: time) }
    keepHeld()
  }

  /// Lets frames move a box, if it needs them.
  func track(_ item: LayoutItem) {
    guard !item.isMoving, item.needsFrames else { return }
    item.isMoving = true
    moving.append(item)
  }

  private func tick() {
    // If the time has not changed since the last drawing, everything is already drawn. Held boxes don't move.
    guard !moving.isEmpty, clock.time != drawnTime || clock.reducedMotion == .instant else {
      return
    }
    catchUp()
    if clock.reducedMotion == .instant { landAll() }
    flush()
  }

  private func landAll() {
    for item in moving {
      if item.flight.map({ !$0.isHeld }) ?? false { item.flight = nil }
      if item.poseFlight.map({ !$0.isHeld }) ?? false { item.poseFlight = nil }
      item.fade = nil
    }
  }

  // MARK: Drawing

  /// Marks a box, and the boxes scaled with it, for drawing.
  func mark(_ item: LayoutItem) {
    if !item.isDirty {
      item.isDirty = true
      dirty.append(item)
    }
    let scale = contentScale(of: item)
    guard scale != item.shownScale else { return }
    item.shownScale = scale
    for child in item.children { mark(child) }
  }

  /// Draws marked and moving boxes, announces those that are gone, and requests frames as long as anything moves.
  ///
  /// An observer may make another change, which the current flush draws.
  func flush() {
    guard !isFlushing, !hasEnded else { return }
    isFlushing = true
    drawnTime = frameTime
    repeat {
      frameNumber += 1
      for item in moving { mark(item) }
      for item in distant { mark(item) }
      settle()
      follow()
      keepHeld()
      drawMarked()
    } while !hasEnded && sweep()
    isFlushing = false
  }

  /// Stops the boxes that have come to rest; when all have come to rest, shared boxes return to their parents.
  private func settle() {
    moving.removeAll { item in
      item.isMoving = item.needsFrames
      return !item.isMoving
    }
    guard moving.isEmpty, heldCount == 0 else { return }
    for item in distant where item.currentPhase == .leaving { part(item) }
    distant.removeAll { item in
      item.isShared = false
      item.lead = nil
      item.isDistant = item.ownBond == .free
      return !item.isDistant
    }
  }

  private func drawMarked() {
    let isMoving = !moving.isEmpty || heldCount > 0
    var next = 0
    while next < dirty.count, !hasEnded {
      let item = dirty[next]
      next += 1
      item.isDirty = false
      let drawing = draw(item)
      item.frame = frameNumber
      if isMoving, !item.isToldActive {
        item.isToldActive = true
        active.append(item)
        item.streams?.tell(.active)
      }
      if item.poseFlight == nil, item.currentPhase == .entering { item.currentPhase = .present }
      item.streams?.write(item.currentPhase)
      guard drawing != item.drawing else { continue }
      item.drawing = drawing
      item.streams?.write(drawing)
    }
    dirty = []
    guard !hasEnded else { return }
    // Drop the boxes that no longer move.
    let former = active
    active = []
    for item in former {
      if item.frame == frameNumber, isMoving {
        active.append(item)
      } else {
        item.isToldActive = false
        item.streams?.tell(.atRest)
      }
    }
  }

  /// Removes the boxes that have left, and announces each of them once.
  ///
  /// - Returns: Whether anything remains to be drawn, or comes to rest with these boxes.
  private func sweep() -> Bool {
    var gone: [LayoutItem] = []
    for item in leavingItems
    where item.exit == .own && item.poseFlight == nil && !isFollowed(item) {
      collect(item, &gone)
    }
    if !gone.isEmpty {
      for item in gone { remove(item) }
      moving.removeAll { !$0.isMoving }
      leavingItems.removeAll { $0.exit == .stays }
      for item in gone where !hasEnded { onGone(item) }
      return !hasEnded
    }
    follow()
    return !dirty.isEmpty
  }

  /// The boxes that leave on their own.
  var leavingItems: [LayoutItem] = []

  private func collect(_ item: LayoutItem, _ gone: inout [LayoutItem]) {
    for child in item.children where child.exit != .stays { collect(child, &gone) }
    item.exit = .stays
    gone.append(item)
  }

  /// Requests frames while anything moves or is held, and announces the state.
  private func follow() {
    guard !hasEnded else { return }
    if moving.isEmpty, heldCount == 0 {
      frames.take()?.unsubscribe()
      if state.value.isActive, dirty.isEmpty { state.value = .atRest }
    } else {
      if !state.value.isActive { state.value = .active }
      guard frames == nil, !hasEnded else { return }
      // The subscription ends in `end`, and when everything rests.
      frames = clock.subscribe(MotionObserver(next: { [self] _ in tick() }))
    }
  }
}

/// A watcher of a layout.
final class LayoutWatcher {
  let changed: () -> Void
  let scrolled: () -> Void
  /// Whether the watcher is not to be notified anymore, even by a change that is being announced.
  var hasEnded = false

  init(changed: @escaping () -> Void, scrolled: @escaping () -> Void) {
    self.changed = changed
    self.scrolled = scrolled
  }
}
