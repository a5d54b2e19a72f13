import StreamsInterop

/// A picture-in-picture window: it follows the finger, and a release sends it to the corner toward
/// which it was thrown. Positions are those of its center, in the container's coordinates.
@MainActor
final class PipModel {
  enum Corner: CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }

  let pointers: PointerSource
  let window: MotionElement
  private(set) var corner: Corner
  var onTap: () -> Void = {}

  private let tossable: Tossable
  private let runtime: MotionRuntime
  private let throwing = DecaySystem<SIMD2<Double>>(rate: DecayRate.normal)
  private let margin = 16.0
  private var bounds: MotionRectangle

  /// - Parameter bounds: the area in which the window can rest, such as the container's safe area.
  init(
    in bounds: MotionRectangle, size: SIMD2<Double>, at corner: Corner = .bottomRight,
    pointers: PointerSource = PointerSource(), on clock: some FrameClock
  ) {
    self.bounds = bounds
    self.corner = corner
    self.pointers = pointers
    let start = Self.place(of: corner, in: bounds, size: size, margin: margin)
    let gestures = GestureArbiter(pointers)
    window = MotionElement(position: start, size: size, gestures: gestures)
    tossable = Tossable(
      destination: start, .spring(duration: 0.5, bounce: 0.2), catches: true)
    runtime = MotionRuntime(clock: clock, name: "pip")

    let drag = tossable.draggable.recognizer(for: window, in: runtime)
    runtime.connect(drag) { [unowned self] event in
      guard event.phase == .ended else { return }
      released(velocity: event.velocity)
    }
    runtime.add(tossable, to: window)
    let tap = TapRecognizer(in: gestures)
    tap.accepts = { [window] in window.covers($0.position) }
    runtime.connect(tap) { [unowned self] _ in onTap() }
  }

  var isMoving: Bool { tossable.state.value.isActive }

  /// Adapts to a new size of the container: the window flies to the same corner.
  func resize(to bounds: MotionRectangle) {
    guard bounds != self.bounds else { return }
    self.bounds = bounds
    tossable.spring.destination.value = place(of: corner)
  }

  func place(of corner: Corner) -> SIMD2<Double> {
    Self.place(of: corner, in: bounds, size: window.size.value, margin: margin)
  }

  private func released(velocity: SIMD2<Double>) {
    let end = throwing.projectedEnd(from: window.position.value, velocity: velocity)
    corner = Corner.allCases.min { (place(of: $0) - end).length < (place(of: $1) - end).length }!
    tossable.spring.destination.value = place(of: corner)
  }

  private static func place(
    of corner: Corner, in bounds: MotionRectangle, size: SIMD2<Double>, margin: Double
  ) -> SIMD2<Double> {
    let low = bounds.origin + margin + size / 2
    let high = bounds.origin + bounds.size - margin - size / 2
    return switch corner {
    case .topLeft: low
    case .topRight: SIMD2(high.x, low.y)
    case .bottomLeft: SIMD2(low.x, high.y)
    case .bottomRight: high
    }
  }

  isolated deinit {}
}
