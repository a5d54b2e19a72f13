import StreamsInterop

extension PointerSample {
  /// A sample of the mouse, or of what acts as one.
  ///
  /// - Parameters:
  ///   - position: in pixels, y downward.
  ///   - turns: steps of the wheel, downward.
  static func mouse(
    _ phase: PointerPhase, _ buttons: PointerButtons = [], at position: SIMD2<Double>,
    time: Double, turns: Double = 0
  ) -> PointerSample {
    PointerSample(
      phase, at: position, time: time, device: .mouse, buttons: buttons,
      wheelDelta: SIMD2(0, turns * ScrollReplay.step))
  }

  /// Whether `position` says where the pointer is. Beside a turn of the wheel, recordings don't.
  var tellsPosition: Bool { phase != .scrolled }
}
