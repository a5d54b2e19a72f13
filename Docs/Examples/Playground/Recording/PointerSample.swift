/// What the pointer did at one moment: a row of a recording, or a report of the mouse.
struct PointerSample: Equatable {
  /// The button that a row is about, by the name it has in a recording.
  enum Button: String, CaseIterable {
    case none = "NoButton"
    case left = "Left"
    case right = "Right"
    case scroll = "Scroll"
  }

  /// What happened, by the name it has in a recording.
  enum Action: String, CaseIterable {
    case move = "Move"
    case press = "Pressed"
    case release = "Released"
    /// A move with a button held. Recordings say `NoButton` beside it.
    case drag = "Drag"
    case scrollUp = "Up"
    case scrollDown = "Down"
  }

  /// When the sample reached whoever recorded it, in seconds.
  var recordTime: Double
  /// When the pointer was there, in seconds, by the clock of the machine it moved on. This is the
  /// time that counts: samples often arrive in bursts, several at one record time, while the
  /// machine that saw the hand move still tells them apart.
  var time: Double
  var button: Button
  var action: Action
  /// Pixels, y downward.
  var position: SIMD2<Double>

  /// Whether `position` says where the pointer is. Recordings have 0, 0 beside each turn of the
  /// wheel, wherever the pointer was.
  var tellsPosition: Bool { action != .scrollUp && action != .scrollDown }
}
