import Foundation
import StreamsInterop

/// A handwritten gesture that starts from a stream's latest amount. It obeys L9: it reads settled
/// values, and loses no event of the turn.
///
/// Values are passed by address, as a list passes values larger than a word. Amounts are points
/// here; a number is stored in a point's first component.
class HandBeginning: HandJoin {
  private typealias Change = (phase: GesturePhase, value: SIMD2<Double>)

  @exclusivity(unchecked) private final var held: Change?
  /// Later events of the same turn, and how many of them have been processed.
  @exclusivity(unchecked) private final var more: [Change] = []
  @exclusivity(unchecked) private final var takenCount = 0
  @exclusivity(unchecked) fileprivate final var latest: SIMD2<Double>?
  @exclusivity(unchecked) private final var start: SIMD2<Double>?

  @inline(__always) fileprivate final func hold(_ phase: GesturePhase, _ value: SIMD2<Double>) {
    if held == nil { held = (phase, value) } else { more.append((phase, value)) }
    touch()
  }

  /// The amount at the beginning, and the value of the next held event.
  @inline(__always) fileprivate final func takeNext() -> (
    start: SIMD2<Double>, value: SIMD2<Double>
  )? {
    while !isOver, let change = takeHeld() {
      switch change.phase {
      case .began: start = latest
      case .changed: if start == nil { start = latest }
      default: start = nil
      }
      if let start { return (start, change.value) }
    }
    return nil
  }

  @inline(__always) private final func takeHeld() -> Change? {
    if let change = held {
      held = nil
      return change
    }
    return more.isEmpty ? nil : takeOneOfMany()
  }

  @inline(never)
  private final func takeOneOfMany() -> Change? {
    guard takenCount < more.count else {
      more.removeAll()
      takenCount = 0
      return nil
    }
    takenCount += 1
    return more[takenCount - 1]
  }
}

/// The value at the address.
@inline(__always) private func sent<Value>(_ address: Int, _: Value.Type = Value.self) -> Value {
  UnsafePointer<Value>(bitPattern: address)!.pointee
}

/// A handwritten `translation(addedTo:)` of a stream.
final class HandTranslation: HandBeginning {
  private let next: (SIMD2<Double>) -> Void

  init<Source: FloorSource>(
    _ drags: Source, _ points: Source, _ next: @escaping (SIMD2<Double>) -> Void
  ) {
    self.next = next
    super.init(in: drags.turn)
    keep(drags) { [self] in
      let event = sent($0, DragEvent.self)
      hold(event.phase, event.value)
    }
    keep(points) { [self] in latest = sent($0) }
  }

  override func settle() {
    while let (start, value) = takeNext() { next(start + value) }
  }
}

/// A handwritten `rotated(from:)` of a stream.
final class HandRotation: HandBeginning {
  private let next: (Double) -> Void

  init<Source: FloorSource>(
    _ rotations: Source, _ numbers: Source, _ next: @escaping (Double) -> Void
  ) {
    self.next = next
    super.init(in: rotations.turn)
    keep(rotations) { [self] in
      let event = sent($0, RotationEvent.self)
      hold(event.phase, SIMD2(event.value, 0))
    }
    keep(numbers) { [self] in latest = SIMD2(sent($0), 0) }
  }

  override func settle() {
    while let (start, value) = takeNext() { next(start.x + value.x) }
  }
}

/// A handwritten `scaled(from:)` of a stream of numbers.
final class HandScaling: HandBeginning {
  private let next: (Double) -> Void

  init<Source: FloorSource>(
    _ scales: Source, _ numbers: Source, _ next: @escaping (Double) -> Void
  ) {
    self.next = next
    super.init(in: scales.turn)
    keep(scales) { [self] in
      let event = sent($0, ScaleEvent.self)
      hold(event.phase, SIMD2(event.value, 0))
    }
    keep(numbers) { [self] in latest = SIMD2(sent($0), 0) }
  }

  override func settle() {
    while let (start, value) = takeNext() { next(start.x * value.x) }
  }
}

/// A handwritten `scaled(from:)` of a stream of points.
final class HandPointScaling: HandBeginning {
  private let next: (SIMD2<Double>) -> Void

  init<Source: FloorSource>(
    _ scales: Source, _ points: Source, _ next: @escaping (SIMD2<Double>) -> Void
  ) {
    self.next = next
    super.init(in: scales.turn)
    keep(scales) { [self] in
      let event = sent($0, ScaleEvent.self)
      hold(event.phase, SIMD2(event.value, 0))
    }
    keep(points) { [self] in latest = sent($0) }
  }

  override func settle() {
    while let (start, value) = takeNext() { next(start * value.x) }
  }
}

/// A handwritten `toPolar(from:)` of a stream: the origin is read once its turn has settled (L9), and a
/// point may lie anywhere. The default origin is (0, 0), as in the list.
final class HandPolar: HandJoin {
  @exclusivity(unchecked) private var point = SIMD2<Double>.zero
  @exclusivity(unchecked) private var origin: SIMD2<Double>?
  private let next: (Polar) -> Void

  init<Source: FloorSource>(
    _ points: Source, _ origins: Source, _ next: @escaping (Polar) -> Void
  ) {
    self.next = next
    super.init(in: points.turn)
    keep(points) { [self] in
      point = sent($0)
      touch()
    }
    keep(origins) { [self] _ in origin = .zero }
  }

  override func settle() {
    guard let origin else { return }
    let way = point - origin
    next(
      Polar(
        distance: (way.x * way.x + way.y * way.y).squareRoot(), angle: atan2(way.y, way.x)))
  }
}
