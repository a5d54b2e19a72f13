import StreamsInterop

/// An image that can be dragged, pinched, and zoomed with a double tap, within bounds.
func openViewer(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let photo = stage.transformedElement(".photo")
  let viewer = PanZoomable(content: photo.size.value, viewport: stage.size.value)
  runtime.connect(stage.size, to: viewer.viewportSize)
  runtime.add(viewer, to: photo)
  viewer.fit(animated: false)

  let keys: [PanZoomKey] = [.zoomIn, .zoomOut, .fit]
  for (number, key) in keys.enumerated() {
    runtime.connect(page.control(".zoom", at: number).asStream().drop(first: 1)) { _ in
      viewer.press(key)
    }
  }
  page.draw(photo.scale.asStream().scaled(by: 100), at: 0, in: runtime)
}
