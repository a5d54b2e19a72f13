import StreamsInterop

/// A list whose rows can be swiped left to reveal two buttons; a long swipe deletes the row, and the
/// rows below close the gap.
@MainActor
final class SwipeList<ID: Hashable> {
  /// A row: its slot is its place in the list, and the row slides sideways in the slot.
  @MainActor final class Row {
    let id: ID
    let slot: MotionElement
    let face: MotionElement
    /// The width that the row has uncovered, at least 0, for the buttons behind the row.
    let uncovered: MotionObservable<Double>
    /// Whether a release here deletes the row, for a haptic and for the button that fills the row.
    let isArmed: MotionObservable<Bool>
    let sliding: Tossable
    let runtime: MotionRuntime

    fileprivate init(_ id: ID, index: Int, in list: SwipeList) {
      self.id = id
      let (width, height, open) = (list.width, list.rowHeight, list.buttonsWidth)
      let home = width / 2
      runtime = list.runtime.makeChild(named: "row \(id)")
      slot = MotionElement(
        position: SIMD2(width / 2, list.y(of: index)), size: SIMD2(width, height),
        gestures: list.gestures)
      face = MotionElement(
        position: SIMD2(home, height / 2), size: SIMD2(width, height), parent: slot)
      uncovered = face.positionX.map { max(0, home - $0) }
      isArmed = face.positionX.map { $0 < home - 0.6 * width }.dedupe()
      // 0: closed, 1: buttons visible, 2: gone. Only a release far to the left deletes the row.
      let places = [home, home - open, home - width]
      sliding = Tossable(
        detents: MotionDetents(places) { release in
          if release.place < home - 0.6 * width { return places[2] }
          let end = release.place + release.velocity / DecayRate.fast
          return end < home - open / 2 ? places[1] : places[0]
        },
        axis: .horizontal, .snappy(duration: 0.35))
    }

    var isOpen: Bool { sliding.detent.value == 1 }
    func close() { if sliding.detent.value == 1 { sliding.select(0) } }
    func delete() { sliding.select(2) }

    isolated deinit {}
  }

  let pointers: PointerSource
  let rows = ReactiveProperty<[Row]>(initialValue: [])
  var onDelete: (ID) -> Void = { _ in }
  var onFlag: (ID) -> Void = { _ in }
  let width: Double
  let rowHeight: Double
  let buttonsWidth: Double
  let gestures: GestureArbiter
  let runtime: MotionRuntime

  init(
    _ ids: [ID], width: Double, rowHeight: Double = 60, buttonsWidth: Double = 160,
    pointers: PointerSource = PointerSource(), on clock: some FrameClock
  ) {
    self.pointers = pointers
    self.width = width
    self.rowHeight = rowHeight
    self.buttonsWidth = buttonsWidth
    gestures = GestureArbiter(pointers)
    runtime = MotionRuntime(clock: clock, name: "list")
    rows.value = ids.enumerated().map { Row($1, index: $0, in: self) }
    for row in rows.value { connect(row) }
  }

  func y(of index: Int) -> Double { rowHeight * (Double(index) + 0.5) }

  private func connect(_ row: Row) {
    let drag = row.sliding.draggable.recognizer(for: row.face, in: row.runtime)
    row.runtime.connect(drag) { [unowned self, unowned row] event in
      if event.phase == .began { closeAll(except: row) }
    }
    row.runtime.add(row.sliding, to: row.face)
    row.runtime.connect(row.sliding.state) { [unowned self, unowned row] phase in
      if !phase.isActive && row.sliding.detent.value == 2 { remove(row) }
    }
    let tap = TapRecognizer(in: gestures)
    tap.accepts = { [weak row] in row?.slot.covers($0.position) ?? false }
    row.runtime.connect(tap) { [unowned self, unowned row] event in tapped(row, at: event.value) }
  }

  private func tapped(_ row: Row, at point: SIMD2<Double>) {
    guard row.isOpen, !row.face.covers(point) else { return closeAll() }
    let isDelete = row.slot.fromShared(point).x > width - buttonsWidth / 2
    if isDelete {
      row.delete()
    } else {
      onFlag(row.id)
      row.close()
    }
  }

  func closeAll(except row: Row? = nil) {
    for other in rows.value where other !== row { other.close() }
  }

  private func remove(_ row: Row) {
    guard rows.value.contains(where: { $0 === row }) else { return }
    row.runtime.end()
    rows.value.removeAll { $0 === row }
    for (index, row) in rows.value.enumerated() {
      row.slot.positionY.animate(to: y(of: index), .smooth(duration: 0.3), on: runtime)
    }
    onDelete(row.id)
  }

  isolated deinit {}
}
