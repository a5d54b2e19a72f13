import StreamsInspection
import StreamsOperatorsTesting

/// A generator of the inputs of one session, episode by episode.
struct HandPlayer {
  private let hands: RandomHands
  private(set) var random: LawRandom
  private(set) var time = 0.0
  /// The seconds per frame, from 1/24 to 1/240.
  let frame: Double
  private var nextFrame: Double
  /// The kinds of the remaining episodes.
  private let kinds: [Kind]
  private(set) var remaining: Int

  private enum Kind {
    case drag, fling, tap, hold, pinch, wheel, hover, write, cancel, wait, settle, pause, reduce
  }

  init(_ hands: RandomHands, seed: UInt64) {
    self.hands = hands
    random = LawRandom(seed: seed)
    let rates = [24.0, 30, 60, 60, 60, 90, 120, 120, 144, 240]
    frame = 1 / rates[random.next(below: rates.count)]
    nextFrame = frame
    remaining = 2 + random.next(below: 8)
    var kinds: [Kind] = [.wait, .settle]
    if hands.habits.contains(.drags) {
      kinds += [.drag, .drag, .drag, .fling, .fling, .fling, .tap, .hold]
    }
    if hands.habits.contains(.pinches) { kinds += [.pinch] }
    if hands.habits.contains(.wheels) { kinds += [.wheel] }
    if hands.habits.contains(.hovers), random.next(below: 2) == 0 { kinds += [.hover] }
    if hands.habits.contains(.cancellations) { kinds += [.cancel] }
    if hands.habits.contains(.pauses), random.next(below: 4) == 0 { kinds += [.pause] }
    // Most sessions have full motion.
    if hands.habits.contains(.reducedMotion), random.next(below: 4) == 0 { kinds += [.reduce] }
    for _ in 0..<min(6, 2 * hands.inputs.count) { kinds.append(.write) }
    self.kinds = kinds
  }

