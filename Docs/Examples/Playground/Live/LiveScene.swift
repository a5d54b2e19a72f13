import StreamsInterop

/// A scene that a live run shows and moves: the table, or the single puck.
protocol LiveScene: AnyObject {
  var clock: SampleClock { get }
  /// The world. Changing it moves the edges immediately.
  var world: World { get set }
  /// The point that the arrow keys grab.
  var grip: SIMD2<Double> { get }
  /// All samples received, if they are kept.
  var samples: [PointerSample]? { get }

  /// Whether time is paused, so that the user can go back.
  var isPaused: Bool { get }
  /// Pauses time, or resumes it.
  func pause()
  /// Goes forward or back in the session by the given number of seconds.
  func scrub(by seconds: Double)

  func take(_ sample: PointerSample)
  /// Handles a key that the run itself does not handle.
  func take(key: UInt8)
  /// The whole screen, row by row.
  func lines(columns: Int, rows: Int) -> [String]
  /// A picture of the session, if it is kept.
  func picture(title: String, unit: String) -> String?
}

extension LiveScene {
  /// The time of the next frame to display, if any.
  var nextFrame: Double? { isPaused ? nil : clock.nextFrame }
  /// Whether anything moves or is held, so that there are frames to display.
  var isGliding: Bool { nextFrame != nil }
}

/// The defaults for a scene that is not recorded.
extension LiveScene {
  var isPaused: Bool { false }
  func pause() {}
  func scrub(by seconds: Double) {}
}
