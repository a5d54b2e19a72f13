public import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// Animates the changes of a layout: boxes that change position or size, enter, leave, are reordered, or turn into
/// other boxes.
///
///     let layout = LayoutMotion<String>(on: clock)
///     layout.update(boxes)  // after each change of the layout; the first time, nothing moves
///     // the offset of a drawn box from its place
///     let photo = layout["photo"]?.drawings.subscribe { view.position = $0.translation }
///
/// When the layout changes, even mid-flight, each box's drawn rectangle and velocity stay continuous at any nesting
/// depth (law L18). At rest, a box is drawn exactly as in the layout, without a transform (law L15).
///
///     the layout ──▶ LayoutMotion ──▶ items ──▶ drawing
///                        │  ▲
///                        ▼  │ only while anything moves
///                       clock
///
/// The layout retains its items, and ends when it is dropped; the items then keep their positions.
///
/// Cost: a change takes time proportional to the number of boxes; a frame, to the number of moving boxes and of boxes
/// whose parents are resizing.
public final class LayoutMotion<ID: Hashable>: Stateful {
  /// The state: active while anything moves.
  public let state: ReactiveProperty<MotionPhase>

  let core: LayoutCore
  private(set) var table: [ID: LayoutItem] = [:]
  private var identities: [Int: ID] = [:]
  private(set) var names: [ID: Int] = [:]
  private var nextKey = 0
  private var viewport: SIMD2<Double>?
  private let goneList: ObserverList<ID>

  /// The number of rectangles, radii and offsets dropped because they were non-finite.
  public private(set) var droppedCount = 0

