/// A kind of pointing device.
public enum PointerDevice: CaseIterable, Sendable {
  /// A mouse, a trackpad, or any other device with a cursor.
  case mouse
  /// A finger.
  case touch
  /// A pen, which may hover near the surface.
  case pen
}

/// An event of a pointer.
public enum PointerPhase: CaseIterable, Sendable {
  /// The pointer moves without being pressed: a mouse without a pressed button, or a pen near the surface.
  case hovered
  /// The pointer has come down.
  case pressed
  /// The pointer moves while pressed. A change of the buttons or of the pressure also counts.
  case moved
  /// The pointer was released.
  case released
  /// The system has canceled the pointer, so its gesture does not count.
  case cancelled
  /// The pointer is no longer visible: it has left the screen or the element.
  case left
  /// The wheel has turned by ``PointerSample/wheelDelta``.
  case scrolled
}

/// The buttons of a mouse or a pen.
@frozen
public struct PointerButtons: OptionSet, Sendable {
  /// A bit mask with one bit per button, in the order of DOM pointer events.
  public let rawValue: UInt16

  /// The buttons of a bit pattern.
  @inlinable public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The left button of a right-handed mouse; the touch of a finger or a pen.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of a right-handed mouse.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The pressed wheel.
  public static let middle = PointerButtons(rawValue: 4)
  /// Any button.
  public static let all = PointerButtons(rawValue: .max)
}

/// A pointer's position and event at one moment.
///
///     pointers.send(PointerSample(.pressed, at: SIMD2(20, 30), time: 1.25))
///
/// A sample is a plain value, from any host with pointers; ``PointerSource`` checks it.
@frozen
public struct PointerSample: Equatable, Sendable {
  /// The pointer's identity, unique among those that are down at one time.
  public var id: Int
  /// The device that moves the pointer: a mouse, a finger or a pen. A finger never hovers.
  public var device: PointerDevice
  /// The event.
  public var phase: PointerPhase
  /// The position, in the host's units: points, pixels or cells.
  public var position: SIMD2<Double>
  /// The time, in seconds, on any clock, as long as all samples of a source use the same one.
  public var time: Double
  /// The pressure, from 0 to 1; 0 if unknown.
  public var pressure: Double
  /// The buttons that are down, or, at a release, the buttons released.
  public var buttons: PointerButtons
  /// The movement of the wheel, in the units of ``position``; positive is down and to the right.
  public var wheelDelta: SIMD2<Double>

  /// A sample. The initializer doesn't check its arguments: ``PointerSource`` drops or repairs invalid samples, and
  /// counts the flaws.
  ///
  /// - Parameters:
  ///   - phase: The event.
  ///   - position: The position, in the host's units.
  ///   - time: The time, in seconds, on the source's clock.
  ///   - id: The pointer's identity, unique among those that are down; 0 by default, for a single pointer.
  ///   - device: The device that moves the pointer; a finger by default.
  ///   - pressure: The pressure, from 0 to 1; by default 0, which means unknown.
  ///   - buttons: The buttons that are down or, at a release, the buttons released; the primary one by default, even
  ///     for a hovering pointer.
  ///   - wheelDelta: The movement of the wheel, in the units of the position, positive down and to
  ///     the right; zero by default.
  @inlinable public init(
    _ phase: PointerPhase, at position: SIMD2<Double>, time: Double, id: Int = 0,
    device: PointerDevice = .touch, pressure: Double = 0, buttons: PointerButtons = .primary,
    wheelDelta: SIMD2<Double> = .zero
  ) {
    self.id = id
    self.device = device
    self.phase = phase
    self.position = position
    self.time = time
    self.pressure = pressure
    self.buttons = buttons
    self.wheelDelta = wheelDelta
  }
}

#if !hasFeature(Embedded)
  /// Combines a mouse's hovering and presses into one pointer, and a pencil's into another, for toolkits that report
  /// them separately, as UIKit does. The type takes plain values, so it can be tested without UIKit.
  package struct HoverAndPress {
    private struct Cursor {
      var isDown = false
      /// The buttons of the press.
      var buttons: PointerButtons = []
      /// Whether hovering ended during the press.
      var hasLeft = false
    }

    private var mouse = Cursor()
    private var pen = Cursor()
    private var hoveringDevice: PointerDevice?

    /// The identity of a pointer. A mouse's hovering and presses share one identity, as do a pen's; each finger has its
    /// own. No object has an address as small as these.
    package static func id(of device: PointerDevice, finger: Int) -> Int {
      switch device {
      case .mouse: 1
      case .pen: 2
      case .touch: finger
      }
    }

    /// The samples to send for a sample of a press, in order.
    ///
    /// - Parameters:
    ///   - given: The sample, with its phase, its device and a finger's identity.
    ///   - mask: The bits of the buttons that are down, in the order of UIKit and the DOM. If it is 0, the buttons of
    ///     the press still count; for a new press, the primary one.
    package mutating func press(_ given: PointerSample, buttonMask mask: Int) -> [PointerSample] {
      switch given.device {
      case .mouse: Self.press(given, mask, &mouse)
      case .pen: Self.press(given, mask, &pen)
      case .touch: [given]
      }
    }

    private static func press(
      _ given: PointerSample, _ mask: Int, _ cursor: inout Cursor
    ) -> [PointerSample] {
      var sample = given
      sample.id = id(of: given.device, finger: given.id)
      let buttons = PointerButtons(rawValue: UInt16(truncatingIfNeeded: mask))
      let isEnd = given.phase == .released || given.phase == .cancelled
      if given.phase == .pressed {
        cursor = Cursor(isDown: true, buttons: buttons.isEmpty ? .primary : buttons)
      } else if !isEnd, !buttons.isEmpty {
        cursor.buttons = buttons
      }
      // At a release, the sample contains the buttons that were released.
      sample.buttons = cursor.buttons.isEmpty ? .primary : cursor.buttons
      guard isEnd else { return [sample] }
      let hasLeft = cursor.hasLeft
      cursor = Cursor()
      guard hasLeft else { return [sample] }
      var left = sample
      left.phase = .left
      left.buttons = []
      return [sample, left]
    }

    /// The sample to send for a sample of hovering; nil while the pointer is down, since its presses then report its
    /// position. An end refers to the device that hovered.
    package mutating func hover(_ given: PointerSample) -> PointerSample? {
      var sample = given
      if given.phase == .left, let hoveringDevice { sample.device = hoveringDevice }
      hoveringDevice = given.phase == .left ? nil : given.device
      sample.id = Self.id(of: sample.device, finger: given.id)
      if sample.device == .pen, pen.isDown {
        pen.hasLeft = sample.phase == .left
        return nil
      }
      if sample.device == .mouse, mouse.isDown {
        mouse.hasLeft = sample.phase == .left
        return nil
      }
      return sample
    }
  }
#endif
