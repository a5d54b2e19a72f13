import StreamsInterop
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// A displayed object that counts its writes.
private final class Shown {
  var place = SIMD2(320.0, 240)
  var writeCount = 0

  func move(to place: SIMD2<Double>) {
    self.place = place
    writeCount += 1
  }
}

/// A tossable card and its followers, with stateful parts: a velocity estimator and a user's closure.
private final class Session {
  let card: MotionElement
  let tossable: Tossable
  let tension: MotionInput<Double>
  let speed = ReactiveProperty(initialValue: 0.0)
  let followers: [ReactiveProperty<SIMD2<Double>>]
  private(set) var sum = 0.0
  private let runtime: MotionRuntime
  private var counting: Subscription?
  var kept: [Subscription] = []

  init(on stage: MotionStage, showing shown: Shown? = nil, followers count: Int = 3) {
    runtime = MotionRuntime(clock: stage.clock)
    card = MotionElement(
      position: ReactiveProperty(
        initialValue: SIMD2(320, 240),
        externalWrite: stage.outlet(from: SIMD2(320, 240)) { shown?.move(to: $0) }),
      size: SIMD2(100, 60), gestures: GestureArbiter(stage.pointers))
    tossable = Tossable(
      destination: SIMD2(320, 240),
      draggable: Draggable(
        recognizer: DragRecognizer(in: GestureArbiter(stage.pointers), threshold: 0)))
    tension = stage.input("tension", to: tossable.spring.tension)
    followers = (0..<count).map { _ in ReactiveProperty(initialValue: .zero) }
    runtime.add(tossable, to: card)
    for (index, follower) in followers.enumerated() {
      let spring = SpringSystem(
        destination: SIMD2(320.0, 240), .spring(tension: 100 + Double(index), friction: 9))
      runtime.connect(card.position, to: spring.destination)
      runtime.add(spring, to: follower)
    }
    runtime.connect(card.position.x().velocity(on: stage.clock), to: speed)
    counting = card.position.subscribe(next: { [unowned self] in sum = sum * 0.5 + $0.x })
  }

  var bits: [UInt64] {
    let places = [card.position.value, SIMD2(speed.value, sum)] + followers.map(\.value)
    return places.flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
  }
}

/// MotionReplay: replays a recorded session.
struct MotionReplayTests {
  /// Two tosses, with a change of tension between them.
  private static let recording: MotionRecording = {
    let recorder = MotionRecorder()
    let session = Session(on: recorder.stage)
    var time = 0.0
    func tick(_ count: Int) {
      for _ in 0..<count {
        time += 1.0 / 60
        recorder.tick(at: time)
      }
    }
    func toss(by way: SIMD2<Double>) {
      var place = SIMD2(320.0, 240)
      recorder.send(PointerSample(.pressed, at: place, time: time))
      for _ in 0..<8 {
        tick(1)
        place += way
        recorder.send(PointerSample(.moved, at: place, time: time))
      }
      recorder.send(PointerSample(.released, at: place, time: time))
    }
    tick(3)
    toss(by: SIMD2(12, -5))
    tick(30)
    session.tension.write(180)
    tick(90)
    toss(by: SIMD2(-20, 3))
    tick(100)
    return recorder.recording
  }()

  private static let scenarios: [MotionScenario] = [
    MotionScenario("The recording contains every input, and nothing else", recorded),
    MotionScenario("Outlets are silent during a seek, and write the last value on arrival", silent),
    MotionScenario("An input and an outlet can outlive their stage", outliving),
    MotionScenario(
      "A seek back to before the first write makes an outlet write its initial value",
      beforeTheFirst),
    MotionScenario(
      "Between two inputs, the state is that of the first; after the last, time continues", between),
    MotionScenario("A replay keeps at most eight scenes, and continues from the nearest", keepsFew),
    MotionScenario("Steps go forward and back by inputs", steps),
    MotionScenario(
      "A fork diverges at its moment, and the original replay is unaffected", fork),
    MotionScenario("A write that no input of the graph accepts is counted", unknownWrites),
    MotionScenario("A Boolean input is recorded as 1 and 0, and replayed", onOff),
    MotionScenario("The stage reports whether it is seeking", seeking),
    MotionScenario(
      "Shrinking a recording also rounds written values", shrunkWrites),
    MotionScenario("At the time of an input, the state matches the recorded session", asRecorded),
  ]

