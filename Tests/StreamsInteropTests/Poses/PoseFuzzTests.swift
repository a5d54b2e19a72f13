import StreamsInteractions
import TestSupport
import Testing

/// Random changes of pose at random moments, from two sets on the same properties, interrupted by gestures
/// and while streams change: nothing jumps, and everything ends in the last pose (laws L15, L18).
struct PoseFuzzTests {
  @Test("L18: random changes of pose preserve position and velocity, and end exactly")
  func changes() {
    var random = SeededGenerator.printed()
    // A change takes hundreds of frames: the nightly run makes as many as fit in minutes.
    let count =
      SeededGenerator.fuzzCount.map { min($0, 100_000) }
      ?? Sampling.count(2_000, of: "PoseFuzzTests: changes", isPromised: true)
    for index in 0..<(count + 24) / 25 {
      let seed = random.next()
      let faults = PoseProgram(seed: seed).run(changes: 25)
      guard faults.isEmpty else {
        Issue.record("program \(index), seed \(seed):\n\(faults.joined(separator: "\n"))")
        return
      }
    }
  }
}

/// The position and velocity that a newly active motion would take over.
private typealias PoseMoment = (place: Double, velocity: Double)

/// Reads a property's position and velocity at the clock's time; at rest, there is no velocity to take over.
private final class Onlooker: MotionSystem {
  private(set) var moment: PoseMoment = (0, 0)

  func start(
    _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
  ) -> MotionRun<Double> { start(observer, moving: nil, on: clock) }

  func start(
    _ observer: MotionObserver<Double>, moving start: MotionStart<Double>?, on clock: MotionClock
  ) -> MotionRun<Double> {
    let place = start!.place
    moment = (place, start!.velocity ?? 0)
    return MotionRun(
      subscription: Subscription {}, value: { place }, velocity: { 0 }, phase: { .atRest },
      remaining: { 0 })
  }

  /// Reads each lens.
  static func look(at lenses: [PropertyLens<Double>], on clock: ManualClock) -> [PoseMoment] {
    lenses.map { lens in
      let onlooker = Onlooker()
      onlooker.drive(lens, on: clock).unsubscribe()
      return onlooker.moment
    }
  }
}

