import StreamsInterop

/// Springs that never come to rest, so that every step does work.
enum SpringSetting {
  static var endless: SpringStyle { SpringStyle(friction: 0) }
  static var frame: Double { 1.0 / 120 }
  /// The duration of one frame of a 120 Hz display, in nanoseconds.
  static var frameDuration: Double { 1e9 / 120 }

  /// A row with the number of steps that fit in a frame, computed from the time per step.
  static func perFrame(_ name: String, of row: Row, atLeast target: Double) -> Row {
    Row(name, limits: [], counted: frameDuration / row.ours.median, floor: target)
  }
}

/// Springs that drive properties on one clock.
final class LiveSprings<Value: Vector> {
  let clock = ManualClock(frameRate: 120)
  let springs: [SpringSystem<Value>]
  let properties: [ReactiveProperty<Value>]
  private(set) var runs: [MotionRun<Value>] = []

  init(_ count: Int, to destination: Value) {
    springs = (0..<count).map { _ in
      SpringSystem(destination: destination, SpringSetting.endless)
    }
    properties = springs.map { _ in ReactiveProperty(initialValue: .zero) }
    runs = zip(springs, properties).map { $0.drive($1, on: clock) }
  }

  func step() {
    clock.advance(by: SpringSetting.frame)
  }
}
