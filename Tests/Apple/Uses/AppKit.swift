#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import StreamsInterop

  final class Desk: NSView {
    let pointers = PointerSource()
    lazy var card = MotionElement(of: self, gestures: GestureArbiter(pointers))
    let clock = DisplayLinkClock(for: NSScreen.main)
    lazy var reducing = clock.ticks.followSystemReducedMotion()
    lazy var scroller = Scroller(
      on: clock, viewportSize: SIMD2(300, 400), contentSize: SIMD2(300, 4000))

    lazy var layout = ViewLayoutMotion(of: self, on: clock)

    func open(_ card: NSView) { layout.animate { card.frame.origin.x += 100 } }

    override func mouseDown(with event: NSEvent) { pointers.send(event, in: self) }
    override func magnify(with event: NSEvent) { pointers.send(event, in: self) }
    override func rotate(with event: NSEvent) { pointers.send(event, in: self) }
    override func scrollWheel(with event: NSEvent) {
      let rest = scroller.send(event)
      if rest != .zero { super.scrollWheel(with: event) }
    }

    isolated deinit {}
  }

  #if os(macOS)
    @MainActor
    func clock() -> DisplayLinkClock { DisplayLinkClock() }
  #endif
#endif
