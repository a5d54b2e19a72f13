import StreamsInterop

/// Photos that are zoomed, side by side in a pager: a drag moves the photo to its edge, then turns the page, and takes the
/// page back first. Returns the photos.
///
/// The pager has the viewport's size, and detents `.pages`; the viewport has gestures. From the keyboard, arrows call
/// `scroll(to:)` of the pager. With reduced motion, pages turn without overshoot. In right-to-left layouts, set the
/// pager's `isRightToLeft`.
func photosInPager(
  _ pager: Scroller, count: Int, of viewport: MotionElement, in runtime: MotionRuntime
) -> [MotionElement] {
  let size = viewport.size.value
  runtime.add(pager, to: viewport)
  return (0..<count).map { index in
    let page = MotionElement(size: size, parent: viewport)
    let photo = MotionElement(position: size / 2, size: size, parent: page)
    let home = size / 2 + SIMD2(size.x * Double(index), 0)
    runtime.connect(pager.offset.map { home - $0 }, to: page.position)
    runtime.add(PanZoomable(content: size, viewport: size), to: photo)
    return photo
  }
}
