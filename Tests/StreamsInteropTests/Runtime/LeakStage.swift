import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// A stage for random additions and removals, the same in every run.
final class LeakStage {
  let clock = CountingClock()
  let pointers = PointerSource()
  let root: MotionRuntime
  let sources = (0..<4).map { _ in ReactiveProperty(initialValue: 0.0) }
  let targets = (0..<6).map { _ in ReactiveProperty(initialValue: 0.0) }
  let eventSources = (0..<3).map { _ in TestEvents<Double>() }
  let opacity = UnscopedReactiveProperty<LeakOwner, Double>(
    read: { $0.opacity }, write: { $0.opacity = $1 })
  private(set) var elements: [MotionElement] = []
  private(set) var addedCounts: [String: Int] = [:]
  /// The number of additions and removals.
  private(set) var changeCount = 0
  /// The number of changes made from inside callbacks.
  private(set) var disturbanceCount = 0

  private var numbers: SeededGenerator
  private var children: [MotionRuntime] = []
  private var added: [MotionConnection] = []
  private var witnesses: [Witness] = []
  private var depth = 0
  private var isAdvancing = false
  /// Whether changes from inside callbacks are off.
  var isQuiet = false

  /// An object that must be released at the end.
  private struct Witness {
    weak var object: AnyObject?
    let name: String
  }

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    root = MotionRuntime(clock: clock)
    for _ in 0..<5 { elements.append(makeElement()) }
  }

  // MARK: Objects for the kinds

  /// The root, or one of its descendants.
  var runtime: MotionRuntime { children.randomElement(using: &numbers) ?? root }
  /// The direction of a transition.
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  var source: ReactiveProperty<Double> { sources.randomElement(using: &numbers)! }
  /// A target that already has connections, or a new one.
  var target: ReactiveProperty<Double> {
    chance(4)
      ? watched(ReactiveProperty(initialValue: 0)) : targets.randomElement(using: &numbers)!
  }
  var events: TestEvents<Double> { eventSources.randomElement(using: &numbers)! }
  var element: MotionElement { elements.randomElement(using: &numbers)! }
  var number: Double { .random(in: -100...100, using: &numbers) }
  var point: SIMD2<Double> { SIMD2(number, number) }

  func spring() -> SpringSystem<Double> { watched(SpringSystem(destination: number)) }

  func watched<Object: AnyObject>(_ object: Object) -> Object {
    witnesses.append(Witness(object: object, name: "\(Object.self)"))
    return object
  }

  private func makeElement() -> MotionElement {
    let gestures = watched(GestureArbiter(pointers))
    let parent = elements.first { _ in chance(3) }
    return watched(
      MotionElement(position: point, size: SIMD2(80, 80), parent: parent, gestures: gestures))
  }

  private func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &numbers) == 0 }

  /// The position of something that isn't an element.
  var follower: ReactiveProperty<SIMD2<Double>> { watched(ReactiveProperty(initialValue: point)) }

  // MARK: Changes

  /// Adds or removes something, and lets events happen.
  func change() {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0: replaceElement()
    case 1: changeChildren()
    case 2..<11 where added.count < 60: add()
    default: remove()
    }
    happen()
  }

  /// Changes something from inside a callback, up to a limited depth.
  func disturb() {
    guard !isQuiet, depth < 3 else { return }
    disturbanceCount += 1
    depth += 1
    change()
    depth -= 1
  }

  private func add() {
    let kind = LeakKind.all.randomElement(using: &numbers)!
    changeCount += 1
    addedCounts[kind.name, default: 0] += 1
    added.append(kind.add(self))
  }

  private func remove() {
    guard !added.isEmpty else { return }
    changeCount += 1
    let removed = added.remove(at: .random(in: 0..<added.count, using: &numbers))
    removed.unsubscribe()
  }

  private func replaceElement() {
    let index = Int.random(in: 0..<elements.count, using: &numbers)
    let new = makeElement()
    let old = elements[index]
    elements[index] = new
    withExtendedLifetime(old) {}
  }

  private func changeChildren() {
    if children.count < 4 {
      children.append(watched(runtime.makeChild()))
    } else {
      children.remove(at: .random(in: 0..<children.count, using: &numbers)).end()
    }
  }

  private func happen() {
    switch Int.random(in: 0..<7, using: &numbers) {
    case 6: direction.value = direction.value.inverted()
    case 0: source.value = number
    case 1: events.send(number)
    case 2: events.send(state: chance(2) ? .active : .atRest)
    case 3: advance(by: .random(in: 0...0.05, using: &numbers))
    default: movePointer()
    }
  }

  private func advance(by duration: Double) {
    // The clock itself must not be advanced from inside a frame.
    guard !isAdvancing else { return }
    isAdvancing = true
    clock.manual.advance(by: duration)
    isAdvancing = false
  }

  private func movePointer() {
    let phases: [PointerPhase] = [.pressed, .moved, .moved, .moved, .moved, .released, .cancelled]
    pointers.send(
      PointerSample(
        phases.randomElement(using: &numbers)!, at: point, time: clock.time,
        id: .random(in: 0..<3, using: &numbers)))
  }

  // MARK: The end

  /// Removes everything that remains, including moving and pressed objects.
  func removeAll() {
    isQuiet = true
    while !added.isEmpty { remove() }
    while let child = children.popLast() { child.end() }
  }

  /// Releases the elements.
  func dropElements() {
    let old = elements
    elements = []
    withExtendedLifetime(old) {}
  }

  /// The remaining objects, which should have been released.
  var survivors: [String] { witnesses.filter { $0.object != nil }.map(\.name) }
}
