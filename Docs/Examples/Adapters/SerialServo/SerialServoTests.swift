@testable import SerialServo
import StreamsInterop
import StreamsTesting
import Testing

@Test(.timeLimit(.minutes(5))) func serialServo() throws {
  let controller = try #require(ServoController())
  let line = try #require(SerialLine(controller.path))
  let (servo, other) = (SerialServo(1, on: line), SerialServo(2, on: line))
  let clock = ManualClock(frameRate: 60)
  var endings: [EndReason] = []

  controller.turn(1, to: 1000)
  servo.animate(to: 90, on: clock) { endings.append($0) }
  #expect(servo.read() == -45, "expected the motion to begin at the position that was read back")
  clock.advance(by: 0.1)
  let velocity = servo.velocity
  #expect(velocity > 100)
  let back = servo.animate(to: -90, on: clock) { endings.append($0) }
  #expect(endings == [.interrupted], "expected one motion at a time")
  #expect(abs(back.velocity - velocity) < 1e-6, "expected no jump")
  clock.advance(by: 5)
  #expect(servo.read() == -90 && controller.width(1) == 500)

  // A hand turns the servo; the next motion begins there.
  let count = controller.log.count
  controller.turn(1, to: 2000)
  servo.animate(to: 0, on: clock)
  clock.advance(by: 5)
  #expect(other.read() == 0, "expected the other channel to stay")
  // The controller has answered, so it has received all commands before.
  let moves = controller.log.dropFirst(count).compactMap { $0.split(separator: "P").last }
    .compactMap { Int($0) }.filter { $0 >= 500 }
  #expect((1900...2000).contains(moves.first ?? 0), "expected a motion from that position")
  #expect(moves.last == 1500)
  servo.stop()
  withExtendedLifetime(line) {}
}

@Test(.timeLimit(.minutes(5))) func serialServoObeysTheLaws() throws {
  let controller = try #require(ServoController())
  let line = try #require(SerialLine(controller.path))
  checkLaws(
    ofTarget: "SerialServo", over: [0.0, 45, -90],
    make: { _ in
      controller.turn(1, to: 1500)
      return SerialServo(1, on: line)
    })
}
