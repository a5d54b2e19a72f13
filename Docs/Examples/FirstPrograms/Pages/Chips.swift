import StreamsInterop

/// Chips: the page removes the clicked one, which shrinks and fades, and the others close the gap.
func showChips(on page: DOMPage) {
  let chips = page.layout("#chips", spring: .snappy)
  chips.motion.leaving = LayoutPresence(opacity: 0, scale: 0.3)
}
