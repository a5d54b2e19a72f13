import StreamsInterop

/// Ten thousand rows with momentum, of which only the visible ones exist. A row that is thrown to the left leaves.
final class ListPart: Part {
  static let rowHeight = 68.0
  let viewport: MotionElement
  let content: MotionElement
  let scroller: Scroller
  private let swiping = Swipeable(towards: [.left], distance: 400)
  private(set) var letters = (0..<10_000).map(Letter.init)
  private var rows: [Int: MotionElement] = [:]
  /// Rows at rest, out of sight, that other letters can have.
  private var spareRows: [MotionElement] = []
  /// The distance by which the rows from an index on are still below their places.
  private let gap = ReactiveProperty(initialValue: 0.0)
  private var gapIndex = 0
  let header = 64.0

  override init(_ scene: Stage) {
    viewport = MotionElement(gestures: scene.surface.gestures)
    content = MotionElement(
      position: .zero, size: .zero, anchorPoint: .zero, parent: viewport)
    scroller = Scroller(
      on: scene.surface.clock, viewportSize: SIMD2(1, 1), contentSize: SIMD2(1, 1),
      axis: .vertical)
    super.init(scene)
    let runtime = scene.runtime
    runtime.add(scroller, to: viewport)
    runtime.connect(scroller.offset) { [content, header] in
      content.position.value = SIMD2(0, header - $0.y)
    }
    runtime.connect(scroller.offset) { [unowned self] _ in bringRows() }
    runtime.connect(swiping.swipes) { [unowned self] in remove($0.element) }
    scene.show(scroller.offset)
    scene.show(gap)
  }

  override func arrange(in area: MotionRectangle) {
    super.arrange(in: area)
    viewport.place(in: area)
    swiping.distance.value = area.size.x
    scroller.viewportSize.value = area.size - SIMD2(0, header)
    fitContent()
    for row in spareRows + rows.values { scene.runtime.remove(row) }
    (spareRows, rows) = ([], [:])
    bringRows()
  }

  private func fitContent() {
    let height = Double(letters.count) * Self.rowHeight + 104
    content.size.value = SIMD2(area.size.x, height)
    scroller.contentSize.value = SIMD2(area.size.x, height)
  }

  /// The indices of the rows that can be seen.
  var visible: Range<Int> {
    let top = scroller.currentOffset.y - gap.value
    let first = max(0, Int(top / Self.rowHeight))
    let last = Int((scroller.currentOffset.y + area.size.y) / Self.rowHeight) + 1
    return first..<max(first, min(letters.count, last))
  }

  /// Letters get rows as they become visible. The rows of those out of sight are for others.
  private func bringRows() {
    let visible = visible
    for number in visible {
      let letter = letters[number].number
      if rows[letter] == nil { rows[letter] = row(at: number) }
    }
    guard rows.count > visible.count + 8 else { return }
    let kept = Set(visible.map { letters[$0].number })
    // A finger that is down may be on a row.
    let isTouched = scene.surface.pointers.pressedCount > 0
    for (letter, row) in rows where !kept.contains(letter) {
      rows[letter] = nil
      if !isTouched, row.position.value.x == area.size.x / 2 {
        spareRows.append(row)
      } else {
        scene.runtime.remove(row)
      }
    }
  }

  private func row(at index: Int) -> MotionElement {
    if let row = spareRows.popLast() {
      row.position.value = place(of: index)
      return row
    }
    let row = MotionElement(
      position: place(of: index), size: SIMD2(area.size.x, Self.rowHeight), parent: content)
    scene.runtime.add(swiping, to: row)
    scene.runtime.belonging(to: row).keep(scene.surface.redraw(for: row.position))
    return row
  }

  private func place(of index: Int) -> SIMD2<Double> {
    SIMD2(area.size.x / 2, (Double(index) + 0.5) * Self.rowHeight)
  }

