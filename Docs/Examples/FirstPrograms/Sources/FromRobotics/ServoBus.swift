/// The existing servos: a bus that receives angles in radians.
final class ServoBus {
  private(set) var angles: [Int: Double] = [:]
  private(set) var messageCount = 0

  func send(_ angle: Double, to servo: Int) {
    angles[servo] = angle
    messageCount += 1
  }
}
