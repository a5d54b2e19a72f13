import StreamsInterop

/// An image that you can drag, pinch, and zoom with a double tap or a wheel, within bounds.
///
/// For the keyboard, call the result's `press(_:)`: arrows pan, plus and minus zoom, and 0 fits the whole image. Arrows
/// refer to directions on the screen in right-to-left layouts, too. With reduced motion, the image jumps and fades in.
func imageViewer(_ image: MotionElement, in runtime: MotionRuntime) -> PanZoomable {
  let viewer = PanZoomable(content: image.size.value, viewport: SIMD2(320, 480))
  viewer.fallback.value = .fade()
  runtime.add(viewer, to: image)
  runtime.add(FallbackFade(of: viewer), to: image)
  viewer.fit(animated: false)
  return viewer
}
