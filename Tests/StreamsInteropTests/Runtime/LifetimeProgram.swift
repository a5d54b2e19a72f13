import StreamsInteractions
import TestSupport

/// One random program: it creates objects, uses them, releases them and lets time pass, also from inside callbacks.
final class LifetimeProgram {
  /// An object that may be released, with the ways to use it.
  struct Thing {
    let name: String
    let uses: [() -> Void]
  }

  /// The number of living owners.
  final class Count { var living = 0 }

  /// An owner of values.
  final class Owner {
    var angle = 0.0
    private let count: Count

    init(_ count: Count) {
      self.count = count
      count.living += 1
    }

    deinit { count.living -= 1 }
  }

  var random: SeededGenerator
  let main = ManualClock(frameRate: 60)
  private let ticks = TickClock()
  private var hostTime = 0.0
  let pointers = PointerSource()
  let angles = UnscopedReactiveProperty<Owner, Double>(
    read: { $0.angle }, write: { $0.angle = $1 })
  let names = UnscopedReactiveProperty<Int, Double>(read: { _ in 0 }, write: { _, _ in })
  private(set) var things: [Thing] = []
  /// What keeps motions, connections and subscriptions.
  private var kept: [Any] = []
  var timelines: [Timeline] = []
  private var isPressed = false
  private var isAdvancing = false
  private var depth = 0
  /// The number of steps that callbacks may still take.
  private var fuse = 24
  let owners = Count()

  private init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// - Returns: The number of owners that are left.
  static func run(seed: UInt64) -> Int {
    let program = LifetimeProgram(seed: seed)
    for _ in 0..<3 { program.create() }
    for _ in 0..<24 { program.step() }
    program.fuse = 0
    while !program.things.isEmpty || !program.kept.isEmpty {
      program.release()
      if program.chance(4) { program.pass() }
    }
    while !program.timelines.isEmpty { program.release() }
    program.pass()
    program.main.advance(by: 10)
    for _ in 0..<300 {
      program.hostTime += 1 / 30
      program.ticks.tick(at: program.hostTime)
    }
    program.angles.forget(Owner(program.owners))
    return program.owners.living
  }

  // MARK: Chance

  func chance(_ many: Int) -> Bool { random.next(below: many) == 0 }

  var number: Double { Double(random.next(below: 401) - 200) }

  var point: SIMD2<Double> { SIMD2(number, number) }

  private var duration: Double { Double(random.next(below: 8)) / 16 }

