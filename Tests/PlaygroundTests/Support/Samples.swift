import StreamsInterop
import TestSupport

@testable import playground

/// A mouse sample, with the left button pressed unless the mouse is hovering.
func sample(
  _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double = 0
) -> PointerSample {
  .mouse(phase, phase == .hovered ? [] : .primary, at: SIMD2(x, y), time: time)
}

/// A step of the wheel: 1 is down, −1 is up.
func wheel(_ turns: Double, at time: Double = 0) -> PointerSample {
  .mouse(.scrolled, at: .zero, time: time, turns: turns)
}

/// Half the time that a puck is held. In a full run, the clock reaches its maximum number of frames,
/// which takes seconds; a sampled run uses a shorter time.
private let heldTime = Sampling.runsAll ? 1e12 : 100

/// Samples that draw next to nothing.
let nextToNothing: [[PointerSample]] = [
  [], [sample(.hovered, 5, 5, at: 7)], [sample(.moved, 5, 5, at: 7)],
  [sample(.pressed, 5, 5, at: 7)],
  [sample(.hovered, 5, 5, at: -1e12), sample(.hovered, 5, 5, at: 1e12)],
  [sample(.moved, 0, 0, at: -heldTime), sample(.moved, 32_767, 0, at: heldTime)],
  [sample(.moved, 0, 0), sample(.moved, 0, 32_767), sample(.hovered, 1, 1)],
  [wheel(-1), wheel(-1)],
]

/// A recording with these rows below the header.
func parse(rows: String...) throws(RecordingError) -> Recording {
  try Recording(parsing: file(rows))
}

/// A file with these rows below the header.
func file(_ rows: [String]) -> [UInt8] {
  Array((["\(PointerRecording.header)"] + rows).joined(separator: "\n").utf8)
}