  @Test("A session is recorded and replayed", arguments: scenarios)
  func scenario(_ scenario: MotionScenario) throws { try scenario.check() }

  private static func recorded(_ findings: inout Findings) {
    let events = recording.inputs.map(\.event)
    let writes = events.count { if case .write = $0 { true } else { false } }
    let samples = events.count { if case .sample = $0 { true } else { false } }
    findings.expect([writes, samples], is: [1, 20])
  }

  private static func silent(_ findings: inout Findings) {
    let shown = Shown()
    let replay = MotionReplay(recording) { Session(on: $0, showing: shown) }
    let first = shown.writeCount
    let writes = [1, 0.5].map { moment in
      replay.seek(to: moment)
      return (shown.writeCount - first, shown.place == replay.scene.card.position.value)
    }
    findings.expect(writes.map(\.0), is: [1, 2], "\(writes)")
    findings.expect(writes.allSatisfy(\.1), "\(writes)")
    let before = shown.writeCount
    replay.play()
    findings.expect(shown.writeCount > before + 20, "not: shown.writeCount > before + 20")
  }

  private static func outliving(_ findings: inout Findings) {
    var written: [Double] = []
    func make() -> MotionInput<Double> {
      let recorder = MotionRecorder()
      let level = ReactiveProperty(
        initialValue: 0.0, externalWrite: recorder.stage.outlet { written.append($0) })
      return recorder.stage.input("level", to: level)
    }
    let input = make()
    input.write(1)
    findings.expect(written, is: [1])
  }

  private static func beforeTheFirst(_ findings: inout Findings) throws {
    let recording = try MotionRecording(
      text: "streams-recording 1\n0 tick\n1 write place 7\n2 write place 8")
    final class Bare {
      let place: ReactiveProperty<Double>

      init(on stage: MotionStage, _ write: @escaping (Double) -> Void) {
        place = ReactiveProperty(initialValue: 5, externalWrite: stage.outlet(from: 5, write))
        _ = stage.input("place", to: place)
      }
    }
    var written: [Double] = []
    let replay = MotionReplay(recording) { Bare(on: $0) { written.append($0) } }
    for moment in [2, 1.5, 0.5, -1, 3.0] { replay.seek(to: moment) }
    findings.expect(written, is: [8, 7, 5, 5, 8])
  }

  private static func between(_ findings: inout Findings) {
    let replay = MotionReplay(recording) { Session(on: $0) }
    let inputs = recording.inputs
    replay.seek(to: (inputs[49].time + inputs[50].time) / 2)
    let bits = replay.scene.bits
    findings.expect(replay.position, is: 50)
    findings.expect(replay.time, is: inputs[49].time)
    replay.seek(to: inputs[49].time)
    findings.expect(replay.scene.bits, is: bits)
    let end = inputs[inputs.count - 1].time
    let times = [end, end + 0.25, end]
    let reached = times.map { time in
      replay.seek(to: time)
      return replay.time
    }
    findings.expect(reached, is: times)
    replay.seek(to: end + 0.25)
    findings.expect(
      replay.scene.card.position.value != .zero, "not: replay.scene.card.position.value != .zero")
  }

