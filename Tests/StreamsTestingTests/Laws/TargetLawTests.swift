import StreamsInterop
import StreamsTesting
import Testing

/// Law checks for targets of one's own, run on sound types and on faulty ones.
struct TargetLawTests {
  private final class Servo: Readable, MotionWritable {
    var angle = 0.0
    var phase = MotionPhase.atRest
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
    func state(_ phase: MotionPhase) { self.phase = phase }
  }

  private struct Joint: Readable, MotionWritable {
    unowned let servo: Servo
    var targetIdentity: TargetIdentity { TargetIdentity(servo, part: 0) }
    func read() -> Double { servo.angle }
    func write(_ value: Double) { servo.angle = value }
    func state(_ phase: MotionPhase) { servo.phase = phase }
  }

  private final class Dial: Readable, MotionWritable, Observable {
    private let observers = ObserverList<Double>()
    private var level = 0.0
    func read() -> Double { level }
    func write(_ value: Double) {
      level = value
      observers.send(value)
    }
    func subscribe(_ observer: MotionObserver<Double>) -> Subscription {
      observer.next(level)
      return observers.subscribe(observer)
    }
  }

  @Test("L2, L10, L13, L15, L18: an object, a structure and the properties are sound")
  func sound() {
    checkLaws(ofTarget: "Servo", over: [0.0, 90, 45], make: { _ in Servo() }, phase: { $0.phase })
    checkLaws(
      ofTarget: "Joint", over: [0.0, 90], make: { Joint(servo: $0.keep(Servo())) },
      phase: { $0.servo.phase })
    checkLaws(
      ofTarget: "ReactiveProperty", over: [SIMD2(0.0, 1), SIMD2(100, 2)],
      make: { _ in ReactiveProperty(initialValue: SIMD2(0.0, 0)) })
    checkLaws(
      ofTarget: "ScopedReactiveProperty", over: [0.0, 90],
      make: { scene in
        let servo = scene.keep(Servo())
        return ScopedReactiveProperty(read: { servo.angle }, write: { servo.angle = $0 })
      })
  }

  /// Its writes are rounded.
  private final class Stepper: Readable, MotionWritable {
    var step = 0.0
    func read() -> Double { step }
    func write(_ value: Double) { step = value.rounded() }
  }

  /// Its state has another name.
  private final class Deaf: Readable, MotionWritable {
    var angle = 0.0
    var phase = MotionPhase.atRest
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
    func status(_ phase: MotionPhase) { self.phase = phase }
  }

  /// It keeps its object.
  private struct Holder: Readable, MotionWritable {
    let servo: Servo
    var targetIdentity: TargetIdentity { TargetIdentity(servo, part: 0) }
    func read() -> Double { servo.angle }
    func write(_ value: Double) { servo.angle = value }
  }

  /// All are one target.
  private struct Twin: Readable, MotionWritable {
    static nonisolated(unsafe) let shared = Servo()
    let servo: Servo
    var targetIdentity: TargetIdentity { unsafe TargetIdentity(Self.shared, part: 0) }
    func read() -> Double { servo.angle }
    func write(_ value: Double) { servo.angle = value }
  }

  @Test(
    "L2, L10, L13, L18: rounded writes, a misspelled state, a kept object and a shared identity are found"
  )
  func faulty() {
    var found: [Law] = []
    withKnownIssue {
      found += checkLaws(ofTarget: "Stepper", over: [0.5, 90], make: { _ in Stepper() }).map(\.law)
      found += checkLaws(
        ofTarget: "Deaf", over: [0.0, 90], make: { _ in Deaf() }, phase: { $0.phase }
      ).map(\.law)
      found += checkLaws(
        ofTarget: "Holder", over: [0.0, 90], make: { _ in Holder(servo: Servo()) }
      ).map(\.law)
      found += checkLaws(
        ofTarget: "Twin", over: [0.0, 90], make: { _ in Twin(servo: Servo()) }
      ).map(\.law)
      found += checkLaws(ofTarget: "Dial", over: [0.0, 90], make: { _ in Dial() }).map(\.law)
    }
    #expect(found.prefix(4) == [.throughFirst, .states, .release, .continuity])
    // Its replay isn't in order with a delivery.
    #expect(found.count > 4)
  }
}
