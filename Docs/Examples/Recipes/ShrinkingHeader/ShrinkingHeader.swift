import StreamsInterop

/// A header that shrinks from 120 to 44 as the list scrolls, while its subtitle fades out in the first half of that
/// distance.
///
/// The header follows the list and never moves by itself, so the list handles reduced motion and keys.
func shrinkingHeader(
  _ header: MotionElement, subtitle: MotionElement, over list: Scroller, in runtime: MotionRuntime
) {
  runtime.connect(list.progress(along: 0...76).map { 120 - 76 * $0 }, to: header.height)
  runtime.connect(list.progress(along: 0...38).map { 1 - $0 }, to: subtitle.opacity)
}
