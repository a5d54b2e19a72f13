/// What somebody holds: a weak reference to it tells how long.
final class Held {}
