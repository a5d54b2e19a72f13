@testable import playground

/// A sample of a moving pointer, in few words.
func sample(
  _ action: PointerSample.Action, _ x: Double, _ y: Double, at time: Double = 0
) -> PointerSample {
  let button: PointerSample.Button =
    switch action {
    case .press, .release: .left
    case .scrollUp, .scrollDown: .scroll
    case .move, .drag: .none
    }
  return PointerSample(
    recordTime: time, time: time, button: button, action: action, position: SIMD2(x, y))
}

/// A recording of these rows, below the header.
func parse(rows: String...) throws(RecordingError) -> Recording {
  try Recording(parsing: Array((([Recording.header] + rows).joined(separator: "\n")).utf8))
}