  /// The rows below a row that has left close the gap.
  private func remove(_ row: MotionElement) {
    guard let letter = rows.first(where: { $0.value === row })?.key,
      let index = letters.firstIndex(where: { $0.number == letter })
    else { return }
    scene.runtime.remove(row)
    letters.remove(at: index)
    for row in rows.values { scene.runtime.remove(row) }
    rows = [:]
    gapIndex = index
    gap.jump(to: gap.value + Self.rowHeight)
    gap.animate(to: 0, .snappy, on: scene.runtime)
    fitContent()
    bringRows()
  }

  override func press(_ key: String) -> Bool {
    let page = scroller.viewportSize.value.y - Self.rowHeight
    let offset = scroller.currentOffset
    switch key {
    case "Down": return scroll(to: offset.y + Self.rowHeight * 2)
    case "Up": return scroll(to: offset.y - Self.rowHeight * 2)
    case "PageDown", "Space": return scroll(to: offset.y + page)
    case "PageUp": return scroll(to: offset.y - page)
    case "Home": return scroll(to: 0)
    case "End": return scroll(to: scroller.maximumOffset.y)
    default: return false
    }
  }

  private func scroll(to y: Double) -> Bool { scroller.scroll(to: SIMD2(0, y)) }

  override func draw(on canvas: any Canvas, _ look: Look) {
    canvas.fill(area, radius: radius, look.panel)
    canvas.moved(by: area.origin) {
      let size = area.size
      canvas.title("Letters", at: SIMD2(22, 33), size: 20, look.ink)
      canvas.text(
        Self.grouped(letters.count), at: SIMD2(size.x - 22, 34), size: 13, look.faint, anchor: 1)
      canvas.clipped(to: MotionRectangle(x: 0, y: header, width: size.x, height: size.y - header)) {
        canvas.moved(by: content.position.value) {
          for index in visible { draw(index, on: canvas, look) }
        }
      }
      canvas.fill(
        MotionRectangle(x: 0, y: header - 1, width: size.x, height: 1), look.line)
      drawBar(on: canvas, look)
    }
  }

  private static func grouped(_ count: Int) -> String {
    count < 1000 ? "\(count)" : "\(count / 1000),\(String(1000 + count % 1000).dropFirst())"
  }

  private func drawBar(on canvas: any Canvas, _ look: Look) {
    let (view, all) = (scroller.viewportSize.value.y, scroller.contentSize.value.y)
    let length = max(36, view * view / all)
    let share = min(max(scroller.currentOffset.y / max(1, all - view), 0), 1)
    canvas.fill(
      MotionRectangle(
        x: area.size.x - 8, y: header + 4 + share * (view - length - 8), width: 4, height: length),
      radius: 2, look.faint.faded(to: 0.4))
  }

  private func draw(_ index: Int, on canvas: any Canvas, _ look: Look) {
    let letter = letters[index]
    let width = area.size.x
    let y = place(of: index).y + (index >= gapIndex ? gap.value : 0)
    let shift = rows[letter.number].map { $0.position.value.x - width / 2 } ?? 0
    let top = y - Self.rowHeight / 2
    let row = MotionRectangle(x: shift, y: top, width: width, height: Self.rowHeight)
    if shift < -0.01 {
      canvas.fill(MotionRectangle(x: 0, y: top, width: width, height: Self.rowHeight), look.danger)
      let isMarked = shift < -72
      canvas.title(
        "Archive", at: SIMD2(width - 24, y), size: 14, .white.faded(to: isMarked ? 1 : 0.65),
        anchor: 1)
      canvas.fill(row, look.panel)
    }
    canvas.moved(by: SIMD2(shift, y)) {
      canvas.dot(at: SIMD2(42, 0), radius: 20, letter.color)
      canvas.title(letter.initials, at: SIMD2(42, 0), size: 13, .white, anchor: 0.5)
      canvas.title(letter.name, at: SIMD2(76, -10), size: 14, look.ink, width: width - 160)
      canvas.text(letter.line, at: SIMD2(76, 11), size: 13, look.faint, width: width - 110)
      canvas.text(letter.time, at: SIMD2(width - 22, -10), size: 12, look.faint, anchor: 1)
      canvas.fill(
        MotionRectangle(x: 76, y: Self.rowHeight / 2 - 1, width: width - 76, height: 1), look.line)
    }
  }
}
