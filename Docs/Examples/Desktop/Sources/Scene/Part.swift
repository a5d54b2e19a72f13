import StreamsInterop

/// A part of the scene, which may have the focus.
@MainActor
class Part {
  let scene: Stage
  /// The area of the part, in the window.
  private(set) var area = MotionRectangle.zero
  /// The radius of the focus ring.
  var radius: Double { 22 }

  init(_ scene: Stage) { self.scene = scene }

  isolated deinit {}

  /// Takes its place in the window, which has a new size.
  func arrange(in area: MotionRectangle) { self.area = area }

  func draw(on canvas: any Canvas, _ look: Look) {}

  /// Handles a key, and returns whether it did something.
  func press(_ key: String) -> Bool { false }

  /// The area that the focus ring surrounds.
  var focusArea: MotionRectangle { area }
}

/// The surface, the runtime and the window's size, which the parts share.
@MainActor
final class Stage {
  let surface: MotionSurface
  let runtime: MotionRuntime
  /// The elements in front of the parts that take pointers without elements of their own.
  var inFront: [MotionElement] = []

  init(_ surface: MotionSurface) {
    self.surface = surface
    runtime = MotionRuntime(clock: surface.clock, name: "scene")
  }

  isolated deinit {}

  /// Draws as the element changes, as long as the scene lives.
  func show(_ element: MotionElement) { runtime.keep(surface.redraw(for: element)) }

  func show(_ source: some Observable) { runtime.keep(surface.redraw(for: source)) }
}
