public import StreamsInterop

/// The options of the scene.
public struct Options: Sendable {
  /// Whether motion is reduced.
  public var reducesMotion = false
  /// Whether the colors are dark.
  public var isDark = false

  /// The default options.
  public init() {}
}

/// A card to throw, ten thousand letters under a sheet, a picture to zoom, and rows to reorder.
///
///     let scene = DesktopScene(on: surface, Options())
///     scene.size.value = SIMD2(1120, 720)
///     scene.draw(on: canvas)
@MainActor
public final class DesktopScene {
  private let stage: Stage
  private let card: CardPart
  private let list: ListPart
  private let sheet: SheetPart
  private let photo: PhotoPart
  private let rows: OrderPart
  private var switches: [SwitchPart] = []
  private var options: Options
  /// The index of the part with the focus; `nil` until a key moves it.
  private var focus: Int?
  private var parts: [Part] { [card, rows, list, sheet, photo] + switches }

  /// A scene.
  ///
  /// - Parameters:
  ///   - surface: the surface whose pointers move it.
  ///   - options: the options with which it begins.
  ///   - size: the size of the window.
  public init(on surface: MotionSurface, _ options: Options, size: some Observable<SIMD2<Double>>) {
    self.options = options
    stage = Stage(surface)
    card = CardPart(stage)
    list = ListPart(stage)
    sheet = SheetPart(stage)
    photo = PhotoPart(stage)
    rows = OrderPart(stage)
    surface.reducedMotion = options.reducesMotion ? .on : .off
    switches = [
      SwitchPart("Less motion", stage, isOn: options.reducesMotion) { [surface] in
        surface.reducedMotion = $0 ? .on : .off
      },
      SwitchPart("Dark", stage, isOn: options.isDark) { [unowned self] in
        self.options.isDark = $0
        self.stage.surface.invalidate()
      },
    ]
    stage.runtime.connect(size) { [unowned self] in arrange($0) }
  }

  isolated deinit {}

  private func arrange(_ size: SIMD2<Double>) {
    let (margin, gap, top) = (28.0, 20.0, 84.0)
    let width = ((size.x - 2 * margin - 2 * gap) / 3).rounded()
    let height = max(300, size.y - top - margin)
    func column(_ number: Int, _ y: Double, _ height: Double) -> MotionRectangle {
      MotionRectangle(
        x: margin + (width + gap) * Double(number), y: top + y, width: width, height: height)
    }
    let lower = min(326, height * 0.54).rounded()
    card.arrange(in: column(0, 0, height - lower - gap))
    rows.arrange(in: column(0, height - lower, lower))
    list.arrange(in: column(1, 0, height))
    sheet.arrange(in: column(1, 0, height))
    photo.arrange(in: column(2, 0, height - 164 - gap))
    for (index, option) in switches.enumerated() {
      let wide = index == 0 ? 156.0 : 108
      let right = size.x - margin - (index == 0 ? 120 : 0)
      option.arrange(in: MotionRectangle(x: right - wide, y: 26, width: wide, height: 36))
    }
    help = column(2, height - 164, 164)
  }

  private var help = MotionRectangle.zero

  /// Handles a key: Tab moves the focus, and the part with the focus takes the others.
  ///
  /// - Returns: Whether it did something.
  @discardableResult public func press(_ key: String, hasShift: Bool = false) -> Bool {
    if key == "Tab" {
      let count = parts.count
      focus = ((focus ?? (hasShift ? count : -1)) + (hasShift ? count - 1 : 1)) % count
      stage.surface.invalidate()
      return true
    }
    let isUsed = focus.map { parts[$0].press(key) } ?? false
    if isUsed { stage.surface.invalidate() }
    return isUsed
  }

  /// Hides the focus ring, as a pointer does.
  public func hideFocus() {
    guard focus != nil else { return }
    focus = nil
    stage.surface.invalidate()
  }

  /// The positions that a check follows.
  public var report: [(name: String, value: Double)] {
    [
      ("card.x", card.card.position.value.x), ("card.y", card.card.position.value.y),
      ("home.x", card.tossing.spring.destination.value.x),
      ("home.y", card.tossing.spring.destination.value.y),
      ("list", list.scroller.currentOffset.y), ("sheet", sheet.sheet.position.value.y),
      ("detent", Double(sheet.drawer.detent.value)),
      ("zoom", photo.photo.scale.value), ("letters", Double(list.letters.count)),
      ("first", Double(rows.order.firstIndex(of: "Kites at noon") ?? -1)),
      ("held", Double(stage.surface.pointers.pressedCount)), ("focus", Double(focus ?? -1)),
      ("dark", options.isDark ? 1 : 0),
      ("less", stage.surface.reducedMotion == .off ? 0 : 1),
    ]
  }

  /// The rectangles of the parts, in which a check presses.
  public var areas: [(name: String, area: MotionRectangle)] {
    [
      ("card", MotionRectangle(card.card)), ("list", list.area), ("sheet", sheet.focusArea),
      ("photo", photo.area), ("rows", rows.area), ("less", switches[0].area),
      ("dark", switches[1].area),
    ]
  }

  /// Draws the scene.
  public func draw(on canvas: any Canvas) {
    let look = options.isDark ? Look.dark : .light
    canvas.clear(look.background)
    canvas.title("Streams", at: SIMD2(30, 44), size: 25, look.ink)
    canvas.text("Catch anything in flight.", at: SIMD2(142, 46), size: 14, look.faint)
    for part in [card, rows, list, sheet, photo] + switches { part.draw(on: canvas, look) }
    drawHelp(on: canvas, look)
    card.drawInFront(on: canvas, look)
    if let focus {
      let part = parts[focus]
      canvas.ring(
        part.focusArea.inset(by: -4), radius: part.radius + 4, width: 2.5, look.ink)
    }
  }

  private func drawHelp(on canvas: any Canvas, _ look: Look) {
    canvas.moved(by: help.origin) {
      canvas.title("By keyboard", at: SIMD2(4, 16), size: 14, look.ink)
      let lines = [
        ("Tab", "the next part"), ("Arrows", "throw, scroll, pan, move"),
        ("Space", "lift and drop a row, switch"), ("+  −  0", "zoom the picture"),
      ]
      for (index, line) in lines.enumerated() {
        let y = 48 + 31 * Double(index)
        canvas.fill(
          MotionRectangle(x: 2, y: y - 12, width: 66, height: 24), radius: 7, look.well)
        canvas.text(line.0, at: SIMD2(35, y), size: 12, look.ink, anchor: 0.5)
        canvas.text(line.1, at: SIMD2(82, y), size: 13, look.faint)
      }
    }
  }
}
