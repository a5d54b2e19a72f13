import StreamsInterop
import StreamsTesting
import Testing

@testable import FromRobotics

@Test func theGripperOpensWithoutOvershoot() {
  let clock = ManualClock()
  let gripper = Gripper(in: MotionRuntime(clock: clock))
  let widths = Recorder(gripper.width, on: clock)
  gripper.open()
  gripper.force.value = 9
  clock.advance(by: 3)
  #expect(gripper.width.value == 40)
  #expect(widths.values.allSatisfy { $0 <= 40 })
}

@Test func aForceStopsTheGripper() {
  let clock = ManualClock()
  let gripper = Gripper(in: MotionRuntime(clock: clock))
  gripper.open()
  clock.advance(by: 3)
  gripper.close()
  clock.advance(by: 0.15)
  gripper.force.value = 5
  #expect(gripper.width.velocity < 0)
  clock.advance(by: 0.05)
  let held = gripper.width.value
  gripper.force.value = 5.1
  #expect(gripper.width.velocity == 0)
  clock.advance(by: 2)
  #expect(abs(gripper.width.value - held) < 1e-9 && held > 0 && held < 40)
  gripper.close()
  clock.advance(by: 1)
  #expect(gripper.width.value == held)
  gripper.force.value = 0
  gripper.close()
  clock.advance(by: 3)
  #expect(gripper.width.value == 0)
}
