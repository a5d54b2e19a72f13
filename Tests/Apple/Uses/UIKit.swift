#if canImport(UIKit) && !os(macOS) && !os(watchOS)
  import StreamsInterop
  import UIKit

  final class Canvas: UIView {
    let pointers = PointerSource()
    lazy var card = MotionElement(of: self, gestures: GestureArbiter(pointers))
    let clock = DisplayLinkClock()
    lazy var reducing = clock.ticks.followSystemReducedMotion()
    let scroll = ScrollViewSource()
    #if !targetEnvironment(macCatalyst)
      lazy var updates = UpdateLinkClock(for: self)
    #endif
    var ahead: [PointerSample] = []
    lazy var layout = ViewLayoutMotion(of: self, on: clock)

    func open(_ card: UIView) {
      layout.views = { [weak card] in $0.subviews + (card?.subviews ?? []) }
      layout.motion.spring = SpringStyle.spring(response: 0.4, dampingRatio: 0.9)
      layout.animate { card.center.x += 100 }
      layout.animate(animated: false) { card.center.x -= 100 }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      pointers.send(touches, with: event, in: window)
      for touch in touches { ahead = PointerSample.predictions(for: touch, with: event) }
    }

    #if !os(tvOS)
      func hover(_ recognizer: UIHoverGestureRecognizer) {
        pointers.send(recognizer, in: window, at: 0)
      }
    #endif

    func scrollViewDidScroll(_ view: UIScrollView) {
      scroll.update(from: view)
      print(scroll.offset.value.y)
    }

    func scrollViewDidEndDecelerating(_ view: UIScrollView) { scroll.end(of: view) }

    #if os(iOS)
      // The recipe for haptics.
      func tick(_ tossable: Tossable, _ generator: UISelectionFeedbackGenerator) -> Subscription {
        tossable.detent.dedupe().drop(first: 1).subscribe { _ in generator.selectionChanged() }
      }
    #endif

    isolated deinit {}
  }
#endif
