import StreamsInterop

@testable import playground

/// A sample of the mouse, dragged by its left button, in few words.
func sample(
  _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double = 0
) -> PointerSample {
  .mouse(phase, phase == .hovered ? [] : .primary, at: SIMD2(x, y), time: time)
}

/// A step of the wheel: 1 is down, −1 is up.
func wheel(_ turns: Double, at time: Double = 0) -> PointerSample {
  .mouse(.scrolled, at: .zero, time: time, turns: turns)
}

/// A recording of these rows, below the header.
func parse(rows: String...) throws(RecordingError) -> Recording {
  try Recording(parsing: file(rows))
}

/// A file of these rows, below the header.
func file(_ rows: [String]) -> [UInt8] {
  Array((["\(PointerRecording.header)"] + rows).joined(separator: "\n").utf8)
}
