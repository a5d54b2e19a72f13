import StreamsInterop

/// A gripper that opens to 40 mm without overshoot. While it closes, a force above 5 N stops it where it is.
struct Gripper {
  /// In millimeters.
  let width = ReactiveProperty(initialValue: 0.0)
  /// In newtons; the sensor writes it.
  let force = ReactiveProperty(initialValue: 0.0)
  private let isClosing = ReactiveProperty(initialValue: false)
  private let runtime: MotionRuntime

  init(in runtime: MotionRuntime) {
    self.runtime = runtime
    let width = width
    // Equal values aren't removed, since a second `close()` on the same obstacle must stop, too.
    runtime.connect(isClosing.combineLatest(force) { $0 && $1 > 5 }.when()) { _ in width.stop() }
  }

  func open() {
    isClosing.value = false
    width.animate(to: 40, .smooth, on: runtime)
  }

  func close() {
    width.animate(to: 0, .smooth, on: runtime)
    isClosing.value = true
  }
}
