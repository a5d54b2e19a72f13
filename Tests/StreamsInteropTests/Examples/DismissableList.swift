import StreamsInterop

/// Example: a list whose rows can be swiped away; the rows below close the gap.
final class DismissableList {
  private var rows: [MotionElement] = []
  let swipeable: Swipeable
  let size: SIMD2<Double>
  let runtime: MotionRuntime
  private let gestures: GestureArbiter
  private var connections: [ObjectIdentifier: MotionConnection] = [:]

  init(
    rowCount: Int, rowSize: SIMD2<Double>, on clock: ManualClock, _ pointers: PointerSource,
    threshold: Double = 10
  ) {
    size = rowSize
    runtime = MotionRuntime(clock: clock)
    gestures = GestureArbiter(pointers)
    swipeable = Swipeable(
      distance: rowSize.x + 8, draggable: Draggable(threshold: threshold, axis: .horizontal))
    for _ in 0..<rowCount { append() }
    runtime.connect(swipeable.swipes) { [unowned self] in dismiss($0.element) }
  }

  func place(of index: Int) -> SIMD2<Double> { size * SIMD2(0.5, Double(index) + 0.5) }

  func progress(of row: MotionElement) -> SwipeProgress? { swipeable.progress(of: row) }

  func append() {
    let row = MotionElement(position: place(of: rows.count), size: size, gestures: gestures)
    rows.append(row)
    connections[ObjectIdentifier(row)] = runtime.add(swipeable, to: row)
  }

  private func dismiss(_ row: MotionElement) {
    connections.removeValue(forKey: ObjectIdentifier(row))?.unsubscribe()
    rows.removeAll { $0 === row }
    for (index, row) in rows.enumerated() { progress(of: row)?.home.value = place(of: index) }
  }
}