  private static func keepsFew(_ findings: inout Findings) {
    final class Counter {
      var built = 0
      var living = 0
    }
    final class Counted {
      let session: Session
      let counter: Counter

      init(on stage: MotionStage, _ counter: Counter) {
        session = Session(on: stage)
        self.counter = counter
        counter.built += 1
        counter.living += 1
      }

      deinit { counter.living -= 1 }
    }
    let counter = Counter()
    var replay: MotionReplay? = MotionReplay(recording) { Counted(on: $0, counter) }
    var generator = SeededGenerator(seed: 5)
    var most = 0
    for _ in 0..<200 {
      replay?.seek(to: .random(in: 0...4, using: &generator))
      most = max(most, counter.living)
    }
    // Without the limit, nearly every scene would be rebuilt.
    findings.expect(most <= 8, "\(most) at a time, \(counter.built) built")
    findings.expect(counter.built < 60, "\(most) at a time, \(counter.built) built")
    replay = nil
    findings.expect(counter.living, is: 0)
  }

  private static func steps(_ findings: inout Findings) {
    let replay = MotionReplay(recording) { Session(on: $0) }
    var bits: [[UInt64]] = []
    let positions = [50, 10, -10, -1_000, 100_000].map { count in
      replay.step(by: count)
      bits.append(replay.scene.bits)
      return replay.position
    }
    findings.expect(positions, is: [50, 60, 50, 0, recording.inputs.count])
    findings.expect(bits[1] != bits[0], "not: bits[1] != bits[0]")
    findings.expect(bits[2], is: bits[0])
  }

  private static func fork(_ findings: inout Findings) {
    let replay = MotionReplay(recording) { Session(on: $0) }
    replay.seek(to: 0.3)
    let before = replay.scene.bits
    let other = replay.fork(at: 0.3) { $0.tossable.spring.tension.value = 20 }
    for moment in [0.29, 0.4] {
      other.seek(to: moment)
      replay.seek(to: moment)
      findings.expect((other.scene.bits == replay.scene.bits), is: (moment < 0.3))
    }
    findings.expect(
      other.scene.card.position.value != replay.scene.card.position.value,
      "not: other.scene.card.position.value != replay.scene.card.position.value")
    findings.expect(
      [other, replay].map(\.scene.tossable.spring.tension.value),
      is: [20, SpringStyle().tension])
    replay.seek(to: 0.3)
    findings.expect(replay.scene.bits, is: before)
  }

  private static func unknownWrites(_ findings: inout Findings) throws {
    let recording = try MotionRecording(
      text: "streams-recording 1\n0 write color 1\n0 write tension 1 2")
    let replay = MotionReplay(recording) { Session(on: $0) }
    replay.play()
    findings.expect(replay.stage.unknownWriteCount, is: 2)
  }

  private static func onOff(_ findings: inout Findings) throws {
    let recorder = MotionRecorder()
    let lamp = Lamp(on: recorder.stage)
    recorder.tick(at: 1)
    lamp.switching.write(true)
    recorder.tick(at: 2)
    lamp.switching.write(false)
    recorder.tick(at: 3)
    let text = recorder.recording.text
    findings.expect(!lamp.isOn.value, "lamp.isOn.value")
    findings.expect(text.contains("1 write lamp 1\n2 tick\n2 write lamp 0\n"), "\(text)")
    let replay = MotionReplay(try MotionRecording(text: text)) { Lamp(on: $0) }
    let isOn = [1.5, 2.5].map { moment in
      replay.seek(to: moment)
      return replay.scene.isOn.value
    }
    findings.expect(isOn, is: [true, false])
    findings.expect(replay.stage.unknownWriteCount, is: 0)
    // Two numbers don't make a Boolean.
    let flawed = try MotionRecording(text: "streams-recording 1\n0 write lamp 1 1")
    let other = MotionReplay(flawed) { Lamp(on: $0) }
    other.play()
    findings.expect(!other.scene.isOn.value, "other.scene.isOn.value")
    findings.expect(other.stage.unknownWriteCount, is: 1)
  }