  /// The next inputs: samples, writes and the frames among them, in order.
  ///
  /// - Parameter targets: elements that hands prefer to touch.
  mutating func next(_ targets: [MotionElement]) -> [MotionRecording.Input] {
    remaining -= 1
    var happenings = episode(kinds[random.next(below: kinds.count)], hand: 0, targets)
    if hands.habits.contains(.twoHands), random.next(below: 6) == 0 {
      happenings += episode(kinds[random.next(below: kinds.count)], hand: 1, targets)
      // The events are sorted by time; those with equal times stay in the order of their creation.
      happenings = happenings.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
    var inputs: [MotionRecording.Input] = []
    for happening in happenings {
      addFrames(until: happening.time, to: &inputs)
      time = happening.time
      guard let event = happening.event else { continue }
      inputs.append(MotionRecording.Input(time: time, event: event))
    }
    return inputs
  }

  /// Frames for the given number of seconds.
  mutating func frames(for seconds: Double) -> [MotionRecording.Input] {
    var inputs: [MotionRecording.Input] = []
    addFrames(until: time + seconds, to: &inputs)
    time += seconds
    return inputs
  }

  private mutating func addFrames(until end: Double, to inputs: inout [MotionRecording.Input]) {
    if end - time > 60 { nextFrame = end }
    while nextFrame <= end {
      inputs.append(MotionRecording.Input(time: nextFrame, event: .tick))
      nextFrame += frame
      if hands.habits.contains(.droppedFrames), random.next(below: 60) == 0 {
        nextFrame += frame * Double(1 + random.next(below: 6))
      }
    }
  }

  // MARK: Episodes

  private typealias Happening = (time: Double, event: MotionRecording.Event?)

  private mutating func episode(_ kind: Kind, hand: Int, _ targets: [MotionElement]) -> [Happening]
  {
    switch kind {
    case .drag: press(hand, at: place(targets), moves: 2 + random.next(below: 20), isSteady: false)
    case .fling: press(hand, at: place(targets), moves: 4 + random.next(below: 6), isSteady: true)
    case .tap: press(hand, at: place(targets), moves: 0, isSteady: true)
    case .hold: hold(hand, at: place(targets))
    case .pinch: pinch(hand, at: place(targets))
    case .wheel: wheel(at: place(targets))
    case .hover: hover(at: place(targets))
    // A write by the second hand comes between the first hand's actions.
    case .write: write(at: time + (hand == 0 ? 0 : number(in: 0...0.3)))
    case .cancel: [(time, .cancellation)]
    case .wait: [(time + number(in: 0.02...0.6), nil)]
    case .settle: [(time + number(in: 2...5), nil)]
    case .pause: [(time + [90, 3600, 86_400][random.next(below: 3)], .tick)]
    case .reduce: reduce()
    }
  }

  private mutating func press(
    _ hand: Int, at start: SIMD2<Double>, moves: Int, isSteady: Bool
  ) -> [Happening] {
    let device = [PointerDevice.touch, .touch, .touch, .mouse, .pen][random.next(below: 5)]
    var moment = time + number(in: 0...0.05)
    var position = start
    var result = [sample(.pressed, hand, device, position, moment)]
    let interval = isSteady ? 0.008 : number(in: 0.004...0.03)
    var step = direction() * (isSteady ? number(in: 2...24) : number(in: 0.2...12))
    if isSteady, random.next(below: 3) == 0 { step[random.next(below: 2)] = 0 }
    for _ in 0..<moves {
      moment += isSteady ? interval : interval * number(in: 0.3...1.7)
      if !isSteady {
        step += direction() * number(in: 0...4)
        if random.next(below: 12) == 0 { step = direction() * number(in: 0...120) }
        if random.next(below: 12) == 0 { moment += number(in: 0...0.4) }
      }
      position += step
      if hands.habits.contains(.flaws), random.next(below: 30) == 0 { continue }
      result.append(sample(.moved, hand, device, position, moment))
    }
    moment += isSteady ? 0.004 : number(in: 0...0.1)
    if hands.habits.contains(.flaws), random.next(below: 60) == 0 { return result }
    let isTaken = hands.habits.contains(.cancellations) && random.next(below: 12) == 0
    result.append(sample(isTaken ? .cancelled : .released, hand, device, position, moment))
    return result
  }

  private mutating func hold(_ hand: Int, at start: SIMD2<Double>) -> [Happening] {
    let moment = time + number(in: 0.1...1.2)
    return [
      sample(.pressed, hand, .touch, start, time), sample(.released, hand, .touch, start, moment),
    ]
  }

  private mutating func pinch(_ hand: Int, at middle: SIMD2<Double>) -> [Happening] {
    var (radius, angle) = (number(in: 10...80), number(in: 0...6.28))
    let (growth, turn) = (number(in: 0.94...1.06), number(in: -0.1...0.1))
    let drift = direction() * number(in: 0...4)
    var (moment, center) = (time, middle)
    var result: [Happening] = []
    let count = 3 + random.next(below: 20)
    for index in 0...count {
      let arm = SIMD2(cosine(angle), cosine(angle - .pi / 2)) * radius
      let phase: PointerPhase = index == 0 ? .pressed : index == count ? .released : .moved
      result.append(sample(phase, hand * 2, .touch, center + arm, moment))
      // The second finger touches down later, and lifts later.
      moment += index == 0 || index == count ? number(in: 0...0.08) : 0.001
      result.append(sample(phase, hand * 2 + 1, .touch, center - arm, moment))
      moment += 0.012
      (radius, angle, center) = (radius * growth, angle + turn, center + drift)
    }
    return result
  }

  private mutating func wheel(at place: SIMD2<Double>) -> [Happening] {
    var result: [Happening] = []
    var moment = time
    let isAcross = random.next(below: 4) == 0
    for _ in 0...random.next(below: 8) {
      let turn = number(in: -120...120)
      var (_, event) = sample(.scrolled, 9, .mouse, place, moment)
      if case .sample(var turned) = event {
        turned.wheelDelta = isAcross ? SIMD2(turn, 0) : SIMD2(0, turn)
        event = .sample(turned)
      }
      result.append((moment, event))
      moment += number(in: 0.005...0.15)
    }
    return result
  }

  private mutating func hover(at start: SIMD2<Double>) -> [Happening] {
    var (moment, place) = (time, start)
    var result: [Happening] = []
    for _ in 0...random.next(below: 6) {
      result.append(sample(.hovered, 9, .mouse, place, moment))
      place += direction() * number(in: 0...40)
      moment += 0.016
    }
    result.append(sample(.left, 9, .mouse, place, moment))
    return result
  }

  private mutating func write(at moment: Double) -> [Happening] {
    let input = hands.inputs[random.next(below: hands.inputs.count)]
    var generator: any RandomNumberGenerator = LawRandom(seed: random.next())
    return [(moment, .write(name: input.name, components: input.make(&generator)))]
  }

  private mutating func reduce() -> [Happening] {
    let policy = Double([0, 0, 1, 2][random.next(below: 4)])
    return [(time, .write(name: RandomHands.reducedMotion, components: [policy]))]
  }

  // MARK: Parts

  private mutating func sample(
    _ phase: PointerPhase, _ id: Int, _ device: PointerDevice, _ place: SIMD2<Double>,
    _ moment: Double
  ) -> Happening {
    var sampled = moment
    if hands.habits.contains(.flaws), random.next(below: 60) == 0 {
      sampled -= number(in: 0...0.03)
    }
    return (moment, .sample(PointerSample(phase, at: place, time: sampled, id: id, device: device)))
  }

  /// A position; three times out of four it is on an element, if there is one.
  private mutating func place(_ targets: [MotionElement]) -> SIMD2<Double> {
    let part = SIMD2(number(in: 0.05...0.95), number(in: 0.05...0.95))
    guard !targets.isEmpty, random.next(below: 4) > 0 else {
      return hands.area.origin + part * hands.area.size
    }
    let target = targets[random.next(below: targets.count)]
    return target.toShared(part * target.size.value)
  }

  private mutating func direction() -> SIMD2<Double> {
    let angle = number(in: 0...6.28)
    return SIMD2(cosine(angle), cosine(angle - .pi / 2))
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    let part = Double(random.next(below: 1 << 24)) / Double(1 << 24)
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  /// The cosine of an angle, accurate to a thousandth, computed with polynomials: hands need neither more precision nor
  /// a system library.
  private func cosine(_ angle: Double) -> Double {
    var x = (angle / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    if x < 0 { x += 1 }
    x = abs(2 * x - 1)
    let y = 0.5 * .pi * (1 - 2 * x)
    return -y * (1 - y * y / 6 * (1 - y * y / 20 * (1 - y * y / 42)))
  }
}
