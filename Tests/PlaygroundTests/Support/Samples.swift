import StreamsInterop

@testable import playground

/// A sample of a moving pointer, in few words.
func sample(
  _ state: RecordedState, _ x: Double, _ y: Double, at time: Double = 0
) -> PointerSample {
  let button: RecordedButton =
    switch state {
    case .press, .release: .left
    case .scrollUp, .scrollDown: .scroll
    case .move, .drag: .none
    }
  return PointerSample(button, state, at: SIMD2(x, y), time: time)
}

/// A recording of these rows, below the header.
func parse(rows: String...) throws(RecordingError) -> Recording {
  try Recording(parsing: Array((([Recording.header] + rows).joined(separator: "\n")).utf8))
}