  private static func seeking(_ findings: inout Findings) {
    var seen: Set<Bool> = []
    var stages: [MotionStage] = []
    let replay = MotionReplay(recording) { stage in
      stages.append(stage)
      let session = Session(on: stage)
      session.card.position.subscribe { _ in seen.insert(stage.isSeeking) }.store(in: &session.kept)
      return session
    }
    seen = []
    replay.seek(to: 1)
    findings.expect(seen, is: [true])
    findings.expect(stages.allSatisfy { !$0.isSeeking }, "not: stages.allSatisfy { !$0.isSeeking }")
  }

  private static func shrunkWrites(_ findings: inout Findings) {
    let recording = MotionRecording(inputs: [
      .init(time: 0, event: .tick), .init(time: 0, event: .write(name: "x", components: [287.3])),
    ])
    let least = recording.shrunk { recording in
      recording.inputs.contains {
        if case .write(_, let components) = $0.event { components[0] > 200 } else { false }
      }
    }
    findings.expect(least.inputs, is: [.init(time: 0, event: .write(name: "x", components: [300]))])
  }

  private static func asRecorded(_ findings: inout Findings) {
    let recorder = MotionRecorder()
    let session = Session(on: recorder.stage)
    var known: [(Double, [UInt64])] = []
    let samples = (0..<20).map {
      PointerSample(
        $0 == 0 ? .pressed : .moved, at: SIMD2(Double($0) * 7, 240), time: Double($0) / 50)
    }
    for sample in samples {
      recorder.send(sample, at: sample.time + 1)
      known.append((sample.time + 1, session.bits))
    }
    let replay = MotionReplay(recorder.recording) { Session(on: $0) }
    let faults = known.reversed().filter { time, bits in
      replay.seek(to: time)
      return replay.scene.bits != bits
    }
    findings.expect(faults.map(\.0), is: [])
  }

  @Test("A second replay is bit-identical, and so is a replay of the recording's text")
  func twice() throws {
    func course(_ recording: MotionRecording) -> [[UInt64]] {
      let replay = MotionReplay(recording) { Session(on: $0) }
      return recording.inputs.map { _ in
        replay.step(by: 1)
        return replay.scene.bits
      }
    }
    let first = course(Self.recording)
    let read = try MotionRecording(text: Self.recording.text)
    #expect([Self.recording, read].map { course($0) == first } == [true, true])
    #expect(Set(first).count > 100)
  }

  @Test("A seek to any of 200 random moments gives the same state as an uninterrupted replay")
  func sought() {
    let replay = MotionReplay(Self.recording) { Session(on: $0) }
    var generator = SeededGenerator(seed: 7)
    var faults: [Double] = []
    for _ in 0..<Sampling.count(200, of: "MotionReplayTests: moments") {
      let moment = Double.random(in: -0.5...5, using: &generator)
      replay.seek(to: moment)
      let straight = MotionReplay(Self.recording) { Session(on: $0) }
      straight.seek(to: moment)
      if replay.scene.bits != straight.scene.bits { faults.append(moment) }
    }
    #expect(faults == [])
  }

  @Test("In 200 random seeks, each outlet writes at most once, with the property's value")
  func silentOnEachWay() {
    let shown = Shown()
    let replay = MotionReplay(Self.recording) { Session(on: $0, showing: shown) }
    var generator = SeededGenerator(seed: 12)
    var findings = Findings()
    for way in 0..<Sampling.count(200, of: "MotionReplayTests: ways") {
      let (before, scene) = (shown.writeCount, replay.scene)
      let (position, place) = (replay.position, scene.card.position.value)
      replay.seek(to: .random(in: -0.5...5, using: &generator))
      findings.expect(
        shown.place, is: replay.scene.card.position.value, "seek \(way): the position")
      // If the card hasn't moved, there is nothing to write.
      let hasMoved = replay.scene !== scene || replay.scene.card.position.value != place
      let writes = shown.writeCount - before
      findings.expect(
        writes == 1 || writes == 0 && (!hasMoved || replay.position == position),
        "seek \(way): writes: \(writes)")
    }
    findings.report()
  }

