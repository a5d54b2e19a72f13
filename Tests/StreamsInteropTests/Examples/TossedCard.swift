import StreamsInterop

/// Example: a card that can be thrown, and returns to its place.
final class TossedCard {
  let card: MotionElement
  let tossable: Tossable
  let runtime: MotionRuntime

  init(home: SIMD2<Double>, size: SIMD2<Double>, on clock: ManualClock, _ drag: DragRecognizer) {
    runtime = MotionRuntime(clock: clock)
    card = MotionElement(position: home, size: size)
    tossable = Tossable(destination: home, draggable: Draggable(recognizer: drag))
    runtime.add(tossable, to: card)
  }
}
