import StreamsInterop

extension PointerSample {
  /// The distance that one step of the wheel scrolls: three rows of a list.
  static let wheelStep = 72.0

  /// A sample of the mouse, or of a device that acts like one.
  ///
  /// - Parameters:
  ///   - position: the position in pixels; y points down.
  ///   - turns: the number of wheel steps, downward.
  static func mouse(
    _ phase: PointerPhase, _ buttons: PointerButtons = [], at position: SIMD2<Double>,
    time: Double, turns: Double = 0
  ) -> PointerSample {
    PointerSample(
      phase, at: position, time: time, device: .mouse, buttons: buttons,
      wheelDelta: SIMD2(0, turns * wheelStep))
  }

  /// Whether `position` is the pointer's position. In recordings, a wheel sample's is not.
  var tellsPosition: Bool { phase != .scrolled }
}