  @Test(
    "Random drags find a fault in an operator; it is shrunk to a few samples and written as a test")
  func shrinking() throws {
    // The operator doesn't expect a pointer far to the left of its start.
    final class Faulty {
      let place = ReactiveProperty(initialValue: 0.0)
      var isBroken = false
      var holds: [Subscription] = []

      init(on stage: MotionStage) {
        let drag = DragRecognizer(in: GestureArbiter(stage.pointers), threshold: 0)
        drag.map { $0.value.x }.map { max($0, -150) }.subscribe(next: { [unowned self] in
          place.value = $0
          if $0 == -150 { isBroken = true }
        }).store(in: &holds)
      }
    }
    func fails(_ recording: MotionRecording) -> Bool {
      let replay = MotionReplay(recording) { Faulty(on: $0) }
      replay.play()
      return replay.scene.isBroken
    }
    var generator = SeededGenerator(seed: 3)
    var found: MotionRecording?
    for _ in 0..<50 where found == nil {
      let recorder = MotionRecorder()
      let scene = Faulty(on: recorder.stage)
      var time = 100.0
      var place = SIMD2(500.0, 500)
      recorder.send(PointerSample(.pressed, at: place, time: time), at: time)
      for _ in 0..<200 {
        time += 0.013
        place += SIMD2(
          .random(in: -40...40, using: &generator), .random(in: -40...40, using: &generator))
        recorder.send(PointerSample(.moved, at: place, time: time), at: time)
      }
      if scene.isBroken { found = recorder.recording }
    }
    let failing = try #require(found)
    let least = failing.shrunk(fails)
    #expect(fails(least) && (2...5).contains(least.inputs.count), "\(least)")
    let test = least.asTest(
      "a pointer far to the left", building: "Faulty(on: stage)",
      expecting: "!replay.scene.isBroken")
    let parts = [
      "streams-recording 1", "Faulty(on: stage)", "#expect(!replay.scene.isBroken)",
    ]
    #expect(parts.filter { !test.contains($0) } == [])
    // A recording that doesn't fail isn't shrunk.
    let right = MotionRecording(inputs: [.init(time: 0, event: .tick)])
    #expect(right.shrunk(fails) == right)
  }

  private static let recordings = ReplayedRecording.named("drag-heavy", "moves", "flawed")

  @Test(
    "People's sessions at a table of three cards replay identically, and so do seeks in them",
    .enabled(if: !recordings.isEmpty, "the recordings are not in the repository"),
    arguments: recordings)
  func people(_ people: ReplayedRecording) {
    let recorder = MotionRecorder()
    let session = Session(on: recorder.stage)
    let start = people.samples.first?.time ?? 0
    for sample in people.samples.prefix(400) {
      var sample = sample
      sample.time -= start
      recorder.send(sample, at: max(sample.time, recorder.recording.span?.upperBound ?? 0))
    }
    let replay = MotionReplay(recorder.recording) { Session(on: $0) }
    replay.play()
    #expect(replay.scene.bits == session.bits)
    guard let span = recorder.recording.span else { return }
    var generator = SeededGenerator(seed: 11)
    var faults: [Double] = []
    for _ in 0..<20 {
      let moment = Double.random(in: span, using: &generator)
      replay.seek(to: moment)
      let straight = MotionReplay(recorder.recording) { Session(on: $0) }
      straight.seek(to: moment)
      if replay.scene.bits != straight.scene.bits { faults.append(moment) }
    }
    #expect(faults == [])
  }

  /// A lamp with an external switch.
  private final class Lamp {
    let isOn = ReactiveProperty(initialValue: false)
    let switching: MotionInput<Bool>

    init(on stage: MotionStage) { switching = stage.input("lamp", to: isOn) }
  }
}
