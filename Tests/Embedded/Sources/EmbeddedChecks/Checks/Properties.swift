import StreamsCore
import StreamsProperties

private enum Gesture: MotionState {
  case began, ended
  var isActive: Bool { self == .began }
}

/// External state.
private final class Element {
  var opacity = 1.0
}

/// Two words long, as identifiers often are.
private struct Joint: Hashable {
  var arm: Int
  var index: Int
}

private final class Robot {
  var angles: [Joint: Int] = [:]

  var angle: UnscopedReactiveProperty<Joint, Int> {
    UnscopedReactiveProperty(
      read: { self.angles[$0, default: 0] }, write: { self.angles[$0] = $1 }, name: "angle")
  }
}

private let elbow = Joint(arm: 7, index: 1)
private let wrist = Joint(arm: 7, index: 2)

func checkReactiveProperty() {
  let position = ReactiveProperty(initialValue: 10, name: "position")
  let record = Record<Int>()
  let subscription = position.subscribe(record.observer)
  expect(record.values == [10] && record.phases == [])
  position.value = 20
  position.write(20)
  expect(record.values == [10, 20, 20] && position.value == 20 && position.read() == 20)
  expect(position.feedbackBudget == 1 << 24)
  position.feedbackBudget = 5
  expect(position.feedbackBudget == 5)
  subscription.unsubscribe()
  position.value = 30
  expect(record.values == [10, 20, 20])
}

func checkExternalWrite() {
  let element = Element()
  let opacity = ReactiveProperty(initialValue: element.opacity) { element.opacity = $0 }
  var matched = true
  let subscription = opacity.subscribe { matched = matched && element.opacity == $0 }
  opacity.value = 0.5
  expect(matched && element.opacity == 0.5)
  opacity.value /= 2
  expect(matched && element.opacity == 0.25)
  element.opacity = 0
  expect(opacity.value == 0.25)
  subscription.unsubscribe()
}

func checkInPlaceChange() {
  let path = ReactiveProperty(initialValue: [1])
  var counts: [Int] = []
  let subscription = path.subscribe { counts.append($0.count) }
  path.value.append(2)
  path.value[0] = 5
  expect(path.value == [5, 2] && counts == [1, 2, 2])
  subscription.unsubscribe()
}

func overlapInPlaceChange() {
  let counter = ReactiveProperty(initialValue: 0)
  func change(_ value: inout Int) { value = counter.value + 1 }
  change(&counter.value)
}

func checkPropertyState() {
  let property = ReactiveProperty(initialValue: 0)
  property.state(Gesture.began)
  let record = Record<Int>()
  let subscription = property.subscribe(record.observer)
  expect(record.phases == [.active] && record.values == [0])
  property.state(.atRest)
  property.state(Gesture.ended)
  expect(record.phases == [.active, .atRest, .atRest])
  subscription.unsubscribe()
}

func checkPropertyEquality() {
  func areEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
  let one = ReactiveProperty(initialValue: 1)
  let other = ReactiveProperty(initialValue: 1)
  expect(one == other && areEqual(one, other))
  expect(one == 1 && 1 == one && one != 2 && 2 != one)
  other.value = 2
  expect(one != other && !areEqual(one, other))
}

func checkFeedback() {
  let counter = ReactiveProperty(initialValue: 0)
  var sum: Int64 = 0
  let subscriptions = [
    counter.subscribe { if $0 < 1_000_000 { counter.value = $0 + 1 } },
    counter.subscribe { sum += Int64($0) },
  ]
  expect(counter.value == 1_000_000 && sum == 1_000_000)
  sum = 0
  counter.value = 0
  expect(counter.value == 1_000_000 && sum == 500_000_500_000)
  for subscription in subscriptions { subscription.unsubscribe() }
}

func nestExternalWrites() {
  let element = Element()
  var property: ReactiveProperty<Double>?
  property = ReactiveProperty(initialValue: 0) {
    element.opacity = $0
    property?.value = $0 + 1
  }
  property?.value = 1
}

