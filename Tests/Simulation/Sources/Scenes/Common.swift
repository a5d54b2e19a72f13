import StreamsInterop
import StreamsTesting
import Testing

extension Watched {
  /// The contracts of any element that moves on its own and comes to rest: it settles, never jumps, announces its rest,
  /// and doesn't move if motion is instant.
  func goesWell(
    within seconds: Double, placedBy placing: Set<String> = [], slack: Double = 0.6,
    keepsThrows: Bool = false, restsAfter patience: Double = 1
  ) -> [MotionContract] {
    [
      settles(within: seconds),
      neverJumps(placedBy: placing, slack: slack, keepsThrows: keepsThrows),
      restsAsStated(after: patience), standsWhereMotionIsInstant(),
    ]
  }

  /// If motion is instant, nothing moves in the absence of input.
  func standsWhereMotionIsInstant() -> MotionContract {
    let calm = Calm()
    return MotionContract("\(name) is still if motion is instant", about: self) { [self] moment in
      calm.note(moment)
      return moment.reducedMotion == .instant && calm.tickCount > 2 ? !isActive : nil
    }
  }

  /// A condition that must hold while this is at rest and there has been no recent input.
  func rests(
    _ what: String, after seconds: Double = 0.3, _ holds: @escaping () -> Bool?
  ) -> MotionContract {
    .calmly("\(name) rests \(what)", about: self, after: seconds) { [self] in
      isActive ? nil : holds()
    }
  }

  /// Released at the pointer, it continues at about the speed that it had during the drag.
  ///
  /// - Parameters:
  ///   - velocity: returns its velocity.
  ///   - isFree: returns whether nothing restricts its motion.
  func keepsItsSpeed(
    _ velocity: @escaping () -> SIMD2<Double>, while isFree: @escaping () -> Bool
  ) -> MotionContract {
    let last = Variable<(sample: PointerSample, speed: SIMD2<Double>)?>(nil)
    let isAlone = Variable(false)
    return MotionContract("\(name), released, keeps its speed", about: self) { moment in
      guard case .sample(let sample) = moment.cause else { return nil }
      let now = velocity()
      if sample.phase == .pressed { isAlone.value = moment.pressedCount == 1 }
      defer { last.value = sample.phase == .moved && isAlone.value ? (sample, now) : nil }
      guard sample.phase == .released, moment.reducedMotion == .off,
        let (before, speed) = last.value,
        before.id == sample.id, before.position == sample.position, sample.time >= before.time,
        sample.time - before.time < 0.01, (speed * speed).sum() > 40_000, isFree()
      else { return nil }
      return ((now - speed) * (now - speed)).sum() < 0.25 * (speed * speed).sum()
    }
  }
}

extension MotionContract {
  /// A condition that must hold once there has been no input for some time, or everything is still.
  static func calmly(
    _ name: String, about subject: Watched? = nil, after seconds: Double = 0.3,
    _ holds: @escaping () -> Bool?
  ) -> MotionContract {
    let calm = Calm()
    return MotionContract(name, about: subject) { moment in
      calm.note(moment)
      guard calm.tickCount > 2 else { return nil }
      return calm.stillCount > 2 || moment.time - moment.lastInput > seconds ? holds() : nil
    }
  }
}

/// Counts the frames since the last input, and the latest consecutive frames in which the clock was paused, as it is
/// when no frames are requested.
private final class Calm {
  private(set) var tickCount = 0
  private(set) var stillCount = 0

  func note(_ moment: ContractMoment) {
    guard case .tick = moment.cause, moment.pressedCount == 0 else {
      return (tickCount, stillCount) = (0, 0)
    }
    tickCount += 1
    stillCount = moment.elapsed == 0 ? stillCount + 1 : 0
  }
}

/// A variable that several closures share.
final class Variable<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A program on a stage, with its objects.
final class Program<Made> {
  let runtime: MotionRuntime
  let made: Made

  init(on stage: MotionStage, _ make: (ProgramStage) -> Made) {
    runtime = MotionRuntime(clock: stage.clock)
    made = make(ProgramStage(stage: stage, runtime: runtime))
  }
}

/// The context in which a program is created.
struct ProgramStage {
  let stage: MotionStage
  let runtime: MotionRuntime
  let gestures: GestureArbiter

  init(stage: MotionStage, runtime: MotionRuntime) {
    self.stage = stage
    self.runtime = runtime
    gestures = GestureArbiter(stage.pointers)
  }

  /// An action with a number: a key or a command.
  func command(_ name: String, _ body: @escaping (Double) -> Void) {
    _ = stage.input(name, to: PageScene.Control(set: body))
  }

  func element(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MotionElement {
    MotionElement(position: SIMD2(x, y), size: SIMD2(width, height), gestures: gestures)
  }
}

extension Simulated {
  /// A program that a closure creates.
  static func program<Made>(
    _ name: String,
    within area: MotionRectangle = MotionRectangle(x: 0, y: 0, width: 400, height: 400),
    inputs: [HandInput] = [], habits: RandomHands.Habits = .all,
    _ make: @escaping (ProgramStage) -> Made,
    @MotionContractBuilder contracts: @escaping (Made) -> [MotionContract]
  ) -> Simulated {
    Simulated(
      name, hands: RandomHands(within: area, inputs: inputs, habits: habits),
      { Program(on: $0, make) }, explainedBy: { $0.runtime }, contracts: { contracts($0.made) })
  }
}
