import StreamsInterop

/// Three photos that fan out of a pile, one after another, and go back.
func showPhotos(on page: DOMPage, _ runtime: MotionRuntime) {
  let photos = (0..<3).map { index in
    (
      x: page.number("x", of: ".photo", at: index), y: page.number("y", of: ".photo", at: index),
      turn: page.number("turn", of: ".photo", at: index), side: Double(index - 1)
    )
  }
  let poses = MotionPoses(false, in: runtime) { isOpen in
    photos.map { photo in
      PropertyMotion {
        photo.x.to(isOpen ? 190 * photo.side : 0, .bouncy)
        photo.y.to(isOpen ? -60 + 30 * photo.side * photo.side : 0, .bouncy)
        photo.turn.to((isOpen ? 0.25 : 0.06) * photo.side, .bouncy)
      }
    }.stagger(each: 0.1, from: isOpen ? .first : .last)
  }
  runtime.connect(page.control("#pile").drop(first: 1)) { _ in
    poses.current.value = !poses.current.value
  }
}