private final class PoseProgram {
  private var random: SeededGenerator
  private let clock = ManualClock(frameRate: 120)
  private let runtime: MotionRuntime
  private let number = ReactiveProperty(initialValue: 0.0)
  private let point = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  private let other = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  private let anchor = ReactiveProperty(initialValue: 0.0)
  /// A lens for each component that moves.
  private let lenses: [PropertyLens<Double>]
  private let poses: MotionPoses<Int>
  private let rivals: MotionPoses<Int>
  private let progress: PoseProgress<Int>
  /// The value of each component in each pose, and the delays.
  private let table: [[Double]]
  private let delays: [Double]
  /// The times at which a delay may end.
  private var moments: [Double] = []
  private var faults: [String] = []
  private var log: [String] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = (0..<4).map { _ in
      (0..<5).map { _ in Double(random.next(below: 5) * 50 - 100) }
    }
    let delays = (0..<4).map { _ in Double(random.next(below: 3)) * 0.0512 }
    let spring = SpringStyle.spring(
      response: 0.4 + Double(random.next(below: 4)) / 10,
      dampingRatio: 0.5 + Double(random.next(below: 6)) / 10)
    let duration = 0.3 + Double(random.next(below: 4)) / 10
    let runtime = MotionRuntime(clock: clock)
    let (number, point, other, anchor) = (number, point, other, anchor)
    lenses = [
      number.lens(get: { $0 }, set: { $0 = $1 }), point.lens(\.x), point.lens(\.y),
      other.lens(\.x), other.lens(\.y),
    ]
    poses = MotionPoses(0, in: runtime) { pose in
      number.to(table[pose][0], spring)
      if pose > 1 {
        point.to(SIMD2(table[pose][1], table[pose][2]), .easeInOut(duration: duration))
      } else {
        point.lens(\.y).to(table[pose][2], spring)
        point.lens(\.x).to(table[pose][1], .easeInOut(duration: duration)).delayed(
          by: delays[pose])
      }
      [
        // Uses a stream in some poses.
        pose == 3
          ? other.lens(\.x).to(anchor, spring)
          : other.lens(\.x).to(table[pose][3], spring),
        other.lens(\.y).to(table[pose][4], .easeInOut(duration: duration)),
      ].stagger(each: delays[pose])
    }
    rivals = MotionPoses(0, in: runtime) { pose in
      other.to(SIMD2(table[pose][3], table[pose][4]), spring)
    }
    progress = poses.progress(from: 0, to: 3)
    self.random = random
    self.runtime = runtime
    (self.table, self.delays) = (table, delays)
  }

  func run(changes: Int) -> [String] {
    // No step between two frames is larger than the motion's speed allows.
    var (former, isQuiet) = (lenses.map(\.value), true)
    let watches = lenses.indices.map { index in
      lenses[index].subscribe { [unowned self] value in
        let step = abs(value - former[index])
        if step > 60, isQuiet { note("component \(index) moves by \(step) in a frame") }
        former[index] = value
      }
    }
    for _ in 0..<changes where faults.isEmpty {
      advance(to: clock.time + Double(random.next(below: 60)) / 97)
      act()
    }
    isQuiet = false
    end()
    for watch in watches { watch.unsubscribe() }
    return faults.isEmpty ? [] : log + faults
  }

  private func note(_ fault: String) { faults.append("at \(clock.time): \(fault)") }

  /// Advances to the given time, with a check on either side of each delay's end.
  private func advance(to end: Double) {
    for moment in moments.sorted() where moment > clock.time + 1e-5 && moment < end - 1e-5 {
      clock.advance(to: moment - 1e-6)
      compare("as a delay ends", within: 0.1, 10) { clock.advance(to: moment + 1e-6) }
    }
    moments = moments.filter { $0 >= end - 1e-5 }
    clock.advance(to: max(end, clock.time))
  }

  /// Expects `body` to leave position and velocity unchanged.
  private func compare(
    _ what: String, within place: Double, _ velocity: Double, _ body: () -> Void
  ) {
    let before = Onlooker.look(at: lenses, on: clock)
    body()
    let after = Onlooker.look(at: lenses, on: clock)
    for (index, (old, new)) in zip(before, after).enumerated() {
      if abs(new.place - old.place) > place {
        note("\(what), component \(index) jumps from \(old.place) to \(new.place)")
      }
      if abs(new.velocity - old.velocity) > velocity {
        note("\(what), velocity \(index) jumps from \(old.velocity) to \(new.velocity)")
      }
    }
  }

  private func act() {
    switch random.next(below: 12) {
    case 0:
      let pose = random.next(below: 4)
      log.append("\(clock.time): rival poses change to \(pose)")
      compare("on a change of the rival poses", within: 1e-6, 1e-3) { rivals.current.value = pose }
    case 1:
      log.append("\(clock.time): the anchor moves")
      let value = Double(random.next(below: 201) - 100)
      compare("on a move of the anchor", within: 1e-6, 1e-3) { anchor.value = value }
    case 2: scrub()
    default:
      let pose = random.next(below: 4)
      log.append("\(clock.time): to \(pose)")
      compare("to \(pose)", within: 1e-6, 1e-3) { poses.current.value = pose }
      moments += [clock.time + delays[pose]]
    }
  }

  private func scrub() {
    log.append("\(clock.time): a gesture begins")
    var place = 0.0
    // A gesture stops the motion it grasps.
    compare("on a grasp", within: 1e-6, .infinity) { place = progress.grasp() }
    guard progress.isHeld else { return }
    compare("during a gesture", within: 1e-6, 1e-3) { progress.write(place) }
    for _ in 0..<random.next(below: 5) {
      advance(to: clock.time + 0.01)
      place += Double(random.next(below: 11) - 5) / 100
      progress.write(place)
    }
    let velocity = Double(random.next(below: 9) - 4)
    // The velocity during a gesture is the gesture's own.
    compare("on a release", within: 1e-6, .infinity) { progress.release(velocity: velocity) }
    if progress.isHeld { note("it is still held") }
  }

  private func end() {
    let pose = random.next(below: 4)
    log.append("\(clock.time): finally to \(pose)")
    var settled: [Int] = []
    let watch = poses.arrivals.subscribe { settled.append($0) }
    poses.current.value = pose
    clock.advance(by: 30)
    var expected = table[pose]
    if pose == 3 { expected[3] = anchor.value }
    if lenses.map(\.value) != expected {
      note("ends at \(lenses.map(\.value)), expected \(expected)")
    }
    if settled != [pose] { note("settled \(settled)") }
    if poses.state.value.isActive || runtime.state.value.isActive { note("it never comes to rest") }
    watch.unsubscribe()
  }
}
