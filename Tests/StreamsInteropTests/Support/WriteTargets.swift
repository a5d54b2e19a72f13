import StreamsOperators

/// Targets of writes, of each kind.
enum WriteTargets {
  /// A custom writable target.
  struct Servo: Writable {
    let angles = ReactiveProperty(initialValue: 0)
    func write(_ angle: Int) { angles.value = angle }
  }

  final class Element {
    var opacity = 0
  }
}
