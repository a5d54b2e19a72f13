// A structure that can be moved states its identity; a class and a sink need none.
import StreamsInterop

final class Servo: Readable, MotionWritable {
  private var angle = 0.0
  func read() -> Double { angle }
  func write(_ value: Double) { angle = value }
}

struct Dial: Readable, MotionWritable {  // refused: states which object it writes
  let servo: Servo
  func read() -> Double { servo.read() }
  func write(_ value: Double) { servo.write(value) }
}

struct Joint: Readable, MotionWritable {
  unowned let servo: Servo
  var targetIdentity: TargetIdentity { TargetIdentity(servo, part: 0) }
  func read() -> Double { servo.read() }
  func write(_ value: Double) { servo.write(value) }
}

struct Printer: MotionWritable {
  func write(_ value: Double) { print(value) }
}

@MainActor func move(_ servo: Servo, on clock: ManualClock, in runtime: MotionRuntime) {
  servo.animate(to: 1, on: clock)
  Joint(servo: servo).animate(to: 1, on: clock)
  runtime.connect(ReactiveProperty(initialValue: 1.0), to: Printer())
  Printer().animate(to: 1, on: clock)  // refused: animate
}
