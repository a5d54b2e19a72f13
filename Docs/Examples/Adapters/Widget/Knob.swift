/// The device: a widget of a library that knows nothing of Streams, such as GTK's scales or a browser's `input`.
///
/// Like those, it rounds to its steps, and calls `onChange` for changes by code, too.
final class Knob {
  private let step: Double
  private var value = 0.0
  /// The number of calls of the setter.
  private(set) var setCount = 0
  var onChange: () -> Void = {}

  init(step: Double) { self.step = step }

  func getValue() -> Double { value }

  func setValue(_ newValue: Double) {
    setCount += 1
    move(to: newValue)
  }

  /// A hand turns the knob.
  func turn(to newValue: Double) { move(to: newValue) }

  private func move(to newValue: Double) {
    let old = value
    value = (newValue / step).rounded() * step
    if value != old { onChange() }
  }
}
