import StreamsInterop

/// A servo of a controller on a serial line, with angles in degrees from -90 to 90.
///
/// Each motion begins at the position that the controller reports, wherever the servo was turned meanwhile. That one
/// class conforms is enough: one motion at a time moves the servo, with `velocity`, `stop()` and `jump(to:)`.
final class SerialServo: Readable, MotionWritable {
  private let line: SerialLine
  private let channel: Int

  init(_ channel: Int, on line: SerialLine) {
    self.line = line
    self.channel = channel
  }

  /// Asks the controller. Its answer is a byte: the width of the pulse, in units of 10 µs.
  func read() -> Double {
    line.send("QP\(channel)\r")
    return (Double(line.receive()) * 10 - 1500) / 1000 * 90
  }

  func write(_ angle: Double) {
    let width = 1500 + min(max(angle, -90), 90) / 90 * 1000
    line.send("#\(channel)P\(Int(width.rounded()))\r")
  }
}
