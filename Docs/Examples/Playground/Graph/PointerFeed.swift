import StreamsInterop

/// The entry point for pointer samples, from a hand or from a recording. It repairs them.
///
/// Real input begins mid-gesture and loses rows: a drag without a press is preceded by an added one. The source notices
/// a lost release or a second press. A release moves nothing, wherever it is.
final class PointerFeed {
  /// The samples as received, for recording.
  let input = Source<PointerSample>()
  /// The repaired samples.
  let pointers: PointerSource
  private let send: (PointerSample) -> Void
  /// The last position of the pressed pointer.
  private var place = SIMD2<Double>.zero

  /// - Parameters:
  ///   - pointers: the source of the repaired samples.
  ///   - send: passes a sample to the source; by default, sends it.
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
