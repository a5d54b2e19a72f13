import StreamsOperators

/// Reads the rows of a recording, one by one.
struct RecordingReader {
  private enum State {
    case move, pressed, released, drag, up, down
  }

  private let clock: PointerRecording.Clock
  private let wheelStep: Double
  /// The buttons that are down.
  private var held: PointerButtons = []
  private var position = SIMD2<Double>.zero

  init(clock: PointerRecording.Clock, wheelStep: Double) {
    self.clock = clock
    self.wheelStep = wheelStep
  }

  static func isHeader(_ row: ArraySlice<UInt8>) -> Bool {
    row.matches(PointerRecording.header)
  }

  /// Reads a row, and returns its sample, its problem, or both if a release was repaired.
  mutating func read(
    _ row: ArraySlice<UInt8>
  ) -> (sample: PointerSample?, problem: PointerRecordingError.Problem?) {
    guard !row.isEmpty else { return (nil, .blankLine) }
    var columns = Columns(row)
    guard let recorded = columns.next(), let client = columns.next(), let button = columns.next(),
      let state = columns.next(), let x = columns.next(), let y = columns.next(), columns.isAtEnd
    else { return (nil, .wrongColumnCount) }

    let numbers = (
      DecimalNumber.read(recorded), DecimalNumber.read(client), DecimalNumber.read(x),
      DecimalNumber.read(y)
    )
    guard let recordTime = numbers.0, let clientTime = numbers.1, let x = numbers.2,
      let y = numbers.3
    else { return (nil, .malformedNumber) }
    guard let buttons = Self.buttons(button) else { return (nil, .unknownButton) }
    guard let state = Self.state(state) else { return (nil, .unknownState) }

    let time = clock == .client ? clientTime : recordTime
    guard time.isFinite else { return (nil, .nonFiniteNumber) }
    guard time.magnitude <= PointerCleaner.maximumTime else { return (nil, .impossibleTime) }
    if state == .up || state == .down { return (wheel(state, time), nil) }

    let limit = PointerRecording.maximumCoordinate
    if x >= 0, y >= 0, x <= limit, y <= limit {
      position = SIMD2(x, y)
      return (sample(state, buttons, time), nil)
    }
    let problem: PointerRecordingError.Problem =
      x.isFinite && y.isFinite ? .impossiblePosition : .nonFiniteNumber
    return (state == .released ? sample(state, buttons, time) : nil, problem)
  }

  private func wheel(_ state: State, _ time: Double) -> PointerSample {
    PointerSample(
      .scrolled, at: position, time: time, device: .mouse, buttons: held,
      wheelDelta: SIMD2(0, state == .up ? -wheelStep : wheelStep))
  }

  private mutating func sample(
    _ state: State, _ buttons: PointerButtons, _ time: Double
  ) -> PointerSample {
    let phase: PointerPhase
    var shown = held
    switch state {
    case .pressed:
      // A repeated button means that its release was lost, which the source reports.
      phase = held.isDisjoint(with: buttons) && !held.isEmpty ? .moved : .pressed
      if phase == .pressed { held = [] }
      held.formUnion(buttons)
      shown = held
    case .released:
      held.subtract(buttons)
      phase = held.isEmpty ? .released : .moved
      shown = held.isEmpty ? buttons : held
    case .drag:
      phase = .moved
    case .move, .up, .down:
      held = []
      shown = []
      phase = .hovered
    }
    return PointerSample(phase, at: position, time: time, device: .mouse, buttons: shown)
  }

  private static func buttons(_ word: ArraySlice<UInt8>) -> PointerButtons? {
    if word.matches("NoButton") || word.matches("Scroll") { return [] }
    if word.matches("Left") { return .primary }
    if word.matches("Right") { return .secondary }
    if word.matches("Middle") { return .middle }
    return nil
  }

  private static func state(_ word: ArraySlice<UInt8>) -> State? {
    if word.matches("Move") { return .move }
    if word.matches("Drag") { return .drag }
    if word.matches("Pressed") { return .pressed }
    if word.matches("Released") { return .released }
    if word.matches("Up") { return .up }
    if word.matches("Down") { return .down }
    return nil
  }
}

/// The comma-separated parts of a row.
private struct Columns {
  private let row: ArraySlice<UInt8>
  /// The start of the next part, or nil after the last part.
  private var start: Int?

  init(_ row: ArraySlice<UInt8>) {
    self.row = row
    start = row.startIndex
  }

  var isAtEnd: Bool { start == nil }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let start else { return nil }
    var end = start
    while end < row.endIndex, row[end] != UInt8(ascii: ",") { end += 1 }
    self.start = end < row.endIndex ? end + 1 : nil
    return row[start..<end]
  }
}
