import StreamsCore
import StreamsInteractions
import StreamsOperators

extension MotionReorder {
  /// Makes a scroller scroll while the lifted item is at an edge of the container, which is the scroller's viewport.
  ///
  /// The layout receives the scroll offset of the container's content.
  ///
  /// - Parameters:
  ///   - scroller: the scroller of the container's content. Retained.
  ///   - edge: the distance from an edge at which scrolling begins, in units of the layout. Traps unless above 0.
  ///   - speed: the maximum speed, in units per second.
  public func scroll(_ scroller: Scroller, edge: Double = 48, speed: Double = 900) {
    let container = container
    scroll(
      within: { [layout] in layout.drawnRectangle(of: container) }, edge: edge, speed: speed,
      takingOver: { scroller.dragCancelled() },
      by: { [layout] way in
        scroller.scroll(to: scroller.currentOffset + way, animated: false)
        layout.scroll(container, to: scroller.currentOffset)
        return .zero
      })
  }

  /// Makes a web page, or anything else, scroll while the lifted item is at an edge of the visible part.
  ///
  /// - Parameters:
  ///   - visible: returns the visible part of the layout, as a rectangle in the layout.
  ///   - edge: the distance from an edge at which scrolling begins, in units of the layout. Traps unless above 0.
  ///   - speed: the maximum speed, in units per second.
  ///   - takeOver: called when a finger lifts an item. From then on, the finger must not scroll anything else.
  ///   - scroll: scrolls by a distance, and returns the distance that the layout has moved under the finger; for a
  ///     page, the distance scrolled.
  public func scroll(
    within visible: @escaping () -> MotionRectangle?, edge: Double = 48, speed: Double = 900,
    takingOver takeOver: @escaping () -> Void = {},
    by scroll: @escaping (SIMD2<Double>) -> SIMD2<Double>
  ) {
    require(edge > 0, "MotionReorder.scroll(edge:): expected a value above 0", "\(edge)")
    let scrolling = ReorderScroll(on: layout.core.clock, takeOver)
    // This object retains the closure, so both end together.
    scrolling.step = { [loose = Loose(self)] elapsed in
      let reorder = loose.object("MotionReorder")
      guard let view = visible() else { return false }
      return reorder.scroll(in: view, edge: edge, speed: speed * elapsed, by: scroll)
    }
    self.scrolling = scrolling
  }

  /// Scrolls if the lifted item is at an edge, and returns whether the item is at an edge.
  private func scroll(
    in view: MotionRectangle, edge: Double, speed: Double,
    by scroll: (SIMD2<Double>) -> SIMD2<Double>
  ) -> Bool {
    guard let id = lifted, hand != nil, let item = layout.drawnRectangle(of: id) else {
      return false
    }
    let way = ReorderScroll.way(of: item, in: view, edge: edge)
    guard way != .zero else { return false }
    // The first call only reports that more time is needed.
    guard speed > 0 else { return true }
    let gone = scroll(way * speed)
    if let grip { self.grip = (grip.start - gone, grip.now) }
    if let grip { hand?.move(by: grip.now - grip.start) }
    followHand()
    return true
  }
}

/// The scrolling while an item is at an edge.
final class ReorderScroll {
  private let clock: MotionClock
  private let take: () -> Void
  private var frames: Subscription?
  /// Scrolls for the given number of seconds, and returns whether to continue.
  var step: (Double) -> Bool = { _ in false }

  init(on clock: MotionClock, _ take: @escaping () -> Void) {
    self.clock = clock
    self.take = take
  }

  func takeOver() { take() }

  /// Requests frames, if there is anything to scroll.
  func wake() {
    guard frames == nil, step(0) else { return }
    frames = clock.frames.subscribe(
      MotionObserver(next: { [loose = Loose(self)] frame in
        let scroll = loose.object("MotionReorder: its scrolling")
        if !scroll.step(frame.elapsed) { scroll.rest() }
      }))
  }

  func rest() {
    frames.take()?.unsubscribe()
  }

  /// The direction of the scroll, with its relative speed from 0 to 1.
  static func way(
    of item: MotionRectangle, in view: MotionRectangle, edge: Double
  ) -> SIMD2<Double> {
    let before = (view.min + edge - item.min) / edge
    let after = (item.max - view.max + edge) / edge
    var way = SIMD2<Double>.zero
    for axis in 0..<2 {
      // An item as large as the view doesn't count as being at an edge.
      let isLarge = item.size[axis] + 2 * edge >= view.size[axis]
      if isLarge { continue }
      way[axis] = min(max(after[axis], 0), 1) - min(max(before[axis], 0), 1)
    }
    return way
  }
}