func checkCreateProperty() {
  let property = createProperty(withInitialValue: 1.5)
  property.value += 1
  expect(property.value == 2.5)
}

func checkScopedProperty() {
  let element = Element()
  let opacity = ScopedReactiveProperty(
    read: { element.opacity }, write: { element.opacity = $0 }, name: "opacity")
  let record = Record<Double>()
  let subscription = opacity.subscribe(record.observer)
  expect(record.values == [1])
  opacity.write(0.5)
  expect(element.opacity == 0.5 && opacity.read() == 0.5 && record.values == [1, 0.5])
  element.opacity = 0.25
  expect(opacity.read() == 0.25 && record.values == [1, 0.5])
  opacity.state(.active)
  opacity.state(Gesture.ended)
  expect(record.phases == [.active, .atRest])
  opacity.feedbackBudget = 7
  expect(opacity.feedbackBudget == 7)
  subscription.unsubscribe()
}

func checkUnscopedProperty() {
  let robot = Robot()
  let angle = robot.angle
  let record = Record<Int>()
  let subscriptions = [
    angle.subscribe(elbow, record.observer),
    angle.subscribe(elbow, next: { record.values.append($0 + 1) }),
    angle.subscribe(elbow, next: { _ in }, state: { record.phases.append($0) }),
    angle.addObserver(wrist) { record.values.append(-$0) },
  ]
  expect(record.values == [0, 1, 0])
  angle.write(elbow, 10)
  angle.write(wrist, 20)
  angle.write(Joint(arm: 7, index: 3), 30)
  expect(record.values == [0, 1, 0, 10, 11, -20])
  expect(robot.angles.count == 3 && angle.read(wrist) == 20)
  angle.feedbackBudget = 9
  expect(angle.feedbackBudget == 9 && angle.scoped(to: elbow).feedbackBudget == 9)
  for subscription in subscriptions { subscription.unsubscribe() }
  angle.write(elbow, 40)
  expect(record.values.count == 6)
}

func checkUnscopedState() {
  let angle = Robot().angle
  angle.state(elbow, .active)
  let (first, second) = (Record<Int>(), Record<Int>())
  let subscriptions = [
    angle.subscribe(elbow, first.observer), angle.subscribe(wrist, second.observer),
  ]
  angle.state(elbow, Gesture.ended)
  angle.state(wrist, Gesture.began)
  expect(first.phases == [.active, .atRest] && second.phases == [.active])
  for subscription in subscriptions { subscription.unsubscribe() }
}

func checkForget() {
  let angle = Robot().angle
  let record = Record<Int>()
  angle.state(elbow, .active)
  let subscription = angle.subscribe(elbow, record.observer)
  angle.forget(elbow)
  angle.forget(wrist)
  angle.write(elbow, 1)
  expect(record.values == [0] && record.phases == [.active])
  let later = angle.subscribe(elbow, record.observer)
  expect(record.values == [0, 1] && record.phases == [.active])
  subscription.unsubscribe()
  later.unsubscribe()
}

func checkScopedForm() {
  let robot = Robot()
  let angle = robot.angle
  let scoped = angle.scoped(to: elbow)
  let record = Record<Int>()
  let subscription = scoped.subscribe(record.observer)
  angle.write(elbow, 1)
  scoped.write(2)
  angle.state(elbow, .active)
  expect(record.values == [0, 1, 2] && record.phases == [.active])
  expect(robot.angles[elbow] == 2 && angle.read(elbow) == 2 && scoped.read() == 2)
  subscription.unsubscribe()
}

func checkUnscopedMidDeliveryEnd() {
  let angle = Robot().angle
  let record = Record<Int>()
  var own: Subscription?
  own = angle.subscribe(elbow) {
    record.values.append($0)
    own = nil
    if $0 == 1 { angle.write(elbow, 2) }
  }
  angle.write(elbow, 1)
  expect(record.values == [0, 1] && own == nil && angle.read(elbow) == 2)
}
