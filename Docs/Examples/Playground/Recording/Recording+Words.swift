import StreamsInterop

/// What recordings call the button that a row is about.
enum RecordedButton: String, CaseIterable {
  case none = "NoButton"
  case left = "Left"
  case right = "Right"
  case scroll = "Scroll"

  var buttons: PointerButtons {
    switch self {
    case .none, .scroll: []
    case .left: .primary
    case .right: .secondary
    }
  }
}

/// What recordings call what happened.
enum RecordedState: String, CaseIterable {
  case move = "Move"
  case press = "Pressed"
  case release = "Released"
  /// A move with a button held. Recordings say `NoButton` beside it.
  case drag = "Drag"
  case scrollUp = "Up"
  case scrollDown = "Down"

  var phase: PointerPhase {
    switch self {
    case .move: .hovered
    case .press: .pressed
    case .release: .released
    case .drag: .moved
    case .scrollUp, .scrollDown: .scrolled
    }
  }

  /// How far the wheel turns: three rows of a list a step, as desktops do.
  var wheelDelta: SIMD2<Double> {
    switch self {
    case .scrollUp: SIMD2(0, -ScrollReplay.step)
    case .scrollDown: SIMD2(0, ScrollReplay.step)
    default: .zero
    }
  }
}

extension PointerSample {
  /// A sample of the mouse, in the words of a recording.
  ///
  /// - Parameter position: in pixels, y downward.
  init(
    _ button: RecordedButton, _ state: RecordedState, at position: SIMD2<Double>, time: Double
  ) {
    self.init(
      state.phase, at: position, time: time, device: .mouse, buttons: button.buttons,
      wheelDelta: state.wheelDelta)
  }

  /// The button by its name in a recording.
  var recordedButton: RecordedButton {
    if phase == .scrolled { return .scroll }
    if buttons.contains(.primary) { return .left }
    return buttons.contains(.secondary) ? .right : .none
  }

  /// What happened, by its name in a recording.
  var recordedState: RecordedState {
    switch phase {
    case .pressed: .press
    case .moved: .drag
    case .released, .cancelled: .release
    case .hovered, .left: .move
    case .scrolled: wheelDelta.y < 0 ? .scrollUp : .scrollDown
    }
  }

  /// Whether `position` says where the pointer is. Recordings have 0, 0 beside each turn of the
  /// wheel, wherever the pointer was.
  var tellsPosition: Bool { phase != .scrolled }
}
