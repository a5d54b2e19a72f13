import StreamsInterop

/// Where samples of the pointer come in, from a hand or from a recording, and are mended.
///
/// Real input begins in the middle of things and loses rows: a drag without a press is preceded by
/// one. That a button was let go unheard, or pressed twice, the source finds out. Letting go moves
/// nothing, wherever it is said to have happened.
final class PointerFeed {
  /// The samples as they came, for who wants to keep them.
  let input = Source<PointerSample>()
  /// The samples as they count.
  let pointers: PointerSource
  private let send: (PointerSample) -> Void
  /// Where the pointer that is down was last.
  private var place = SIMD2<Double>.zero

  /// - Parameters:
  ///   - pointers: where they count.
  ///   - send: takes them there; by default they are sent.
  init(
    to pointers: PointerSource = PointerSource(name: "the playground's pointer"),
    by send: ((PointerSample) -> Void)? = nil
  ) {
    self.pointers = pointers
    self.send = send ?? { pointers.send($0) }
  }

  func take(_ sample: PointerSample) {
    input.send(sample)
    var mended = sample
    switch sample.phase {
    case .moved where pointers.pressedCount == 0:
      mended.phase = .pressed
      send(mended)
      mended.phase = .moved
    case .released:
      mended.position = place
    default:
      break
    }
    if sample.phase == .pressed || sample.phase == .moved { place = sample.position }
    send(mended)
  }
}