  private func any<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[random.next(below: list.count)]
  }

  var clock: MotionClock {
    switch random.next(below: 4) {
    case 0: ticks.erased
    case 1: timelines.last?.erased ?? main.erased
    default: main.erased
    }
  }

  // MARK: Steps

  private func step() {
    switch random.next(below: 8) {
    case 0...1: create()
    case 2...3: any(things).flatMap { any($0.uses) }?()
    case 4: release()
    default: pass()
    }
  }

  /// Takes a step from inside a callback.
  func surprise() {
    guard fuse > 0, depth < 3, chance(3) else { return }
    fuse -= 1
    depth += 1
    step()
    depth -= 1
  }

  func keep(_ object: Any) { kept.append(object) }

  private func release() {
    // Released outside the access, because a release may run external code.
    if chance(2), !things.isEmpty {
      let thing = things.remove(at: random.next(below: things.count))
      withExtendedLifetime(thing) {}
    } else if !kept.isEmpty {
      let one = kept.remove(at: random.next(below: kept.count))
      withExtendedLifetime(one) {}
    } else if !timelines.isEmpty {
      let timeline = timelines.removeLast()
      // A motion on a timeline that stands still never ends, so it keeps its clock and its target.
      (timeline.paused.value, timeline.rate.value) = (false, 1)
      withExtendedLifetime(timeline) {}
    }
  }

  /// Lets time pass, or sends input.
  private func pass() {
    let timeline = any(timelines)
    switch random.next(below: 9) {
    case 0...2 where !isAdvancing:
      isAdvancing = true
      let seconds = duration
      main.advance(by: seconds)
      for _ in 0..<Int(seconds * 30) {
        hostTime += 1 / 30
        ticks.tick(at: hostTime)
      }
      isAdvancing = false
    case 3: timeline?.seek(to: duration * 3)
    case 4: timeline?.paused.value.toggle()
    case 5: timeline?.rate.value = [-1, 0, 0.5, 2][random.next(below: 4)]
    case 6: ticks.reducedMotion = [.off, .on, .instant][random.next(below: 3)]
    default:
      let kind: PointerPhase = isPressed ? (chance(3) ? .released : .moved) : .pressed
      isPressed = kind != .released
      pointers.send(PointerSample(kind, at: point, time: main.time, id: 0))
    }
  }

  // MARK: Objects

  func add(_ name: String, _ uses: (() -> Void)...) {
    things.append(Thing(name: name, uses: uses))
  }

  /// A property or a part of one, with all ways to move and watch it.
  func add<Target: Readable & MotionWritable & Observable>(
    target: Target, named name: String
  ) where Target.Value == Double {
    let watch: () -> Void = { [unowned self] in
      keep(
        target.subscribe(
          MotionObserver(
            next: { [unowned self] _ in surprise() }, state: { [unowned self] _ in surprise() })))
    }
    add(
      name, watch, watch, { [unowned self] in animate(target) },
      { [unowned self] in drive(target) },
      { [unowned self] in animate(target) }, { [unowned self] in plan(target) },
      { [unowned self] in pose(target) },
      { [unowned self] in
        switch random.next(below: 4) {
        case 0: target.stop()
        case 1: target.jump(to: number)
        case 2: target.write(number)
        default: _ = target.velocity
        }
      })
  }

  private func animate(_ target: some Readable<Double> & MotionWritable<Double>) {
    let onEnd: (EndReason) -> Void = { [unowned self] _ in surprise() }
    let delay = chance(2) ? duration : 0
    let handle =
      chance(3)
      ? target.animate(to: number, on: clock, completion: onEnd)
      : chance(3)
        ? target.animate(
          to: number, .easeInOut(duration: duration).delayed(by: delay),
          on: MotionRuntime(clock: clock),
          completion: onEnd)
        : target.animate(
          to: number, .easeInOut(duration: duration).delayed(by: delay), on: clock,
          completion: onEnd)
    add(
      "handle", { handle.stop() },
      { _ = (handle.value, handle.velocity, handle.settlingDuration, handle.phase) })
  }

  private func drive(_ target: some Readable<Double> & MotionWritable<Double>) {
    switch random.next(below: 4) {
    case 0:
      let spring = SpringSystem(destination: number)
      keep(spring.drive(target, on: clock))
      add(
        "spring", { [unowned self] in spring.destination.value = number },
        { spring.enabled.value.toggle() }, { [unowned self] in watch(spring.state) })
    case 1:
      let tween = TweenSystem(
        to: number,
        CurveStyle(.easeInOut, duration: duration, timing: PlaybackTiming(delay: duration)))
      keep(tween.drive(target, on: clock))
      add(
        "tween", { [unowned self] in tween.values.value = [number] },
        { [unowned self] in tween.timing.value = PlaybackTiming(delay: duration) },
        { tween.enabled.value.toggle() })
    case 2: keep(DecaySystem(initialVelocity: number * 5).drive(target, on: clock))
    default:
      let follow = FollowSystem(
        destination: number, maximumSpeed: 500, maximumAcceleration: 5000)
      keep(follow.drive(target, on: clock))
      add("follower", { [unowned self] in follow.destination.value = number })
    }
  }

  private func plan(_ target: some Readable<Double> & MotionWritable<Double>) {
    let spring = SpringSystem(destination: number)
    let tween = TweenSystem(to: number, .easeInOut(duration: duration))
    let parts = [
      spring.animating(target).delayed(by: duration), tween.animating(target),
      tween.animating(ReactiveProperty(initialValue: 0)),
    ]
    let plan: MotionPlan = chance(2) ? .sequence(parts.reversed()) : parts.stagger(each: duration)
    let playback = plan.start(on: clock, paused: chance(5))
    keep(playback)
    add(
      "playback", { playback.reverse() }, { playback.pause() }, { playback.play() },
      { [unowned self] in playback.timeline.seek(to: duration * 2) },
      { [unowned self] in watch(playback.state) })
  }

  private func pose(_ target: some Readable<Double> & MotionWritable<Double>) {
    let runtime = MotionRuntime(clock: main)
    let (low, high, delay) = (number, number, duration)
    let poses = MotionPoses(false, in: runtime) { isHigh in
      target.to(isHigh ? high : low).delayed(by: delay)
    }
    keep(runtime)
    add(
      "poses", { poses.current.value.toggle() },
      { [unowned self] in watch(poses.state) }, { runtime.end() })
  }

  func watch(_ state: some Observable<MotionPhase>) {
    keep(state.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
  }
}
