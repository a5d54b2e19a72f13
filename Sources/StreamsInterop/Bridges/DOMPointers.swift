// No foreign import: what comes over the border of a WebAssembly module is plain numbers, also in
// Embedded Swift. In the page:
//
//     const kinds = ["pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel",
//                    "pointerout", "wheel"];
//     const devices = { mouse: 0, touch: 1, pen: 2 };
//     kinds.forEach((name, kind) => element.addEventListener(name, (event) => {
//       if (name == "pointerdown") element.setPointerCapture(event.pointerId);
//       // The browser gives one event a frame, and keeps the moves between in it.
//       const moves = name == "pointermove" ? event.getCoalescedEvents?.() ?? [] : [];
//       for (const e of moves.length > 0 ? moves : [event])
//         exports.pointer(kind, e.pointerId ?? 0, devices[e.pointerType] ?? 0, e.clientX,
//           e.clientY, e.timeStamp, e.pressure ?? 0, e.buttons, e.deltaX ?? 0,
//           e.deltaY ?? 0, e.deltaMode ?? 0);
//     }));
//
// `touch-action: none` in the element's style keeps the browser from taking touches for itself.

/// The events of the DOM that say what a pointer does, by a number for each.
public enum DOMPointerEvent: Int, CaseIterable, Sendable {
  /// The pointer has come over the element: it hovers.
  case pointerover = 0
  /// The pointer is down: a finger touches, a button is pressed.
  case pointerdown = 1
  /// The pointer has moved, or its buttons have changed.
  case pointermove = 2
  /// The pointer is up again.
  case pointerup = 3
  /// The browser has taken the pointer away, to scroll for instance.
  case pointercancel = 4
  /// The pointer has left the element.
  case pointerout = 5
  /// The wheel has turned.
  case wheel = 6

  /// The event of a name; `pointerenter` and `pointerleave` count as over and out. None for any other.
  public init?(name: StaticString) {
    self.init(utf8: { index in unsafe name.utf8Start[index] }, count: name.utf8CodeUnitCount)
  }

  /// The event of a name.
  public init?(name: String) {
    let bytes = ContiguousArray(name.utf8)
    self.init(utf8: { bytes[$0] }, count: bytes.count)
  }

  private init?(utf8 byte: (Int) -> UInt8, count: Int) {
    func isName(_ name: StaticString) -> Bool {
      guard name.utf8CodeUnitCount == count else { return false }
      for index in 0..<count where unsafe name.utf8Start[index] != byte(index) { return false }
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
  /// What an event of the DOM says of a pointer.
  ///
  /// The phase follows from the event's name; a move is one with a press where a button is down, else
  /// the pointer hovers. The first button that comes down presses, the last that goes up releases: the
  /// DOM sends moves for those between.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - pointerId: as the event has it; 0 for `wheel`.
  ///   - pointerType: 0 for a mouse, 1 for touch, 2 for a pen.
  ///   - x: in CSS pixels, of whatever the host measures from; so is `y`.
  ///   - y: the event's `clientY`.
  ///   - timeStamp: in milliseconds, as the event has it.
  ///   - pressure: from 0 to 1.
  ///   - buttons: the bits, as the event has them.
  ///   - deltaX: how far the wheel has turned, in the unit that `deltaMode` says; so is `deltaY`.
  ///   - deltaY: the event's `deltaY`.
  ///   - deltaMode: 0 for pixels, 1 for lines, 2 for pages.
  ///   - lineHeight: what a line of the wheel is, in pixels.
  ///   - pageHeight: what a page of the wheel is, in pixels.
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
    // With a button down it only goes over to another element, or to the one that has captured it.
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
