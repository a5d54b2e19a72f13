import StreamsInterop
import Testing

/// L18: after a release, a motion loses no frame, on any host.
struct ReleaseTests {
  /// The way in which a host decides whether to tick.
  enum Manner: CaseIterable {
    /// It always ticks, and something else always needs frames.
    case always
    /// It ticks whenever the clock needs ticks.
    case onDemand
    /// It asks before each tick.
    case polls
    /// It always ticks, and asks without need.
    case asks
    /// It always ticks, and never asks.
    case ticks
  }

  static var kinds: [(String, (ReleaseHost) -> () -> Double)] {
    [
      ("toss", toss), ("drag", drag), ("swipe", swipe), ("pinch", pinch), ("turn", turn),
      ("viewer", viewer), ("scroller", scroller), ("poses", poses), ("layout's hand", layoutHand),
      ("layout's progress", layoutProgress), ("reorder", reorder), ("slider", slider),
      ("own hand", ownHand), ("own recognizer", ownRecognizer),
    ]
  }

  @Test(
    "L18: the first frame after a release is one frame long, for every hand on every host",
    arguments: kinds.indices, [5.0, 24, 60, 120, 240])
  func firstFrame(kind: Int, rate: Double) {
    let (name, make) = Self.kinds[kind]
    for rest in [0.0, 0.5] {
      let runs = Manner.allCases.map { manner -> [Double] in
        let host = ReleaseHost(rate, manner)
        return host.play(resting: rest, make(host))
      }
      for (manner, run) in zip(Manner.allCases, runs) {
        let isSame = zip(run, runs[0]).allSatisfy { ($0 - $1).magnitude <= 1e-9 }
        #expect(isSame, "\(name), \(manner) at \(rate) Hz: \(run) for \(runs[0])")
        guard rest == 0 else { continue }
        let steps = zip(run, run.dropFirst()).map { ($1 - $0).magnitude }
        #expect(steps.allSatisfy { $0 > 0 }, "\(name), \(manner) at \(rate) Hz: \(run)")
      }
    }
  }

  @Test("A hand that rests requests frames, in which nothing is written; a release ends that")
  func frames() {
    let host = ReleaseHost(60, .onDemand)
    let card = host.card()
    host.runtime.add(Draggable(threshold: 0), to: card)
    var writes = 0
    let watch = card.position.subscribe { _ in writes += 1 }
    host.press(0, at: SIMD2(100, 100))
    #expect(host.isWanted)
    writes = 0
    for _ in 0..<60 { host.frame() }
    #expect(host.isWanted && writes == 0)
    host.release(0)
    host.frame()
    #expect(!host.isWanted)
    // So does a hand that another motion interrupts, or whose runtime ends.
    host.press(0, at: SIMD2(100, 100))
    card.position.animate(to: .zero, .easeInOut(duration: 0.1), on: host.clock)
    for _ in 0..<10 { host.frame() }
    #expect(!host.isWanted && card.position.value == .zero)
    host.release(0)
    host.press(0, at: SIMD2(0, 0))
    #expect(host.isWanted)
    host.runtime.end()
    host.frame()
    #expect(!host.isWanted)
    withExtendedLifetime(watch) {}
  }
}

/// A program with one clock, and two fingers that drag or pinch.
final class ReleaseHost {
  let clock = TickClock()
  let pointers = PointerSource()
  let gestures: GestureArbiter
  let runtime: MotionRuntime
  private(set) var isWanted = false
  private(set) var now = 100.0
  private let frameDuration: Double
  private let manner: ReleaseTests.Manner
  private var places: [Int: SIMD2<Double>] = [:]
  var kept: [AnyObject] = []
  /// Called after each frame and each sample.
  var onStep: () -> Void = {}
  /// The starts and directions of the fingers.
  var fingers = [(start: SIMD2(100.0, 100), way: SIMD2(1.0, 0))]

  init(_ rate: Double, _ manner: ReleaseTests.Manner) {
    frameDuration = 1 / rate
    self.manner = manner
    gestures = GestureArbiter(pointers)
    runtime = MotionRuntime(clock: clock)
    if manner == .onDemand { clock.onDemand = { [unowned self] in isWanted = $0 } }
    if manner == .always { kept.append(clock.frames.subscribe { _ in }) }
    for _ in 0..<10 { frame() }
  }

  func card() -> MotionElement {
    MotionElement(position: SIMD2(100, 100), size: SIMD2(200, 200), gestures: gestures)
  }

