// An outlet's values are not Sendable.
import StreamsInterop

final class Note {
  var text = ""
}

@MainActor
func make(_ note: ReactiveProperty<Note>) {
  _ = note.outlet  // refused: type 'Note' does not conform to the 'Sendable' protocol
}
