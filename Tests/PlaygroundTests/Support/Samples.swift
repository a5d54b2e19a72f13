import StreamsInterop
import TestSupport

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

/// Half of how long a puck is held: until the clock has made as many frames as it makes at most, which takes
/// seconds, or not so long where tests are sampled.
private let heldTime = Sampling.runsAll ? 1e12 : 100

/// Samples that make next to no picture.
let nextToNothing: [[PointerSample]] = [
  [], [sample(.hovered, 5, 5, at: 7)], [sample(.moved, 5, 5, at: 7)],
  [sample(.pressed, 5, 5, at: 7)],
  [sample(.hovered, 5, 5, at: -1e12), sample(.hovered, 5, 5, at: 1e12)],
  [sample(.moved, 0, 0, at: -heldTime), sample(.moved, 32_767, 0, at: heldTime)],
  [sample(.moved, 0, 0), sample(.moved, 0, 32_767), sample(.hovered, 1, 1)],
  [wheel(-1), wheel(-1)],
]

/// A recording of these rows, below the header.
func parse(rows: String...) throws(RecordingError) -> Recording {
  try Recording(parsing: file(rows))
}

/// A file of these rows, below the header.
func file(_ rows: [String]) -> [UInt8] {
  Array((["\(PointerRecording.header)"] + rows).joined(separator: "\n").utf8)
}