  func frame() {
    now += frameDuration
    switch manner {
    case .always, .ticks: clock.tick(at: now)
    case .onDemand: if isWanted { clock.tick(at: now) }
    case .polls: if clock.needsTicks { clock.tick(at: now) }
    case .asks:
      _ = clock.needsTicks
      clock.tick(at: now)
    }
    onStep()
  }

  func press(_ finger: Int, at place: SIMD2<Double>) {
    places[finger] = place
    pointers.send(PointerSample(.pressed, at: place, time: now, id: finger))
    onStep()
  }

  func move(_ finger: Int, by way: SIMD2<Double>, at time: Double) {
    places[finger]! += way
    pointers.send(PointerSample(.moved, at: places[finger]!, time: time, id: finger))
    onStep()
  }

  func release(_ finger: Int) {
    pointers.send(PointerSample(.released, at: places[finger]!, time: now, id: finger))
    onStep()
  }

  /// Moves the fingers, with at least 60 samples a second, in six frames. Lets them rest, then releases them.
  ///
  /// - Returns: The value at the release and in the four frames after it.
  func play(resting rest: Double, _ value: () -> Double) -> [Double] {
    for (number, finger) in fingers.enumerated() { press(number, at: finger.start) }
    let count = max(1, (frameDuration * 60).rounded(.up))
    for _ in 0..<6 {
      for sample in 1...Int(count) {
        let time = now + frameDuration * Double(sample) / count
        for (number, finger) in fingers.enumerated() {
          move(number, by: finger.way * 600 * frameDuration / count, at: time)
        }
      }
      frame()
    }
    var passed = 0.0
    while passed < rest {
      frame()
      passed += frameDuration
    }
    let last = value()
    for finger in fingers.indices { release(finger) }
    return [last]
      + (0..<4).map { _ in
        frame()
        return value()
      }
  }
}

private let soft = SpringStyle(tension: 20, friction: 6)

private func toss(_ host: ReleaseHost) -> () -> Double {
  let card = host.card()
  host.runtime.add(
    Tossable(
      destination: SIMD2(2000, 100), soft, draggable: Draggable(threshold: 0)),
    to: card)
  return { card.position.value.x }
}

private func drag(_ host: ReleaseHost) -> () -> Double {
  let card = host.card()
  let draggable = Draggable()
  host.runtime.add(draggable, to: card)
  host.runtime.connect(draggable.grasps(of: card)) { grasp in
    guard case .released(let velocity) = grasp else { return }
    card.position.animate(to: SIMD2(2000, 0), soft, velocity: velocity, on: host.clock)
  }
  return { card.position.value.x }
}

private func swipe(_ host: ReleaseHost) -> () -> Double {
  let card = host.card()
  let swipeable = Swipeable(
    towards: [.right], distance: 3000, draggable: Draggable(threshold: 0, axis: .horizontal))
  swipeable.spring.value = soft
  host.runtime.add(swipeable, to: card)
  return { card.position.value.x }
}

private func pinch(_ host: ReleaseHost) -> () -> Double {
  let card = host.card()
  host.fingers = [(SIMD2(120, 100), SIMD2(1, 0)), (SIMD2(80, 100), SIMD2(-1, 0))]
  let scalable = Scalable()
  host.runtime.add(scalable, to: card)
  host.runtime.connect(scalable.recognizer(for: card, in: host.runtime)) { event in
    if event.phase == .ended { card.scale.animate(to: 0.5, soft, on: host.clock) }
  }
  return { card.scale.value }
}

private func turn(_ host: ReleaseHost) -> () -> Double {
  let card = host.card()
  host.fingers = [(SIMD2(120, 100), SIMD2(0, 1)), (SIMD2(80, 100), SIMD2(0, -1))]
  let rotatable = Rotatable(threshold: 0)
  host.runtime.add(rotatable, to: card)
  host.runtime.connect(rotatable.recognizer(for: card, in: host.runtime)) { event in
    if event.phase == .ended { card.rotation.animate(to: 3, soft, on: host.clock) }
  }
  return { card.rotation.value }
}

private func viewer(_ host: ReleaseHost) -> () -> Double {
  let card = MotionElement(position: .zero, size: SIMD2(9000, 9000), gestures: host.gestures)
  card.anchorPoint.value = .zero
  card.position.value = SIMD2(-4000, -4000)
  let viewer = PanZoomable(content: SIMD2(9000, 9000), viewport: SIMD2(500, 500), threshold: 0)
  host.runtime.add(viewer, to: card)
  viewer.pan(by: SIMD2(-4000, 0), animated: false)
  viewer.zoom(to: 1, animated: false)
  viewer.pan(by: SIMD2(1500, 0), animated: false)
  return { card.position.value.x }
}

