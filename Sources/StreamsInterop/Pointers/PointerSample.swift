/// What a pointer is moved by.
public enum PointerDevice: CaseIterable, Sendable {
  /// A mouse, a trackpad, or whatever else has a cursor.
  case mouse
  /// A finger.
  case touch
  /// A pen, which may be near without touching.
  case pen
}

/// What happened to a pointer.
public enum PointerPhase: CaseIterable, Sendable {
  /// It is somewhere, unpressed: a mouse that moves without a button, a pen that is near.
  case hovered
  /// It has come down.
  case pressed
  /// It moves, pressed. A change of the buttons or of the pressure is one, too.
  case moved
  /// It was let go.
  case released
  /// The system has taken it away: what it did does not count.
  case cancelled
  /// It is no longer to be seen: it has left the screen or the element.
  case left
  /// Its wheel has turned; ``PointerSample/wheelDelta`` says how far.
  case scrolled
}

/// The buttons of a mouse or a pen.
@frozen
public struct PointerButtons: OptionSet, Sendable {
  /// One bit a button, in the order that DOM pointer events have.
  public let rawValue: UInt16

  /// The buttons of a bit pattern.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The left button of a right-handed mouse; the touch of a finger or a pen.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of a right-handed mouse.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The wheel, pressed.
  public static let middle = PointerButtons(rawValue: 4)
  /// Any button.
  public static let all = PointerButtons(rawValue: .max)
}

/// Where a pointer was at one moment, and what it did there.
///
///     pointers.send(PointerSample(.pressed, at: SIMD2(20, 30), time: 1.25))
///
/// A plain value, from whatever knows of pointers; ``PointerSource`` checks it.
@frozen
public struct PointerSample: Equatable, Sendable {
  /// Which pointer: unique among those that are down at one time.
  public var id: Int
  /// What moves the pointer: a mouse, a finger, a pen. A finger never hovers.
  public var device: PointerDevice
  /// What happened.
  public var phase: PointerPhase
  /// Where, in units of the host's: points, pixels, cells.
  public var position: SIMD2<Double>
  /// When, in seconds of any clock, as long as it is the same for all samples of a source.
  public var time: Double
  /// How hard it is pressed, from 0 to 1; 0 where nobody knows.
  public var pressure: Double
  /// Which buttons are down, at a release those that were let go.
  public var buttons: PointerButtons
  /// How far the wheel has turned, in the units of ``position``; positive is down and to the right.
  public var wheelDelta: SIMD2<Double>

  /// A sample.
  ///
  /// - Parameters:
  ///   - phase: what happened.
  ///   - position: where, in units of the host's.
  ///   - time: when, in seconds of the source's clock.
  ///   - id: which pointer, unique among those that are down; 0 by default, for the only one.
  ///   - device: what moves it; a finger by default.
  ///   - pressure: how hard it is pressed, from 0 to 1; 0 by default, where nobody knows.
  ///   - buttons: which are down, at a release those that were let go; the primary one by default,
  ///     also of a pointer that hovers.
  ///   - wheelDelta: how far the wheel has turned, in units of the position, positive down and to
  ///     the right; zero by default.
  ///
  /// Nothing is checked here: ``PointerSource`` drops or mends what makes no sense, and counts it.
  @inlinable
  public init(
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
