/// A held object: a weak reference to it shows how long.
final class Held {}
