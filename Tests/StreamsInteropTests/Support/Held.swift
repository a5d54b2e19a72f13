/// An object to hold: a weak reference to it shows when it is released.
final class Held {}
