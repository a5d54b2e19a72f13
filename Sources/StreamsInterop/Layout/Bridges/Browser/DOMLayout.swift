import StreamsCore
import StreamsExport
import StreamsInteractions
import StreamsOperators
import StreamsSystems

extension DOMPage {
  /// Moves the children of an element when the page changes their layout.
  ///
  ///     let grid = page.layout("#grid")  // <ul id="grid"><li data-key="a">…
  ///     grid.motion.stagger = .order(each: 0.02)
  ///
  /// The page needs `layout.js` beside `dom.js`. This script notices changes to child lists, to the attributes named in
  /// <doc:Layout>, and to sizes, before the browser paints; for all other changes, call ``DOMLayout/update(_:)``.
  ///
  /// Cost: one forced layout per change, and none per frame.
  ///
  /// - Parameters:
  ///   - selector: the element's CSS selector. A selector without a match is a JavaScript error.
  ///   - attribute: the attribute whose value identifies a box within the element.
  ///   - index: the element's index among the selector's matches.
  ///   - spring: the spring of each coordinate of each box.
  /// - Returns: The layout, which the page keeps alive.
  @discardableResult public func layout(
    _ selector: StaticString, by attribute: StaticString = "data-key", at index: Int = 0,
    spring: SpringStyle = SpringStyle()
  ) -> DOMLayout {
    DOMLayout(selector, by: attribute, at: index, of: self, spring)
  }
}

/// The boxes within an element of a page, created with ``DOMPage/layout(_:by:at:spring:)``.
///
///     MutationObserver ─╮
///     ResizeObserver ───┼─▶ layout.js ──▶ rectangles ──▶ LayoutMotion ──▶ drawings ──▶ styles
///     update ───────────╯
///
/// Keys are strings in the page. In this class, each key has an ID, which identifies its box in ``motion``; 0 is the
/// element itself, which never moves.
public final class DOMLayout {
  /// The motion, which has the spring, the stagger, and the entrances and exits of boxes.
  public let motion: LayoutMotion<Int>
  /// The page to which the layout belongs.
  public let page: DOMPage
  /// The ID of each of the page's keys, which are in UTF-8.
  private var numbers: [[UInt8]: Int] = [:]
  private var texts: [Int: [UInt8]] = [:]
  private var boxes: [LayoutBox<Int>] = []
  private var told: Set<Int> = []
  private var drawings: [Int: Subscription] = [:]
  private var kept: [Subscription] = []
  private var channel: DOMChannel?
  private var reservedCount = 0
  private var hasBoxes = false
  /// Whether the page has been notified that boxes get real sizes, for which it also measures margins.
  private var hasToldSizes = false
  /// The handlers of keys pressed on a box, one per reorder.
  var presses: [(ReorderKey, Int) -> Bool] = []
  /// The visible part of the page at the last press; `nil` before the first.
  var window: DOMLayoutWindow?

  init(
    _ selector: StaticString, by attribute: StaticString, at index: Int, of page: DOMPage,
    _ spring: SpringStyle
  ) {
    self.page = page
    motion = LayoutMotion(on: page.clock, spring: spring)
    motion.core.belong(to: page.mark)
    // The page retains its receivers, and therefore this layout; both live as long as the document.
    let channel = page.channel("layout", of: selector, at: index) { [self] in receive($0) }
    self.channel = channel
    let bytes = (0..<attribute.utf8CodeUnitCount).map { unsafe Double(attribute.utf8Start[$0]) }
    channel.append([Order.begin.rawValue, Double(channel.number)] + bytes)
    keep(motion.departures.subscribe(MotionObserver(next: { [self] in unmount($0) })))
  }

  func keep(_ subscription: Subscription) { kept.append(subscription) }

  // MARK: Keys

  /// The ID of a key, which is the identity of its box in ``motion``. The ID stays the same until that box is gone; if
  /// requested before there is a box, it stays the same permanently.
  public func number(of key: String) -> Int {
    let text = Array(key.utf8)
    if let number = numbers[text] { return number }
    reservedCount += 1
    note(text, -reservedCount)
    send(.reserve, [-Double(reservedCount)] + text.map { Double($0) })
    return -reservedCount
  }

  private func note(_ text: [UInt8], _ number: Int) {
    numbers[text] = number
    texts[number] = text
  }

