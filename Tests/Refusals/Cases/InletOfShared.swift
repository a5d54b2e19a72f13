// An inlet's values are not Sendable.
import StreamsInterop

final class Note {
  var text = ""
}

@MainActor
func make() {
  _ = MotionInlet.makeStream(of: Note.self)  // refused: 'Note' does not conform to the 'Sendable'
}
