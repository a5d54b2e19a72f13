import StreamsInterop

/// The entry point for pointer samples, live or recorded, which it repairs.
///
/// Real input can begin mid-gesture and lose rows: a press is inserted before a drag that lacks one. The source handles
/// a lost release or a second press. A release doesn't move the puck, wherever it occurs.
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
  init(to pointers: PointerSource, by send: ((PointerSample) -> Void)? = nil) {
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