  /// The key with an ID; `nil` if there is none.
  public func key(of number: Int) -> String? {
    texts[number].map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Changes

  /// Makes the page measure the layout before it paints, after a change that it can't notice itself.
  ///
  /// - Parameter change: makes removals and reorders, which become part of the same change, as do the writes to the
  ///   page in the same frame.
  public func update(_ change: () -> Void = {}) {
    change()
    send(.update)
  }

  /// Removes an element from the layout, and from the document when its exit has ended.
  ///
  /// - Parameter key: the element's key. A key that the page doesn't have is ignored.
  public func remove(_ key: String) {
    if let number = numbers[Array(key.utf8)] { send(.remove, [Double(number)]) }
  }

  /// Reorders elements in the document, making them the last children of the first element's parent.
  ///
  /// - Parameter keys: the elements' keys. Keys that the page doesn't have are ignored.
  public func arrange(_ keys: [String]) {
    arrange(keys.compactMap { numbers[Array($0.utf8)] })
  }

  func arrange(_ numbers: [Int]) {
    send(.arrange, numbers.map(Double.init))
  }

  // MARK: The boundary

  /// The messages to the page, identified by the first number of a record.
  enum Order: Double {
    case draw = 0
    case rest, gone, begin, remove, arrange, update, say, listen, reserve, scroll, sizes
  }

  /// The messages from the page, identified by the first number of a record.
  private enum Word: Int {
    case key = 0
    case boxes, change, scroll, press, window
  }

  func send(_ order: Order, _ numbers: [Double] = []) {
    channel?.append([order.rawValue] + numbers)
  }

  /// How many numbers describe a box in a record.
  private static let stride = 11

  private func receive(_ record: DOMRecord) {
    guard let word = Word(rawValue: record.integer(0)) else { return }
    switch word {
    case .key:
      let text = (2..<max(2, record.count)).map { UInt8(exactly: record[$0]) ?? 0 }
      note(text, record.integer(1))
    case .boxes:
      for index in 0..<(record.count - 1) / Self.stride { hear(record, 1 + index * Self.stride) }
    case .change:
      let boxes = motion.sizing == .size ? boxesWithRealSizes : boxes
      if motion.sizing == .size, !hasToldSizes {
        hasToldSizes = true
        send(.sizes)
      }
      self.boxes = []
      told = []
      guard !boxes.isEmpty else { return }
      // Later boxes are mirrored as the first ones were.
      if !hasBoxes, record[4] == 1 { motion.isRightToLeft = true }
      hasBoxes = hasBoxes || boxes.count > 1
      motion.update(boxes, viewport: SIMD2(record[1], record[2]), animated: record[3] == 1)
      for box in boxes { mount(box.id) }
    case .window: window = DOMLayoutWindow(record)
    case .scroll: motion.scroll(record.integer(1), to: SIMD2(record[2], record[3]))
    case .press:
      let index = record.integer(2)
      if ReorderKey.allCases.indices.contains(index) {
        let key = ReorderKey.allCases[index]
        _ = presses.first { $0(key, record.integer(1)) }
      }
    }
  }

  /// Takes a box of the layout that is being received. A box whose parent doesn't precede it is dropped, and so is a
  /// second box with the same ID. Only the element of the layout is its own parent.
  private func hear(_ record: DOMRecord, _ index: Int) {
    let id = record.integer(index)
    let parent = record.integer(index + 1)
    guard parent == id || told.contains(parent), told.insert(id).inserted else { return }
    var box = LayoutBox(
      id, in: parent == id ? nil : parent,
      at: MotionRectangle(
        x: record[index + 2], y: record[index + 3], width: record[index + 4],
        height: record[index + 5]),
      cornerRadius: record[index + 6])
    box.scrollOffset = SIMD2(record[index + 7], record[index + 8])
    let flags = record.integer(index + 9)
    box.animatesSize = flags & 1 == 0
    box.bond = flags & 2 != 0 ? .scaled : flags & 4 != 0 ? .free : .fixed
    let name = record.integer(index + 10)
    box.sharing = name == 0 ? nil : name
    boxes.append(box)
  }

  /// The boxes of the layout that is being received. A box that contains others gets its new size immediately: an
  /// actual intermediate size would lay out its contents differently.
  private var boxesWithRealSizes: [LayoutBox<Int>] {
    let parents = Set(boxes.compactMap { $0.parent })
    return boxes.map { box in
      var box = box
      if parents.contains(box.id) { box.animatesSize = false }
      return box
    }
  }

  // MARK: Drawing

  /// Makes the page draw a box from now on, unless it already does.
  private func mount(_ id: Int) {
    guard id != 0, drawings[id] == nil, let item = motion[id] else { return }
    var wasResting = true
    drawings[id] = item.drawings.subscribe(
      MotionObserver(
        next: { [self] drawing in
          let isResting = drawing.isAsLaidOut && drawing.zIndex == 0 && !item.needsFrames
          if !isResting || !wasResting { draw(id, drawing, isResting: isResting) }
          wasResting = isResting
        },
        state: { [self] state in
          // The drawing does not change at the end of an overshoot beyond full opacity.
          guard state == .atRest, !wasResting, item.drawing.isAsLaidOut, item.drawing.zIndex == 0
          else { return }
          wasResting = true
          send(.rest, [Double(id)])
        }))
  }

  private func draw(_ id: Int, _ drawing: LayoutDrawing, isResting: Bool) {
    guard let channel else { return }
    if isResting { return send(.rest, [Double(id)]) }
    // Real sizes are written; otherwise, the scale draws them.
    let count = motion.sizing == .size ? 12 : 10
    let index = page.place(of: channel.number, count: count, replacing: false)
    let output = page.output
    output[index] = Order.draw.rawValue
    output[index + 1] = Double(id)
    output[index + 2] = drawing.translation.x
    output[index + 3] = drawing.translation.y
    output[index + 4] = drawing.scale.x
    output[index + 5] = drawing.scale.y
    output[index + 6] = drawing.cornerRadii.x
    output[index + 7] = drawing.cornerRadii.y
    output[index + 8] = drawing.opacity
    output[index + 9] = Double(drawing.zIndex)
    guard count > 10 else { return }
    output[index + 10] = drawing.size.x
    output[index + 11] = drawing.size.y
  }

  private func unmount(_ id: Int) {
    drawings[id] = nil
    if id > 0, let text = texts.removeValue(forKey: id), numbers[text] == id { numbers[text] = nil }
    send(.gone, [Double(id)])
  }
}
