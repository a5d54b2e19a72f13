import StreamsInterop

/// A card that flies home, wherever it is thrown.
final class CardPart: Part {
  let card: MotionElement
  let tossing: Tossable
  private let lift = ReactiveProperty(initialValue: 0.0)

  override init(_ scene: Stage) {
    card = MotionElement(gestures: scene.surface.gestures)
    card.zIndex = 9
    tossing = Tossable(
      destination: .zero, .spring(duration: 0.5, bounce: 0.28),
      draggable: Draggable(threshold: 0))
    super.init(scene)
    scene.inFront = [card]
    let held = tossing.draggable.recognizer(for: card, in: scene.runtime)
    scene.runtime.add(tossing, to: card)
    let raising = SpringSystem(destination: 0.0, .snappy)
    scene.runtime.connect(held.phase.map { $0.isActive ? 1.0 : 0 }, to: raising.destination)
    scene.runtime.add(raising, to: lift)
    scene.show(card)
    scene.show(lift)
  }

  private var home: SIMD2<Double> { (area.center + SIMD2(0, 14)).rounded(.down) }

  override func arrange(in area: MotionRectangle) {
    let isFirst = self.area.size == .zero
    super.arrange(in: area)
    card.size.value = SIMD2(min(292, area.size.x - 40), 176)
    tossing.spring.destination.value = home
    if isFirst { card.position.jump(to: home) }
  }

  override var focusArea: MotionRectangle { MotionRectangle(card) }

  override func press(_ key: String) -> Bool {
    let ways = [
      "Left": SIMD2(-1.0, 0), "Right": SIMD2(1, 0), "Up": SIMD2(0, -1), "Down": SIMD2(0, 1),
    ]
    guard let way = ways[key] else { return false }
    card.position.animate(
      to: home, tossing.spring.style.value, velocity: way * 2400, on: scene.runtime)
    return true
  }

  override func draw(on canvas: any Canvas, _ look: Look) {
    canvas.fill(area, radius: 22, look.well)
    canvas.title("A card", at: area.origin + SIMD2(22, 30), size: 15, look.ink)
    canvas.text("Throw it; catch it.", at: area.origin + SIMD2(80, 30), size: 13, look.faint)
    let slot = MotionRectangle(origin: home - card.size.value / 2, size: card.size.value)
    canvas.ring(slot, radius: 20, width: 1.5, look.faint.faded(to: 0.35))
  }

  /// The card is in front of everything.
  func drawInFront(on canvas: any Canvas, _ look: Look) {
    let area = MotionRectangle(card)
    let lift = lift.value
    // The shadow of a lifted card fades into a wider one.
    let color = MotionColor(hex: 0x5A1E1E, alpha: 0.36)
    canvas.shadow(of: area, radius: 20, blur: 18, drop: 8, color.faded(to: 1 - 0.7 * lift))
    canvas.shadow(of: area, radius: 20, blur: 34, drop: 24, color.faded(to: 0.9 * lift))
    canvas.fill(
      area, radius: 20, MotionColor(hex: 0xF58A4B), to: MotionColor(hex: 0xC9306A))
    canvas.moved(by: area.origin) {
      let size = area.size
      canvas.clipped(to: MotionRectangle(origin: .zero, size: size)) {
        canvas.dot(at: SIMD2(size.x - 84, 26), radius: 70, .white.faded(to: 0.08))
        canvas.dot(at: SIMD2(size.x - 128, size.y + 6), radius: 88, .white.faded(to: 0.07))
      }
      canvas.title("Streams", at: SIMD2(22, 34), size: 19, .white)
      canvas.fill(
        MotionRectangle(x: 22, y: 66, width: 40, height: 30), radius: 7,
        MotionColor(hex: 0xFFE3B8), to: MotionColor(hex: 0xE9B872))
      canvas.fill(
        MotionRectangle(x: 22, y: 80, width: 40, height: 1.5),
        MotionColor(hex: 0xB98745, alpha: 0.7))
      canvas.fill(
        MotionRectangle(x: 41, y: 66, width: 1.5, height: 30),
        MotionColor(hex: 0xB98745, alpha: 0.7))
      canvas.text(
        "••••  ••••  ••••  1642", at: SIMD2(22, size.y - 50), size: 16, .white.faded(to: 0.95))
      canvas.text("thrown by you", at: SIMD2(22, size.y - 24), size: 12, .white.faded(to: 0.8))
      canvas.dot(at: SIMD2(size.x - 50, size.y - 34), radius: 14, .white.faded(to: 0.55))
      canvas.dot(at: SIMD2(size.x - 33, size.y - 34), radius: 14, .white.faded(to: 0.35))
    }
  }
}
