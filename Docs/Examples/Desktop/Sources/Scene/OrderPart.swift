import StreamsInterop

/// A list whose rows are reordered by hand or by keys.
final class OrderPart: Part {
  static let rowHeight = 46.0
  private let layout: LayoutMotion<String>
  private let reorder: MotionReorder<String>
  private(set) var order = [
    "Kites at noon", "Slow water", "Paper boats", "Northern house", "Late train",
  ]
  private var chosen = 0
  private let space: MotionElement
  private let header = 54.0
  private let colors = [0xE8593B, 0x5E9C98, 0xC2A14D, 0x8477AD, 0x6F8FA8]
  private let all: [String]

  override init(_ scene: Stage) {
    all = order
    layout = LayoutMotion(on: scene.surface.clock, spring: .snappy)
    space = MotionElement(position: .zero, size: .zero, anchorPoint: .zero)
    reorder = MotionReorder(of: "list", in: layout, .column(spacing: 6))
    super.init(scene)
    let runtime = scene.runtime
    // A pointer that comes down on the card belongs to the card.
    var isCovered = false
    let free = scene.surface.pointers.filter { [scene] sample in
      if sample.phase == .pressed {
        isCovered = scene.inFront.contains { $0.covers(sample.position) }
      }
      return !isCovered
    }
    let pointers = free.map { [space] sample in
      var sample = sample
      sample.position = space.fromShared(sample.position)
      return sample
    }
    runtime.keep(reorder.follow(pointers))
    runtime.connect(reorder.orders) { [unowned self] in
      order = $0
      update()
    }
  }

  override func arrange(in area: MotionRectangle) {
    super.arrange(in: area)
    space.position.value = area.origin
    update()
    for id in all { if let item = layout[id] { scene.show(item.drawings) } }
  }

  private func update() {
    let width = area.size.x - 32
    let list = LayoutBox(
      "list",
      at: MotionRectangle(
        x: 16, y: header, width: width, height: max(0, area.size.y - header)))
    let rows = order.enumerated().map { index, id in
      LayoutBox(
        id, in: "list",
        at: MotionRectangle(
          x: 0, y: (Self.rowHeight + 6) * Double(index), width: width, height: Self.rowHeight))
    }
    layout.update([list] + rows, viewport: area.size)
  }

  private var chosenID: String { reorder.lifted ?? order[min(chosen, order.count - 1)] }

  override var focusArea: MotionRectangle {
    let row = layout.drawnRectangle(of: chosenID) ?? .zero
    return MotionRectangle(origin: area.origin + row.origin, size: row.size)
  }

  override var radius: Double { 14 }

  override func press(_ key: String) -> Bool {
    let keys: [String: ReorderKey] = [
      "Up": .up, "Down": .down, "Space": .space, "Escape": .escape,
    ]
    guard let reorderKey = keys[key] else { return false }
    if reorder.lifted == nil, key == "Up" || key == "Down" {
      chosen = min(max(chosen + (key == "Up" ? -1 : 1), 0), order.count - 1)
      scene.surface.invalidate()
      return true
    }
    let id = chosenID
    let isUsed = reorder.press(reorderKey, on: id)
    chosen = reorder.order.firstIndex(of: id) ?? chosen
    return isUsed
  }

  override func draw(on canvas: any Canvas, _ look: Look) {
    canvas.fill(area, radius: 22, look.panel)
    canvas.title("Up next", at: area.origin + SIMD2(22, 28), size: 15, look.ink)
    canvas.text(
      "Drag to reorder", at: area.origin + SIMD2(area.size.x - 22, 28), size: 13, look.faint,
      anchor: 1)
    canvas.clipped(to: area) {
      canvas.moved(by: area.origin) {
        let lifted = reorder.lifted
        for id in order where id != lifted { draw(id, on: canvas, look) }
        if let lifted { draw(lifted, on: canvas, look, isLifted: true) }
      }
    }
    canvas.edge(of: area, radius: 22, look)
  }

  private func draw(_ id: String, on canvas: any Canvas, _ look: Look, isLifted: Bool = false) {
    guard let row = layout.drawnRectangle(of: id) else { return }
    if isLifted {
      canvas.shadow(of: row, radius: 14, blur: 18, drop: 6, look.shadow)
    }
    canvas.fill(row, radius: 14, isLifted ? look.raised : look.background.faded(to: 0.75))
    let number = all.firstIndex(of: id) ?? 0
    canvas.moved(by: row.origin) {
      let y = row.size.y / 2
      canvas.fill(
        MotionRectangle(x: 9, y: y - 14, width: 28, height: 28), radius: 8,
        MotionColor(hex: colors[number]))
      canvas.title(id, at: SIMD2(50, y), size: 14, look.ink)
      for line in 0..<3 {
        canvas.fill(
          MotionRectangle(x: row.size.x - 32, y: y - 6 + Double(line) * 5, width: 16, height: 2),
          radius: 1, look.faint.faded(to: 0.6))
      }
    }
  }
}
