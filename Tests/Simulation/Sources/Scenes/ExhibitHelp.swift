import Exhibits
import StreamsInterop
import StreamsTesting
import Testing

extension Simulated {
  /// An exhibit of the gallery.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - number: its number in the list of exhibits.
  ///   - sizes: the sizes of its window, along both axes; hands resize it if there is a range.
  ///   - inputs: the inputs that hands write.
  ///   - layout: returns its layout in a window of the given size.
  ///   - contracts: its contracts.
  static func exhibit(
    _ name: String, _ number: ExhibitNumber,
    sizes: [ClosedRange<Double>] = [400...400, 300...300], inputs: [HandInput] = [],
    habits: RandomHands.Habits = .all,
    layout: @escaping (SIMD2<Double>) -> PageScene.Layout,
    @MotionContractBuilder contracts: @escaping (PageScene) -> [MotionContract]
  ) -> Simulated {
    let most = SIMD2(sizes[0].upperBound, sizes[1].upperBound)
    let canResize = sizes.contains { $0.lowerBound < $0.upperBound }
    let page: (MotionStage) -> PageScene = {
      PageScene({ _ = openExhibit(number.rawValue, on: $0) }, at: most, on: $0, layout)
    }
    var exhibit = Simulated(
      "exhibit \(number.rawValue), \(name)",
      hands: RandomHands(
        within: MotionRectangle(origin: .zero, size: most),
        inputs: inputs + (canResize ? [.vector("size", in: sizes)] : []), habits: habits),
      page, contracts: contracts)
    exhibit.page = page
    return exhibit
  }

  /// A moving part of a page.
  static func shown(
    _ name: String, _ scene: PageScene, _ kind: String, _ selector: String, at index: Int = 0
  ) -> Watched {
    Watched(name, at: scene.place(kind, selector, at: index))
  }
}

extension PageScene {
  /// A condition that must hold once the page needs no frames, or there has been no input for some
  /// time.
  func calmly(
    _ name: String, after seconds: Double, _ holds: @escaping () -> Bool?
  ) -> MotionContract {
    let tickCount = Variable(0)
    return MotionContract(name) { [self] moment in
      tickCount.value = moment.isTick && moment.pressedCount == 0 ? tickCount.value + 1 : 0
      guard tickCount.value > 2, isAsleep || moment.time - moment.lastInput > seconds else {
        return nil
      }
      return holds()
    }
  }

  /// It rests on its line, unless an input came soon after a resize: its flight may then still be moving off the
  /// line.
  func keepsItsLine(
    _ name: String, _ selector: String, axis: Int
  ) -> MotionContract {
    let place = place("place", selector)
    let (resize, isDisturbed) = (Variable(-Double.infinity), Variable(false))
    let rests = Variable(0)
    return MotionContract("\(name) rests on its line") { [self] moment in
      if moment.isWrite(of: "size") {
        isDisturbed.value = isDisturbed.value || moment.time - resize.value < 3 || !isAsleep
        resize.value = moment.time
      } else if !moment.isTick, moment.time - resize.value < 3 {
        isDisturbed.value = true
      }
      rests.value = moment.isTick && moment.pressedCount == 0 && isAsleep ? rests.value + 1 : 0
      return rests.value > 2 && !isDisturbed.value ? isNear(place()[axis], 0) : nil
    }
  }

  /// Reads numbers that a page shows.
  func numbers(_ kind: String, _ selector: String, count: Int) -> () -> [Double] {
    let places = (0..<count).map { place(kind, selector, at: $0) }
    return { places.map { $0().x } }
  }

  /// The index of the only selected item; `nil` if no item or several are selected.
  func chosen(_ kind: String, _ selector: String, of count: Int) -> () -> Int? {
    let marks = numbers(kind, selector, count: count)
    return {
      let chosen = marks().indices.filter { marks()[$0] == 1 }
      return chosen.count == 1 ? chosen[0] : nil
    }
  }

  /// Pressed at rest, the part moves, and no farther than the pointer. Hands prefer to touch it.
  func followsHands(_ name: String, _ selector: String, at index: Int = 0) -> MotionContract {
    let place = place("place", selector, at: index)
    let target = MotionElement()
    let last = Variable(place())
    let (stillCount, pressedCount) = (Variable(0), Variable(0))
    /// Its position when it was pressed, and the pointer's movement since.
    let grasp = Variable<(start: SIMD2<Double>, pointer: SIMD2<Double>, way: Double)?>(nil)
    return MotionContract("\(name) follows the pointer", about: Watched(name, target)) {
      [self] moment in
      let now = place()
      let home = home(selector, at: index)
      let area = MotionRectangle(origin: home.origin + now, size: home.size)
      defer {
        last.value = now
        pressedCount.value = moment.pressedCount
        target.size.value = home.size
        target.position.value = area.origin + home.size / 2
      }
      switch moment.cause {
      case .tick:
        stillCount.value = now == last.value ? stillCount.value + 1 : 0
        guard let grasp = grasp.value, now != last.value else { return nil }
        return ((now - grasp.start) * (now - grasp.start)).sum().squareRoot() <= grasp.way + 1e-6
      case .sample(let sample) where sample.phase == .pressed && moment.pressedCount == 1:
        let isUnder = area.contains(sample.position) && receives(sample.position)
        grasp.value =
          stillCount.value > 3 && pressedCount.value == 0 && isUnder
          ? (now, sample.position, 0) : nil
      case .sample(let sample) where sample.phase == .moved && moment.pressedCount == 1:
        guard let former = grasp.value else { return nil }
        let step = sample.position - former.pointer
        grasp.value?.way += (step * step).sum().squareRoot()
        grasp.value?.pointer = sample.position
      default: grasp.value = nil
      }
      stillCount.value = 0
      return nil
    }
  }

  /// Pressed mid-flight, the part stays under the pointer until the pointer moves or is released. Hands prefer to
  /// touch it.
  func holdsStill(_ name: String, _ selector: String, at index: Int = 0) -> MotionContract {
    let place = place("place", selector, at: index)
    let home = home(selector, at: index)
    let target = MotionElement(position: home.origin + home.size / 2, size: home.size)
    let last = Variable(place())
    let (isMoving, pressedCount) = (Variable(false), Variable(0))
    let held = Variable<SIMD2<Double>?>(nil)
    return MotionContract("\(name) is caught in flight", about: Watched(name, target)) {
      [self] moment in
      let now = place()
      let home = self.home(selector, at: index)
      defer {
        last.value = now
        pressedCount.value = moment.pressedCount
        target.position.value = home.origin + home.size / 2 + now
      }
      switch moment.cause {
      case .tick:
        isMoving.value = now != last.value
        guard let held = held.value else { return nil }
        return ((now - held) * (now - held)).sum() < 1e-12
      case .sample(let sample) where sample.phase == .pressed && moment.pressedCount == 1:
        let area = MotionRectangle(origin: home.origin + now, size: home.size)
        let isUnder = area.contains(sample.position) && receives(sample.position)
        held.value = isMoving.value && pressedCount.value == 0 && isUnder ? now : nil
        return nil
      default:
        isMoving.value = false
        held.value = nil
        return nil
      }
    }
  }
}

/// Whether two numbers are equal, apart from rounding.
func isNear(_ one: Double, _ other: Double, within tolerance: Double = 1e-6) -> Bool {
  (one - other).magnitude <= tolerance
}

extension ContractMoment {
  /// Whether time passed.
  var isTick: Bool { if case .tick = cause { true } else { false } }

  /// Whether an input was written.
  func isWrite(of name: String) -> Bool {
    if case .write(name) = cause { true } else { false }
  }
}
