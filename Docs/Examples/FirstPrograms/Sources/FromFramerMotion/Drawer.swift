import StreamsInterop

/// A drawer that can be dragged along x, and tossed open or shut.
final class Drawer {
  static let width = 240.0

  let element = MotionElement(size: SIMD2(Drawer.width, 600))
  let tossable: Tossable
  private let runtime: MotionRuntime
  private let choosing: Subscription

  init(_ pointers: PointerSource, spring: SpringStyle, on clock: some FrameClock) {
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
    tossable = Tossable(destination: .zero, spring, draggable: Draggable(recognizer: drag))

    // Motion's onDragEnd: chooses the end nearer to the position where the drawer would be in 0.2 s.
    let position = element.position
    let destination = tossable.spring.destination
    choosing = drag.subscribe { event in
      guard event.phase == .ended else { return }
      let projected = position.value.x + 0.2 * event.velocity.x
      destination.value.x = projected > Drawer.width / 2 ? Drawer.width : 0
    }

    runtime = MotionRuntime(clock: clock, name: "drawer")
    runtime.add(tossable, to: element) { $0.yLocked(to: 0) }
    runtime.connect(
      element.positionX.mapped(from: 0...Drawer.width, to: 0.5...1, clamped: true),
      to: element.opacity)
  }

  /// The remainder of the flight, for a browser to play. Some distance must remain, since a curve needs it.
  var flight: MotionCurve {
    .spring(
      tossable.spring.style.value, from: element.position.value.x,
      to: tossable.spring.destination.value.x, velocity: tossable.velocity(of: element).x)
  }
}

extension PointerSource {
  /// Drags the drawer by the given distance in a tenth of a second, then releases it.
  func toss(by distance: Double) {
    send(PointerSample(.pressed, at: SIMD2(10, 300), time: 0))
    for step in 1...6 {
      let part = Double(step) / 6
      send(PointerSample(.moved, at: SIMD2(10 + part * distance, 300), time: part / 10))
    }
    send(PointerSample(.released, at: SIMD2(10 + distance, 300), time: 0.1))
  }
}