  /// A layout without boxes.
  ///
  /// - Parameters:
  ///   - clock: the clock that drives the layout. Traps if the clock can go back.
  ///   - spring: the spring of each coordinate of each box.
  ///   - isolation: the isolation that the layout belongs to.
  ///   - fileID: the file of the call, used in messages.
  ///   - line: the line of the call, used in messages.
  public convenience init(
    on clock: some FrameClock, spring: SpringStyle = SpringStyle(),
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      clock.erased, spring, Origin("LayoutMotion", fileID, line), IsolationMark(isolation))
  }

  private init(
    _ clock: MotionClock, _ spring: SpringStyle, _ origin: Origin, _ mark: IsolationMark
  ) {
    require(
      !clock.canGoBack, "LayoutMotion.clock: expected a clock that only advances", "a timeline")
    state = ReactiveProperty(MotionPhase.atRest, externalWrite: nil, origin, mark)
    goneList = ObserverList(origin: origin, mark: mark)
    core = LayoutCore(on: clock, state: state, origin, mark)
    core.spring = spring
    link.layout = Loose(self)
    core.onGone = { [link] item in link.layout?.object("LayoutMotion").forget(item) }
  }

  private let link = LayoutLink<ID>()

  deinit {
    core.checkIsolation("")
    link.layout = nil
    core.end()
  }

  // MARK: Changes

  /// Adopts the current layout.
  ///
  /// - Parameters:
  ///   - boxes: all boxes, in the order of their stagger. Traps if two boxes share an identity, or if a parent is not
  ///     among them.
  ///   - viewport: the size of the window. A change that comes with a new size animates nothing.
  ///   - animated: whether the change animates boxes. If not, each box keeps its distance from its place in the
  ///     layout, and enters or leaves immediately.
  public func update(
    _ boxes: some Sequence<LayoutBox<ID>>, viewport: SIMD2<Double>? = nil, animated: Bool = true
  ) {
    let isResized = viewport != nil && self.viewport != nil && viewport != self.viewport
    if let viewport { self.viewport = viewport }
    let told = resolve(boxes)
    let isFirst = !hasBoxes
    hasBoxes = hasBoxes || !told.isEmpty
    core.change(told, animated: animated && !isResized, isFirst: isFirst)
    if names.count > core.groups.count { names = names.filter { core.groups[$0.value] != nil } }
  }

  private var hasBoxes = false

  /// Scrolls the content of a box. The boxes inside follow without animation.
  ///
  /// - Parameters:
  ///   - id: the box.
  ///   - offset: the total scroll offset of the box's content. A non-finite offset is dropped.
  public func scroll(_ id: ID, to offset: SIMD2<Double>) {
    guard let item = table[id], offset.isFiniteVector else { return }
    core.catchUp()
    core.scroll(item, to: SIMD2(core.isRightToLeft ? -offset.x : offset.x, offset.y))
    for watcher in core.watchers where !watcher.hasEnded { watcher.scrolled() }
    core.flush()
  }

  // MARK: Boxes

  /// A box that is present or leaving; `nil` if the box is unknown or gone.
  public subscript(id: ID) -> LayoutItem? { table[id] }

  /// Emits each box once when it is gone, so that its view can be removed.
  public var departures: MotionObservable<ID> {
    let list = goneList
    return MotionObservable(relaying: { list.subscribe($0) })
  }

  /// The rectangle in which a box is drawn at the clock's time, from the upper left corner of the layout, without the
  /// poses of entering and leaving boxes. Cost: proportional to the length of its parent chain.
  public func drawnRectangle(of id: ID) -> MotionRectangle? {
    table[id].map { item in
      core.catchUp()
      return core.place(of: item).rectangle(isRightToLeft: core.isRightToLeft)
    }
  }

  /// The velocity of ``drawnRectangle(of:)``, in units per second.
  public func drawnVelocity(of id: ID) -> MotionRectangle? {
    table[id].map { item in
      core.catchUp()
      return core.place(of: item).velocity(isRightToLeft: core.isRightToLeft)
    }
  }

  func id(of item: LayoutItem) -> ID? { identities[item.key] }

  private func forget(_ item: LayoutItem) {
    guard let id = identities.removeValue(forKey: item.key) else { return }
    table[id] = nil
    goneList.send(id)
  }

  /// Finds the items of boxes, and creates items for new boxes.
  private func resolve(_ boxes: some Sequence<LayoutBox<ID>>) -> [LayoutTold] {
    let boxes = Array(boxes)
    var places: [ID: Int] = [:]
    for (number, box) in boxes.enumerated() {
      require(
        places.updateValue(number, forKey: box.id) == nil,
        "LayoutMotion.update: expected one box for each identity", "two")
    }
    var presences = [Int8](repeating: -1, count: boxes.count)
    /// 1 if a box and all its parents are present, 0 if not.
    func presence(_ number: Int, _ depth: Int) -> Int8 {
      if presences[number] >= 0 { return presences[number] }
      require(
        depth < boxes.count, "LayoutMotion.update: expected no box inside itself",
        "one after \(depth) parents")
      var result: Int8 = boxes[number].isPresent ? 1 : 0
      if let parent = boxes[number].parent {
        let place = places[parent]
        require(
          place != nil, "LayoutMotion.update: expected parents among the boxes", "one that is not")
        if let place, presence(place, depth + 1) == 0 { result = 0 }
      }
      presences[number] = result
      return result
    }
    /// Whether to keep a box: a box that was never present can't leave, and then the boxes inside it have no place.
    func isKept(_ number: Int) -> Bool {
      guard presence(number, 0) == 1 || table[boxes[number].id] != nil else { return false }
      return boxes[number].parent.flatMap { places[$0] }.map(isKept) ?? true
    }
    let items = boxes.indices.map { isKept($0) }
      .enumerated().map { $1 ? item(of: boxes[$0].id) : nil }
    var told: [LayoutTold] = []
    told.reserveCapacity(boxes.count)
    for (number, box) in boxes.enumerated() {
      guard let item = items[number] else { continue }
      let parent = box.parent.flatMap { places[$0] }
      told.append(
        self.told(
          box, item, parent.flatMap { items[$0] }, parent.map { boxes[$0] },
          isPresent: presences[number] == 1))
    }
    return told
  }

  private func told(
    _ box: LayoutBox<ID>, _ item: LayoutItem, _ parent: LayoutItem?, _ outer: LayoutBox<ID>?,
    isPresent: Bool
  ) -> LayoutTold {
    let rectangle = box.rectangle
    var corner = rectangle.min
    let extent = pointwiseMax(rectangle.size, -rectangle.size)
    var scroll = item.scroll
    if let offset = box.scrollOffset {
      if offset.isFiniteVector {
        scroll = SIMD2(core.isRightToLeft ? -offset.x : offset.x, offset.y)
      } else {
        droppedCount += 1
      }
    }
    if core.isRightToLeft {
      let width = outer?.rectangle.size.x.magnitude ?? 0
      corner.x = width - corner.x - extent.x
    }
    let laidOut = SIMD8(place: corner, extent: extent, radius: max(0, box.cornerRadius))
    if !laidOut.isFiniteVector { droppedCount += 1 }
    return LayoutTold(
      item: item, parent: parent, laidOut: laidOut.isFiniteVector ? laidOut : nil,
      scroll: scroll, bond: box.bond,
      animatesSize: box.animatesSize, isPresent: isPresent, entering: box.entering,
      leaving: box.leaving, sharing: box.sharing.map { name(of: $0) })
  }

  private func item(of id: ID) -> LayoutItem {
    if let item = table[id] { return item }
    let item = LayoutItem(key: key())
    table[id] = item
    identities[item.key] = id
    core.append(item)
    return item
  }

  private func name(of id: ID) -> Int {
    if let name = names[id] { return name }
    let name = key()
    names[id] = name
    return name
  }

  private func key() -> Int {
    nextKey += 1
    return nextKey
  }
}

/// A weak link to a layout.
@safe private final class LayoutLink<ID: Hashable> {
  var layout: Loose<LayoutMotion<ID>>?
}
