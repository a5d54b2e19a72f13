// A sender doesn't wait until there is room.
import StreamsInterop

@MainActor
func make() async {
  let (inlet, stream) = MotionInlet.makeStream(of: Int.self, buffering: .suspending(4))
  inlet.send(1)  // refused: expression is 'async' but is not marked with 'await'
  _ = stream
}
