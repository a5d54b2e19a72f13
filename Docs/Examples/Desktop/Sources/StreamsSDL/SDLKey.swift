import CSDL

/// A key that was pressed.
public struct SDLKey: Equatable, Sendable {
  /// The name: a letter, or a name of SDL's, such as "Up", "PageDown", "Tab" and "Space".
  public let name: String
  /// Whether Shift was down.
  public let hasShift: Bool

  init(_ key: SDL_Keysym) {
    name = String(cString: SDL_GetKeyName(key.sym))
    hasShift = UInt32(key.mod) & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0
  }
}
