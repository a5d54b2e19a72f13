import StreamsInterop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Measures how long `MotionReplay.seek(to:)` takes in a one-minute recording of a hundred elements, over
// 200 seeks back and forth. After each seek, every element must have the same value, bit for bit, as in
// an uninterrupted replay, and every outlet must have written at most once.
//
//     swift run -c release seeking
//
// Measures CPU time, because other processes may be running. Fails if any seek takes longer than 50 ms.

let limit = 50.0

/// A hundred cards that are dragged and tossed, and spring home.
final class Session {
  let cards: [MotionElement]
  private let runtime: MotionRuntime

  init(on stage: MotionStage, show: @escaping (Int, SIMD2<Double>) -> Void = { _, _ in }) {
    let runtime = MotionRuntime(clock: stage.clock)
    let gestures = GestureArbiter(stage.pointers)
    self.runtime = runtime
    cards = (0..<100).map { index in
      let home = Self.home(of: index)
      let card = MotionElement(
        position: ReactiveProperty(
          initialValue: home, externalWrite: stage.outlet(from: home) { show(index, $0) }),
        size: SIMD2(50, 50), gestures: gestures)
      runtime.add(Tossable(destination: home), to: card)
      return card
    }
  }

  static func home(of index: Int) -> SIMD2<Double> {
    SIMD2(Double(index % 10) * 60, Double(index / 10) * 60)
  }

  var bits: [UInt64] {
    cards.flatMap { [$0.position.value.x.bitPattern, $0.position.value.y.bitPattern] }
  }
}

/// Records one minute at the given frame rate: one card after another is grabbed, moved by a hand that
/// is sampled once per frame, and tossed.
func record(framesPerSecond: Double, roundsPerSecond: Double) -> MotionRecording {
  let recorder = MotionRecorder()
  let session = Session(on: recorder.stage)
  let length = Int(framesPerSecond / roundsPerSecond)
  var place = SIMD2<Double>.zero
  for frame in 0..<Int(60 * framesPerSecond) {
    let time = Double(frame) / framesPerSecond
    recorder.tick(at: time)
    let (round, step) = (frame / length, frame % length)
    let index = round * 37 % 100
    if step == 0 {
      place = session.cards[index].position.value
      recorder.send(PointerSample(.pressed, at: place, time: time))
    } else if step < length * 2 / 3 {
      let way = SIMD2(Double(round % 5) - 2.5, Double(round % 3) - 0.5)
      place += way * (240 / framesPerSecond)
      recorder.send(PointerSample(.moved, at: place, time: time))
    } else if step == length * 2 / 3 {
      recorder.send(PointerSample(.released, at: place, time: time))
    }
  }
  return recorder.recording
}

func milliseconds(_ body: () -> Void) -> Double {
  let start = clock()
  body()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
}

func text(_ milliseconds: Double) -> String { "\((milliseconds * 10).rounded() / 10) ms" }

/// Random moments, the same in every run.
struct Moments {
  private var state: UInt64 = 17

  mutating func next(in end: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt64(1) << 31) * end
  }
}

var worst = 0.0
for (frames, rounds) in [(60.0, 1.0), (120, 1), (120, 3)] {
  let recording = record(framesPerSecond: frames, roundsPerSecond: rounds)
  // One uninterrupted replay, recording every value along the way.
  let straight = MotionReplay(recording) { Session(on: $0) }
  var course = [straight.scene.bits]
  var moves = 0
  for _ in recording.inputs {
    straight.step(by: 1)
    let bits = straight.scene.bits
    for index in 0..<100 where bits[index * 2] != course[course.count - 1][index * 2] { moves += 1 }
    course.append(bits)
  }

  var shown = (0..<100).map { Session.home(of: $0) }
  var writes = 0
  let replay = MotionReplay(recording) {
    Session(on: $0) { index, place in
      shown[index] = place
      writes += 1
    }
  }
  let whole = milliseconds { replay.seek(to: 60) }
  var moments = Moments()
  var times: [Double] = []
  for _ in 0..<200 {
    let moment = moments.next(in: 60)
    writes = 0
    times.append(milliseconds { replay.seek(to: moment) })
    guard replay.scene.bits == course[replay.position], writes <= 100,
      shown == replay.scene.cards.map(\.position.value)
    else {
      fatalError(
        "at \(moment) s: expected the state of an uninterrupted replay, got a different one")
    }
  }
  times.sort()
  worst = max(worst, whole, times[199])
  print(
    "\(Int(frames)) frames/s, tosses/s: \(Int(rounds)): \(recording.inputs.count) inputs, "
      + "\(moves) moves; seek over the whole minute: \(text(whole)), median seek: \(text(times[100])), "
      + "longest seek: \(text(times[199]))")
}
if worst > limit { fatalError("expected each seek to take at most \(limit) ms") }
