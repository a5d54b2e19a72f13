#if canImport(SwiftUI) && !os(tvOS) && !hasFeature(Embedded)
  import StreamsInteractions
  import StreamsOperators
  public import SwiftUI

  extension View {
    /// Sends the pointers of this view to a source: fingers, a pencil or a mouse, including cancellation and hovering,
    /// in the view's own coordinates.
    ///
    ///     Table().pointers(to: source)
    ///
    /// On iOS and Mac Catalyst, a UIKit recognizer relays them. The recognizer takes nothing from other gestures: if
    /// another gesture wins, such as a scroll view's, this view's presses are canceled. With `isExclusive`, the
    /// recognizer wins immediately, and nothing around the view scrolls. On a Mac, an AppKit view covers this view and
    /// takes its events, including those of the trackpad; see ``PointerSource/send(_:in:)``. On watchOS and visionOS, a
    /// `DragGesture` provides the position of one finger, without hovering.
    ///
    /// The view must have its own size. A view that a ``MotionElement`` moves takes its coordinates with it, so apply
    /// this modifier to a view that doesn't move, such as the container.
    ///
    /// - Parameters:
    ///   - source: the source that receives the samples, timed in seconds since system startup. The view keeps it
    ///     alive.
    ///   - isExclusive: whether a press on this view prevents other views from recognizing gestures. On a Mac, a press
    ///     always does.
    /// - Returns: The view, which sends its pointers.
    ///
    /// Cost: one recognizer per kind of pointer.
    public func pointers(to source: PointerSource, isExclusive: Bool = false) -> some View {
      #if os(iOS)
        gesture(TouchGesture(source: source, isExclusive: isExclusive))
          .gesture(HoverGesture(source: source))
      #elseif os(macOS)
        overlay { EventView(source: source) }
      #else
        modifier(DragPointers(source: source))
      #endif
    }
  }

  #if os(iOS)
    import UIKit

    #if canImport(UIKit.UIGestureRecognizerSubclass)
      import UIKit.UIGestureRecognizerSubclass
    #endif

    /// A recognizer that relays touches, and recognizes nothing unless it is exclusive.
    private final class TouchRecognizer: UIGestureRecognizer {
      var source: PointerSource?
      var isExclusive = false
      /// Converts the window's coordinates to those of the view.
      var local: ((CGPoint) -> CGPoint)?
      private var pressed = PressedPointers()

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        send(touches, event)
        if isExclusive, state == .possible { state = .began }
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        send(touches, event)
        if state == .began { state = .changed }
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        send(touches, event)
        finish(.ended)
      }

      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        send(touches, event)
        finish(.cancelled)
      }

      /// Cancels the pointers that are still down; UIKit also calls this method when another recognizer has won.
      override func reset() {
        super.reset()
        for sample in pressed.cancellations() { source?.send(sample) }
      }

      override func canPrevent(_ other: UIGestureRecognizer) -> Bool { isExclusive }

      private func finish(_ end: State) {
        guard pressed.isEmpty else { return }
        state = state == .possible ? .failed : end
      }

      private func send(_ touches: Set<UITouch>, _ event: UIEvent) {
        source?.send(touches, with: event, at: local ?? { $0 }) { [self] in pressed.note($0) }
      }
    }

    private struct TouchGesture: UIGestureRecognizerRepresentable {
      let source: PointerSource
      let isExclusive: Bool

      func makeUIGestureRecognizer(context: Context) -> TouchRecognizer {
        let recognizer = TouchRecognizer(target: nil, action: nil)
        recognizer.cancelsTouchesInView = false
        recognizer.delaysTouchesEnded = false
        update(recognizer, context)
        return recognizer
      }

      func updateUIGestureRecognizer(_ recognizer: TouchRecognizer, context: Context) {
        update(recognizer, context)
      }

      private func update(_ recognizer: TouchRecognizer, _ context: Context) {
        recognizer.source = source
        recognizer.isExclusive = isExclusive
        let converter = context.converter
        recognizer.local = { converter.convert(globalPoint: $0) }
      }
    }

    private struct HoverGesture: UIGestureRecognizerRepresentable {
      let source: PointerSource

      func makeUIGestureRecognizer(context: Context) -> UIHoverGestureRecognizer {
        UIHoverGestureRecognizer(target: nil, action: nil)
      }

      func handleUIGestureRecognizerAction(
        _ recognizer: UIHoverGestureRecognizer, context: Context
      ) {
        source.send(
          recognizer, place: context.converter.localLocation, at: CACurrentMediaTime())
      }
    }
  #elseif os(macOS)
    import AppKit
    import Foundation

    private struct EventView: NSViewRepresentable {
      let source: PointerSource

      func makeNSView(context: Context) -> PointerView { PointerView(source) }

      func updateNSView(_ view: PointerView, context: Context) { view.source = source }
    }

    /// A view that relays AppKit's events, in coordinates whose y-axis points down, as in SwiftUI.
    private final class PointerView: NSView {
      var source: PointerSource

      init(_ source: PointerSource) {
        self.source = source
        super.init(frame: .zero)
        addTrackingArea(
          NSTrackingArea(
            rect: .zero,
            options: [.mouseEnteredAndExited, .mouseMoved, .activeInKeyWindow, .inVisibleRect],
            owner: self))
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override var isFlipped: Bool { true }
      override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

      override func mouseDown(with event: NSEvent) { source.send(event, in: self) }
      override func rightMouseDown(with event: NSEvent) { source.send(event, in: self) }
      override func otherMouseDown(with event: NSEvent) { source.send(event, in: self) }
      override func mouseUp(with event: NSEvent) { source.send(event, in: self) }
      override func rightMouseUp(with event: NSEvent) { source.send(event, in: self) }
      override func otherMouseUp(with event: NSEvent) { source.send(event, in: self) }
      override func mouseDragged(with event: NSEvent) { source.send(event, in: self) }
      override func rightMouseDragged(with event: NSEvent) { source.send(event, in: self) }
      override func otherMouseDragged(with event: NSEvent) { source.send(event, in: self) }
      override func mouseMoved(with event: NSEvent) { source.send(event, in: self) }
      override func mouseEntered(with event: NSEvent) { source.send(event, in: self) }
      override func mouseExited(with event: NSEvent) { source.send(event, in: self) }
      override func scrollWheel(with event: NSEvent) { source.send(event, in: self) }
      override func magnify(with event: NSEvent) { source.send(event, in: self) }
      override func rotate(with event: NSEvent) { source.send(event, in: self) }
    }
  #else
    import CoreGraphics
    import Foundation

    /// One finger, tracked with a SwiftUI drag. A gesture whose state is reset without an end was canceled.
    private struct DragPointers: ViewModifier {
      let source: PointerSource
      @GestureState private var isDown = false
      private let memory = State(initialValue: DragMemory())

      init(source: PointerSource) { self.source = source }

      func body(content: Content) -> some View {
        let memory = memory.wrappedValue
        content
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .local)
              .updating($isDown) { _, isDown, _ in isDown = true }
              .onChanged {
                let phase: PointerPhase = memory.pressed.isEmpty ? .pressed : .moved
                send(phase, $0.location, memory)
              }
              .onEnded { send(.released, $0.location, memory) }
          )
          .onChange(of: isDown) {
            guard !isDown else { return }
            // After a release, there is nothing to cancel.
            for sample in memory.pressed.cancellations() { source.send(sample) }
          }
      }

      private func send(_ phase: PointerPhase, _ place: CGPoint, _ memory: DragMemory) {
        let time = ProcessInfo.processInfo.systemUptime
        let sample = PointerSample(phase, at: SIMD2(place), time: time)
        memory.pressed.note(sample)
        source.send(sample)
      }
    }

    @MainActor
    private final class DragMemory {
      var pressed = PressedPointers()
    }
  #endif
#endif
