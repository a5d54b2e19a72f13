import StreamsInterop

/// A sheet over the list, which rests at three heights.
final class SheetPart: Part {
  let sheet: MotionElement
  let drawer: Tossable
  private let bounds = ReactiveProperty(
    initialValue: MotionRectangle(x: 0, y: 0, width: 400, height: 600))
  private let dim = ReactiveProperty(initialValue: 0.0)

  override init(_ scene: Stage) {
    sheet = MotionElement(gestures: scene.surface.gestures)
    sheet.zIndex = 5
    let detents = bounds.map { area in
      MotionDetents(
        sizes: [72, area.size.y * 0.5, area.size.y - 84], from: area.max.y + (area.size.y - 84) / 2)
    }
    drawer = Tossable(
      detents: detents, .snappy, draggable: Draggable(threshold: 0, axis: .vertical))
    super.init(scene)
    scene.runtime.connect(drawer.progress.scaled(by: 0.18), to: dim)
    scene.show(sheet)
  }

  override func arrange(in area: MotionRectangle) {
    let isFirst = self.area.size == .zero
    super.arrange(in: area)
    let height = area.size.y - 84
    sheet.size.value = SIMD2(area.size.x, height)
    bounds.value = area
    if isFirst {
      sheet.position.value = SIMD2(area.center.x, area.max.y + height / 2 - 72)
      scene.runtime.add(drawer, to: sheet)
    }
    drawer.spring.destination.lens(get: { $0.x }, set: { $0.x = $1 }).value = area.center.x
  }

  override var focusArea: MotionRectangle {
    let shown = MotionRectangle(sheet)
    return MotionRectangle(
      x: area.min.x, y: shown.min.y, width: area.size.x, height: max(40, area.max.y - shown.min.y))
  }

  override func press(_ key: String) -> Bool {
    let way = key == "Up" ? 1 : key == "Down" ? -1 : 0
    guard way != 0 else { return false }
    drawer.select(min(max(drawer.detent.value + way, 0), 2))
    return true
  }

  override func draw(on canvas: any Canvas, _ look: Look) {
    let shown = MotionRectangle(
      origin: MotionRectangle(sheet).origin, size: sheet.size.value + SIMD2(0, 40))
    canvas.clipped(to: area) {
      canvas.fill(area, radius: radius, MotionColor(hex: 0x000000).faded(to: dim.value))
      canvas.shadow(of: shown, radius: 24, blur: 26, drop: 0, look.shadow)
      canvas.fill(shown, radius: 24, look.raised)
      canvas.moved(by: shown.origin) {
        let width = shown.size.x
        canvas.fill(
          MotionRectangle(x: width / 2 - 18, y: 10, width: 36, height: 4), radius: 2,
          look.faint.faded(to: 0.5))
        canvas.title("This week", at: SIMD2(24, 42), size: 17, look.ink)
        canvas.text("7 days", at: SIMD2(width - 24, 42), size: 13, look.faint, anchor: 1)
        drawBars(on: canvas, width, look)
        let lines = [
          ("Letters read", "148"), ("Answered", "61"), ("Archived by a swipe", "23"),
          ("Longest thread", "Kaia Lund"),
        ]
        for (index, line) in lines.enumerated() {
          let y = 278 + 46 * Double(index)
          canvas.text(line.0, at: SIMD2(24, y), size: 14, look.ink)
          canvas.title(line.1, at: SIMD2(width - 24, y), size: 14, look.ink, anchor: 1)
          canvas.fill(MotionRectangle(x: 24, y: y + 22, width: width - 48, height: 1), look.line)
        }
      }
    }
    canvas.edge(of: area, radius: radius, look)
  }

  private func drawBars(on canvas: any Canvas, _ width: Double, _ look: Look) {
    let heights = [62.0, 96, 48, 118, 84, 30, 54]
    let step = (width - 48) / 7
    for (index, height) in heights.enumerated() {
      let x = 24 + step * Double(index) + step / 2
      let isBest = index == 3
      canvas.fill(
        MotionRectangle(x: x - 11, y: 206 - height, width: 22, height: height), radius: 7,
        isBest ? look.accent : look.well)
      canvas.text(
        ["M", "T", "W", "T", "F", "S", "S"][index], at: SIMD2(x, 222), size: 12, look.faint,
        anchor: 0.5)
    }
  }
}
