import StreamsInterop

/// What a live run shows and moves: the table, or the one puck.
protocol LiveScene: AnyObject {
  var clock: SampleClock { get }
  /// Changing it moves the edges at once.
  var world: World { get set }
  /// Whether anything moves by itself, so that there are frames to show.
  var isGliding: Bool { get }
  /// Where the arrow keys take hold.
  var grip: SIMD2<Double> { get }
  /// Everything that came, where it is kept.
  var samples: [PointerSample]? { get }

  /// Whether time stands, so that one can go back in it.
  var isPaused: Bool { get }
  /// Has time stand, or go on from where it was.
  func pause()
  /// Goes forwards by some seconds of what was played, or back.
  func scrub(by seconds: Double)

  func take(_ sample: PointerSample)
  /// A key that means nothing to the run itself.
  func take(key: UInt8)
  /// A whole screen, row by row.
  func lines(columns: Int, rows: Int) -> [String]
  /// What happened, where that is kept.
  func picture(title: String, unit: String) -> String?
}

/// A scene that is not taken down.
extension LiveScene {
  var isPaused: Bool { false }
  func pause() {}
  func scrub(by seconds: Double) {}
}
