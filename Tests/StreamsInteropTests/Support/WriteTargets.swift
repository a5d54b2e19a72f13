import StreamsOperators

/// Targets of writes, of each kind.
enum WriteTargets {
  /// A custom writable target.
  struct Servo: Writable {
    let angles = ReactiveProperty(initialValue: 0)
    func write(_ angle: Int) { angles.value = angle }
  }

  /// Many writable values, by number.
  final class Registers: UnscopedWritable {
    var values: [Int: Int] = [:]
    func write(_ register: Int, _ value: Int) { values[register] = value }
  }

  final class Element {
    var opacity = 0
  }
}
