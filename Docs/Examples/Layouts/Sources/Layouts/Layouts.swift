import StreamsInterop

// MARK: Shuffled grid

/// Tiles that start moving to their new places one after another; another shuffle redirects them mid-flight.
func shuffledGrid(_ page: DOMPage) {
  let grid = page.layout("#grid")
  grid.motion.stagger = .order(each: 0.02)
}

// MARK: Accordion

/// Sections that the browser opens and closes; the sections below move with them.
func accordion(_ page: DOMPage) {
  page.layout("#sections", spring: .snappy)
}

// MARK: Toasts

/// Toasts that come in from below and leave to the side. The page adds and removes them.
func toasts(_ page: DOMPage) {
  let toasts = page.layout("#toasts", spring: .bouncy)
  toasts.motion.entering = LayoutPresence(opacity: 0, offset: SIMD2(0, 60))
  toasts.motion.leaving = LayoutPresence(opacity: 0, offset: SIMD2(120, 0))
}

// MARK: Tabs

/// Tabs whose underline moves to the selected tab; it shares its name with the other tabs' underlines.
func tabs(_ page: DOMPage) {
  page.layout("#tabs", spring: .snappy)
}

// MARK: Photos

/// A photo that opens from its thumbnail. A drag down by more than 100 pixels returns it with its release velocity.
func photos(_ page: DOMPage) {
  let album = page.layout("#album")
  let photo = album.number(of: "photo")
  let drag = DragRecognizer(in: DOMStage("#album", of: page).gestures, threshold: 4)
  let close = page.number("close", of: "#album")
  var hand: LayoutHand?
  page.keep(
    drag.subscribe { event in
      if event.phase == .began { hand = album.motion.grasp(photo) }
      hand?.move(by: event.value)
      guard !event.phase.isActive else { return }
      hand?.release(velocity: event.velocity)
      hand = nil
      if event.value.y > 100 { close.value += 1 }
    })
}

// MARK: Reorderable list

/// A list that you can reorder with a finger, a mouse or the keyboard.
func reorderableList(_ page: DOMPage) {
  let list = page.layout("#list", spring: .snappy)
  let reorder = list.reorder(.column(spacing: 8), on: DOMStage("#list", of: page))
  reorder.announcement = { $0.kind == .lifted ? "Lifted" : $0.kind == .moved ? "Moved" : "Dropped" }
}

// MARK: Search results

/// Search results: those that don't match shrink away, and the others close the gaps.
func searchResults(_ page: DOMPage) {
  let results = page.layout("#results", spring: .snappy)
  (results.motion.entering, results.motion.leaving) = (.pop, .pop)
}