private func scroller(_ host: ReleaseHost) -> () -> Double {
  let scroller = Scroller(
    on: host.clock, viewportSize: SIMD2(300, 100), contentSize: SIMD2(9000, 100),
    axis: .horizontal)
  scroller.scroll(to: SIMD2(5000, 0), animated: false)
  host.kept.append(
    scroller.follow(DragRecognizer(in: host.gestures, threshold: 0, axis: .horizontal)))
  return { scroller.currentOffset.x }
}

private func poses(_ host: ReleaseHost) -> () -> Double {
  let x = ReactiveProperty(initialValue: 0.0)
  let poses = MotionPoses(false, in: host.runtime) { x.to($0 ? 3000 : 0, soft) }
  let drag = DragRecognizer(in: host.gestures, threshold: 0)
  poses.progress(from: false, to: true).follow(drag, along: .horizontal, length: 3000)
  host.kept.append(poses)
  return { x.value }
}

private func layoutHand(_ host: ReleaseHost) -> () -> Double {
  let layout = LayoutMotion<Int>(on: host.clock, spring: soft)
  layout.update([LayoutBox(1, at: MotionRectangle(x: 2000, y: 0, width: 50, height: 50))])
  var hand: LayoutHand?
  let drag = DragRecognizer(in: host.gestures, threshold: 0)
  host.runtime.connect(drag) { event in
    if event.phase == .began { hand = layout.grasp(1) }
    hand?.move(by: event.value)
    if event.phase == .ended { hand?.release(velocity: event.velocity) }
  }
  return { layout.drawnRectangle(of: 1)!.min.x }
}

private func layoutProgress(_ host: ReleaseHost) -> () -> Double {
  let layout = LayoutMotion<Int>(on: host.clock, spring: soft)
  func lay(at x: Double) {
    layout.update([LayoutBox(1, at: MotionRectangle(x: x, y: 0, width: 50, height: 50))])
  }
  lay(at: 0)
  let progress = LayoutProgress(of: layout, to: { lay(at: 3000) }, back: { lay(at: 0) })
  let drag = DragRecognizer(in: host.gestures, threshold: 0)
  host.kept.append(progress.follow(drag, along: .horizontal, length: 3000))
  return { layout.drawnRectangle(of: 1)!.min.x }
}

private func reorder(_ host: ReleaseHost) -> () -> Double {
  let layout = LayoutMotion<Int>(on: host.clock, spring: soft)
  layout.update(
    [LayoutBox(-1, at: MotionRectangle(x: 0, y: 0, width: 320, height: 400))]
      + (0..<4).map {
        LayoutBox(
          $0, in: -1, at: MotionRectangle(x: 0, y: 60 * Double($0), width: 300, height: 50))
      })
  let reorder = MotionReorder(of: -1, in: layout, .column(spacing: 10))
  host.kept += [reorder, reorder.follow(host.pointers, slop: 0)]
  return { layout.drawnRectangle(of: 1)!.min.x }
}

private func slider(_ host: ReleaseHost) -> () -> Double {
  let knob = host.card()
  let drag = Draggable(threshold: 0, axis: .horizontal)
  drag.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 3000, height: .infinity)
  drag.resistance.maxLength.value = 0
  host.runtime.add(drag, to: knob)
  let value = knob.position.lens(get: { $0.x / 3000 }, set: { $0.x = 3000 * $1 })
  host.runtime.connect(drag.grasps(of: knob)) { grasp in
    guard case .released(let velocity) = grasp else { return }
    value.animate(to: 1, soft, velocity: velocity.x / 3000, on: host.clock)
  }
  return { value.value * 100 }
}

private func ownHand(_ host: ReleaseHost) -> () -> Double {
  let x = ReactiveProperty(initialValue: 0.0)
  let spring = SpringSystem(destination: 0.0, soft)
  let flight = GraspableMotion(of: spring, from: x, on: MotionClock(host.clock))
  host.runtime.connect(flight.values(), to: x)
  host.runtime.connect(host.pointers.asStream()) { sample in
    switch sample.phase {
    case .pressed: flight.hold()
    case .released: flight.release(velocity: 600)
    default: x.value = sample.position.x
    }
  }
  return { x.value }
}

private func ownRecognizer(_ host: ReleaseHost) -> () -> Double {
  host.pointers.keepTime(by: host.clock)
  let x = ReactiveProperty(initialValue: 0.0)
  let drag = DragRecognizer(in: host.gestures, threshold: 0)
  host.runtime.connect(drag) { event in
    x.value = event.value.x
    if event.phase == .ended {
      x.animate(to: 3000, soft, velocity: event.velocity.x, on: host.clock)
    }
  }
  return { x.value }
}
