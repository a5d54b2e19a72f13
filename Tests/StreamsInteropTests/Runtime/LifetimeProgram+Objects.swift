import StreamsLayout
import TestSupport

// The kinds of objects that a program creates.
extension LifetimeProgram {
  func create() {
    switch random.next(below: 13) {
    case 0...1: add(target: ReactiveProperty(initialValue: number), named: "property")
    case 2:
      var stored = number
      add(
        target: ScopedReactiveProperty(read: { stored }, write: { stored = $0 }), named: "scoped")
    case 3:
      let position = ReactiveProperty(initialValue: point)
      add(target: position.lens(get: { $0.x }, set: { $0.x = $1 }), named: "part")
      add(
        "whole",
        { [unowned self] in
          position.animate(
            to: point, .easeInOut(duration: 0.2).delayed(by: chance(2) ? 0.1 : 0), on: clock)
        }, { position.stop() }, { [unowned self] in position.value = point })
    case 4:
      let owner = Owner(owners)
      add(target: angles.scoped(to: owner), named: "owner")
      add("owner", { [unowned self] in angles.forget(owner) })
    case 5:
      let name = random.next(below: 3)
      add(target: names.scoped(to: name), named: "name")
      add("name", { [unowned self] in names.forget(name) })
    case 6: createElement()
    case 7: createClock()
    case 8: createLayout()
    case 9: createScroller()
    case 10: createRecognizer()
    case 11: createStream()
    default: createRuntime()
    }
  }

  private func createElement() {
    let element = MotionElement(
      position: point, size: SIMD2(300, 300), gestures: GestureArbiter(pointers))
    add(target: element.positionX, named: "element")
    add(target: element.opacity, named: "element")
    let runtime = MotionRuntime(clock: clock)
    let interactions: [() -> MotionConnection] = [
      { runtime.add(Draggable(threshold: 0), to: element) },
      { runtime.add(Tossable(destination: .zero), to: element) },
      { runtime.add(DirectlyManipulable(), to: element) },
      { runtime.add(Swipeable(distance: 100), to: element) },
    ]
    keep(runtime)
    add(
      "interactions",
      { [unowned self] in keep(interactions[random.next(below: 4)]().asSubscription()) },
      { [unowned self] in watch(runtime.state) }, { runtime.end() })
  }

  private func createClock() {
    let clock = clock
    let timeline = Timeline(on: clock)
    timelines.append(timeline)
    keep(timeline.schedule(after: number.magnitude / 400) { [unowned self] in surprise() })
    keep(timeline.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
    keep(clock.schedule(after: number.magnitude / 400) { [unowned self] in surprise() })
  }

  private func createLayout() {
    let layout = LayoutMotion<Int>(on: main)
    func boxes() -> [LayoutBox<Int>] {
      [LayoutBox(0, at: MotionRectangle(x: 0, y: 0, width: 300, height: 300))]
        + (1..<4).filter { _ in !chance(3) }.enumerated().map { row, id in
          LayoutBox(
            id, in: 0, at: MotionRectangle(x: 0, y: Double(row) * 50, width: 300, height: 50))
        }
    }
    layout.update(boxes())
    add(
      "layout", { layout.update(boxes()) },
      { [unowned self] in layout.scroll(0, to: point) },
      { [unowned self] in
        keep(layout.departures.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
      }, { [unowned self] in watch(layout.state) })
    for _ in 0..<2 {
      let reorder = MotionReorder(of: 0, in: layout, .column())
      reorder.announcesOnTheWay = chance(2)
      reorder.announcement = { "\($0.kind)" }
      keep(reorder.orders.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
      keep(
        reorder.announcements.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
      add(
        "reorder", { [unowned self] in reorder.grasp(1 + random.next(below: 3), at: .zero) },
        { [unowned self] in reorder.move(to: point) }, { reorder.release() }, { reorder.cancel() },
        { [unowned self] in keep(reorder.follow(pointers)) })
    }
  }

  private func createScroller() {
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 900))
    add(
      "scroller", { [unowned self] in scroller.scroll(to: point) },
      { [unowned self] in scroller.wheel(by: point) },
      { [unowned self] in keep(scroller.follow(DragRecognizer(in: GestureArbiter(pointers)))) },
      { [unowned self] in
        keep(scroller.offset.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
      },
      { [unowned self] in
        keep(scroller.endings.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
      })
  }

  private func createRecognizer() {
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
    let tap = TapRecognizer(in: GestureArbiter(pointers))
    add(
      "recognizer", { drag.isEnabled.value.toggle() },
      { [unowned self] in
        keep(drag.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
      },
      { [unowned self] in
        keep(tap.subscribe(MotionObserver(next: { [unowned self] _ in surprise() })))
      })
  }

  private func createStream() {
    let source = ReactiveProperty(initialValue: number)
    let shared = source.delay(by: 0.05, on: clock).merge(with: source.debounce(for: 0.1, on: clock))
      .remember()
    add(
      "stream", { [unowned self] in source.value = number },
      { [unowned self] in
        keep(
          shared.combineLatest(source).subscribe(
            MotionObserver(next: { [unowned self] _ in surprise() })))
      })
  }

  private func createRuntime() {
    let runtime = MotionRuntime(clock: clock)
    let target = ReactiveProperty(initialValue: number)
    let spring = SpringSystem(destination: number)
    add(target: target, named: "connected")
    add(
      "runtime", { runtime.add(spring, to: target) }, { runtime.end() },
      { [unowned self] in
        runtime.connect(ReactiveProperty(initialValue: number).scaled(by: 2), to: target)
      },
      { [unowned self] in watch(runtime.makeChild().state) },
      { [unowned self] in
        runtime.whenAllAtRest([spring]) { [unowned self] in surprise() }
      })
  }
}
