import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Example: a list whose rows can be swiped away; the rows below close the gap.
final class DismissableList {
  private(set) var rows: [MotionElement] = []
  private(set) var dismissed: [MotionElement] = []
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
    runtime.connect(swipeable.swiped) { [unowned self] in dismiss($0.element) }
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
    dismissed.append(row)
    for (index, row) in rows.enumerated() { progress(of: row)?.home.value = place(of: index) }
  }
}

/// Checks that flying rows follow a spring's formula, whatever their initial velocity: of three consecutive
/// frames, the first two determine the third.
private final class FrameChecks {
  private(set) var count = 0
  private(set) var faults: [String] = []
  private let clock: ManualClock
  private let trace: Double
  private let determinant: Double
  private var last: [ObjectIdentifier: [(time: Double, place: SIMD2<Double>)]] = [:]

  init(on clock: ManualClock, _ spring: SpringParameters = SpringParameters()) {
    self.clock = clock
    let way = SpringPropagator(spring, elapsed: 1 / clock.frameRate)
    trace = way.a + way.d
    determinant = way.a * way.d - way.b * way.c
  }

  /// Something other than the spring may move the row, or the spring's destination changes.
  func disturb(_ row: MotionElement? = nil) {
    if let row { last[ObjectIdentifier(row)] = nil } else { last = [:] }
  }

  func look(at row: MotionElement, flyingTo destination: SIMD2<Double>) {
    let key = ObjectIdentifier(row)
    let (now, place) = (clock.time, row.position.value)
    var frames = last[key] ?? []
    let isFrame = frames.last.map { abs(now - $0.time - 1 / clock.frameRate) < 1e-9 } ?? true
    if !isFrame { frames = [] }
    frames.append((now, place))
    last[key] = frames.suffix(2)
    guard frames.count == 3 else { return }
    count += 1
    let expected =
      destination + (frames[1].place - destination) * trace
      - (frames[0].place - destination) * determinant
    let scale = distance(frames[0].place, destination)
    let hasLanded = place == destination && distance(expected, destination) < 0.01 * scale + 1
    if distance(place, expected) > 1e-7, !hasLanded {
      faults.append("\(place), expected \(expected)")
    }
  }
}

/// Example: swipe to dismiss.
struct SwipeToDismissTests {
  @Test("A row thrown far enough flies off; the rows below close the gap, by the spring's formula")
  func dismissed() throws {
    var findings = Findings()
    let hand = TossingHand()
    let list = DismissableList(
      rowCount: 4, rowSize: SIMD2(320, 60), on: hand.clock, hand.pointers, threshold: 0)
    let rows = list.rows
    // Not far enough.
    hand.press(at: SIMD2(100, 90))
    hand.move(at: SIMD2(200, 30), for: 0.25)
    hand.clock.advance(by: 0.5)
    hand.release()
    hand.clock.advance(by: 20)
    findings.expect(list.rows.count, is: 4)
    findings.expect(rows[1].position.value, is: SIMD2(160, 90))
    // Thrown.
    hand.press(at: SIMD2(100, 90))
    hand.move(at: SIMD2(-900, 30), for: 0.1)
    let start = rows[1].position.value
    findings.expect(start, near: SIMD2(70, 90), within: 1e-9)
    hand.release()
    let flight = FlightModel(
      from: start, velocity: SIMD2(-900, 0), to: SIMD2(160 - 328, 90), at: hand.clock.time)
    var closing: FlightModel?
    for _ in 0..<240 {
      hand.clock.advance(by: 1.0 / 120)
      let now = hand.clock.time
      if let closing {
        for index in 2...3 {
          let place = rows[index].position.value + SIMD2(0, 60) * Double(2 - index)
          findings.expect(closing.fault(of: place, at: now), is: nil)
        }
      } else if list.dismissed.isEmpty {
        findings.expect(rows[1].position.value, near: flight.place(at: now), within: 1e-5)
      } else {
        findings.expect(list.dismissed.first === rows[1], "expected the second row to be dismissed")
        closing = FlightModel(from: SIMD2(160, 150), to: SIMD2(160, 90), at: now)
      }
    }
    findings.expect(closing != nil, "expected a row to close the gap")
    hand.clock.advance(by: 20)
    findings.expect(rows[1].position.value, is: SIMD2(-168.0, 90))
    findings.expect(list.rows.map { $0.position.value.y }, is: [30, 90, 150])
    findings.expect(list.swipeable.state.value, is: .atRest)
    #expect(findings.faults == [])
  }

  private static let recordings = ReplayedRecording.named("drag-heavy", "moves", "flawed")

  @Test(
    "Swiped as in recordings, each row rests at its place or off the edge, as its release determined",
    .enabled(if: !recordings.isEmpty, "the recordings are not part of the repository"),
    arguments: recordings)
  func replayed(_ recording: ReplayedRecording) throws {
    var findings = Findings()
    let clock = ManualClock()
    let pointers = PointerSource()
    let list = DismissableList(
      rowCount: 7, rowSize: SIMD2(2000, 200), on: clock, pointers)
    var watches: [ObjectIdentifier: PlaceWatch] = [:]
    var watched: [MotionElement] = []
    let checks = FrameChecks(on: clock)
    var listening: [Subscription] = []
    func watch() {
      for row in list.rows where watches[ObjectIdentifier(row)] == nil {
        watches[ObjectIdentifier(row)] = PlaceWatch(row.position)
        watched.append(row)
        guard let progress = list.progress(of: row) else { continue }
        row.position.subscribe(next: { _ in
          var destination = progress.home.value
          if let side = progress.side.value { destination += side.vector * 2008 }
          checks.look(at: row, flyingTo: destination)
        }).store(in: &listening)
        progress.home.subscribe { _ in checks.disturb(row) }.store(in: &listening)
        progress.side.subscribe { _ in checks.disturb(row) }.store(in: &listening)
      }
    }
    watch()
    recording.play(on: clock, to: pointers) { sample in
      while list.rows.count < 7 { list.append() }
      watch()
      if sample.phase != .hovered, sample.phase != .scrolled { checks.disturb() }
    }
    clock.advance(by: 60)
    findings.expect(checks.count, isAbove: 20)
    findings.expect(checks.faults, is: [])
    findings.expect(list.swipeable.state.value, is: .atRest)
    for (index, row) in list.rows.enumerated() {
      findings.expect(row.position.value, is: list.place(of: index))
      findings.expect(
        list.progress(of: row)?.side.value == .some(nil), "expected the row to be back in place")
      findings.expect(list.progress(of: row)?.progress.value, is: 0)
    }
    for row in list.dismissed {
      findings.expect(
        [1000 - 2008, 1000 + 2008].contains(row.position.value.x),
        "\(row.position.value)")
      findings.expect(nothing: list.progress(of: row))
    }
    findings.expect(watched.count, is: list.rows.count + list.dismissed.count)
    for row in watched {
      let watch = try #require(watches[ObjectIdentifier(row)])
      findings.expect(watch.faults, is: [])
      findings.expect(watch.states.last, isNot: .active)
    }
    if recording.name == "drag-heavy" {
      findings.expect(!list.dismissed.isEmpty, "expected at least one dismissed row")
    }
    #expect(findings.faults == [])
  }
}
