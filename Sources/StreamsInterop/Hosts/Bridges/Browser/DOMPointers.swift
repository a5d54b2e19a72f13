import StreamsInteractions
import StreamsOperators

// This file needs no foreign import: only plain numbers cross the boundary of a WebAssembly module, also in Embedded
// Swift. In the page:
//
//     const kinds = ["pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel",
//                    "pointerout", "wheel"];
//     const devices = { mouse: 0, touch: 1, pen: 2 };
//     kinds.forEach((name, kind) => element.addEventListener(name, (event) => {
//       if (name == "pointerdown") element.setPointerCapture(event.pointerId);
//       // The browser sends one event per frame, which contains the moves since the last one.
//       const moves = name == "pointermove" ? event.getCoalescedEvents?.() ?? [] : [];
//       for (const e of moves.length > 0 ? moves : [event])
//         exports.pointer(kind, e.pointerId ?? 0, devices[e.pointerType] ?? 0, e.clientX,
//           e.clientY, e.timeStamp, e.pressure ?? 0, e.buttons, e.deltaX ?? 0,
//           e.deltaY ?? 0, e.deltaMode ?? 0);
//     }));
//
// `touch-action: none` in the element's style prevents the browser from claiming touches for itself.

/// A pointer event of the DOM, with its ID.
public enum DOMPointerEvent: Int, CaseIterable, Sendable {
  /// The pointer has entered the element: it hovers.
  case pointerover = 0
  /// The pointer is down: a finger touches, a button is pressed.
  case pointerdown = 1
  /// The pointer has moved, or its buttons have changed.
  case pointermove = 2
  /// The pointer is up again.
  case pointerup = 3
  /// The browser has taken over the pointer, for instance to scroll.
  case pointercancel = 4
  /// The pointer has left the element.
  case pointerout = 5
  /// The wheel has turned.
  case wheel = 6

  /// The event with the given name; `pointerenter` and `pointerleave` count as `pointerover` and `pointerout`. `nil`
  /// for any other name.
  public init?(name: String) {
    let bytes = ContiguousArray(name.utf8)
    func isName(_ name: StaticString) -> Bool {
      guard name.utf8CodeUnitCount == bytes.count else { return false }
      for index in bytes.indices where unsafe name.utf8Start[index] != bytes[index] { return false }
      return true
    }
    if isName("pointermove") {
      self = .pointermove
    } else if isName("pointerdown") {
      self = .pointerdown
    } else if isName("pointerup") {
      self = .pointerup
    } else if isName("pointercancel") {
      self = .pointercancel
    } else if isName("pointerover") || isName("pointerenter") {
      self = .pointerover
    } else if isName("pointerout") || isName("pointerleave") {
      self = .pointerout
    } else if isName("wheel") {
      self = .wheel
    } else {
      return nil
    }
  }
}

extension PointerSample {
  /// A sample from a DOM pointer event.
  ///
  /// The phase follows from the event. A move belongs to a press if a button is down; otherwise, the pointer hovers.
  /// The first button to go down presses, and the last to go up releases; for buttons in between, the DOM sends moves.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - pointerId: the event's value; 0 for `wheel`.
  ///   - pointerType: 0 for a mouse, 1 for touch, 2 for a pen.
  ///   - x: the event's `clientX`, in CSS pixels from the host's origin, like `y`.
  ///   - y: the event's `clientY`.
  ///   - timeStamp: the event's value, in milliseconds.
  ///   - pressure: the event's value, from 0 to 1.
  ///   - buttons: the event's bits.
  ///   - deltaX: the wheel's movement, in the unit of `deltaMode`, like `deltaY`.
  ///   - deltaY: the event's `deltaY`.
  ///   - deltaMode: 0 for pixels, 1 for lines, 2 for pages.
  ///   - lineHeight: the height of a line, in pixels.
  ///   - pageHeight: the height of a page, in pixels.
  public init(
    dom event: DOMPointerEvent, pointerId: Int = 0, pointerType: Int = 0, x: Double, y: Double,
    timeStamp: Double, pressure: Double = 0, buttons: Int = 0, deltaX: Double = 0,
    deltaY: Double = 0, deltaMode: Int = 0, lineHeight: Double = 16, pageHeight: Double = 800
  ) {
    let device: PointerDevice = pointerType == 1 ? .touch : pointerType == 2 ? .pen : .mouse
    let phase: PointerPhase
    switch event {
    case .pointerover: phase = buttons == 0 ? .hovered : .moved
    case .pointerdown: phase = .pressed
    case .pointermove: phase = buttons == 0 ? .hovered : .moved
    case .pointerup: phase = .released
    case .pointercancel: phase = .cancelled
    // With a button down, the pointer only moves to another element, or to the element that has captured it.
    case .pointerout: phase = buttons == 0 ? .left : .moved
    case .wheel: phase = .scrolled
    }
    let unit = deltaMode == 1 ? lineHeight : deltaMode == 2 ? pageHeight : 1
    self.init(
      phase, at: SIMD2(x, y), time: timeStamp / 1000, id: pointerId, device: device,
      pressure: pressure, buttons: PointerButtons(rawValue: UInt16(truncatingIfNeeded: buttons)),
      wheelDelta: SIMD2(deltaX, deltaY) * unit)
  }
}
