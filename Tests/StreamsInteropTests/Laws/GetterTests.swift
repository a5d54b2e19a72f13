import StreamsInterop
import StreamsMaterialMotion
import Testing

@testable import InteropTestSupport

/// Getters answer, and change nothing: a session in which each is read at every step is the same as one without reads.
struct GetterTests {
  @Test("M2 no getter changes a session", arguments: GetterStage.all.indices)
  func reading(stage: Int) {
    let (name, make) = GetterStage.all[stage]
    let former = GetterStage.play(make, reading: [])
    let getters = GetterList.all
    let all = GetterStage.play(make, reading: getters)
    #expect(former.log.count > 60 && Set(former.log).count > 20, "\(name) moves")
    #expect(all.readCount > 100, "\(name) has objects with getters")
    guard all.log != former.log else { return }
    for getter in getters where GetterStage.play(make, reading: [getter]).log != former.log {
      Issue.record("\(name): \(getter.type).\(getter.name) changes the session")
    }
    Issue.record("\(name): getters change the session")
  }

  @Test(
    "M2 the list has every property of these types",
    .enabled(if: Repository.text(of: members) != nil))
  func complete() throws {
    let text = try #require(Repository.text(of: Self.members))
    let listed = Dictionary(grouping: GetterList.all, by: { $0.type }).mapValues {
      Set($0.map { $0.name })
    }
    for (type, names) in listed {
      var declared: Set<String> = []
      var isInside = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("#") { isInside = line == "### \(type)" }
        guard isInside, line.hasPrefix("| `") else { continue }
        let name = line.dropFirst(3).prefix { $0.isLetter }
        if line.dropFirst(3 + name.count).hasPrefix(":") { declared.insert(String(name)) }
      }
      #expect(
        declared.subtracting(names) == GetterList.omitted,
        "properties of \(type) without a getter here")
    }
  }

  private static let members = "Docs/Streams.docc/Members.md"
}

/// A program with objects that have getters.
private enum GetterStage {
  typealias Make = (ReleaseHost) -> (objects: [Any], values: () -> [Double])

  static var all: [(String, Make)] {
    [
      ("toss", toss), ("viewer", viewer), ("scroller", scroller), ("poses", poses),
      ("layout", layout),
      ("reorder", reorder), ("plan", plan),
    ]
  }

  /// Drags, releases and waits, on a host that ticks when asked, and on one that always does.
  static func play(_ make: Make, reading getters: [Getter]) -> (log: [String], readCount: Int) {
    var log: [String] = []
    var readCount = 0
    for manner in [ReleaseTests.Manner.onDemand, .ticks] {
      let host = ReleaseHost(60, manner)
      let (objects, values) = make(host)
      let x = ReactiveProperty(initialValue: 0.0)
      host.onStep = {
        log.append("\(host.isWanted) \(x.value) \(values())")
        for object in objects + [host.clock, host.pointers, host.gestures, host.runtime] {
          for getter in getters where getter.reads(object) { readCount += 1 }
        }
      }
      for rest in [0, 0.2] {
        _ = host.play(resting: rest) { 0 }
        for _ in 0..<150 { host.frame() }
        // The clock has been idle.
        x.animate(to: x.value + 100, .easeInOut(duration: 0.2), on: host.clock)
        for _ in 0..<20 { host.frame() }
      }
      host.onStep = {}
    }
    return (log, readCount)
  }

  private static func toss(_ host: ReleaseHost) -> ([Any], () -> [Double]) {
    let card = host.card()
    let toss = Tossable(detents: [100, 400], axis: .horizontal, draggable: Draggable(threshold: 4))
    host.runtime.add(toss, to: card)
    let tap = TapRecognizer(in: host.gestures)
    let drag = DragRecognizer(in: host.gestures, threshold: 2)
    let others: [Any] = [
      PressRecognizer(in: host.gestures), LongPressRecognizer(in: host.gestures),
      SwipeRecognizer(in: host.gestures), HoverRecognizer(in: host.gestures),
      ScaleRecognizer(in: host.gestures), RotationRecognizer(in: host.gestures), ManualClock(),
    ]
    return (
      [card, toss, toss.draggable, toss.draggable.resistance, toss.spring, tap, drag] + others,
      { [card.position.value.x, card.position.value.y, Double(drag.phase.value.rawValue)] }
    )
  }

  private static func viewer(_ host: ReleaseHost) -> ([Any], () -> [Double]) {
    let card = MotionElement(position: .zero, size: SIMD2(900, 900), gestures: host.gestures)
    card.anchorPoint.value = .zero
    host.fingers = [(SIMD2(120, 100), SIMD2(1, 0)), (SIMD2(80, 100), SIMD2(-1, 0.5))]
    let viewer = PanZoomable(content: SIMD2(900, 900), viewport: SIMD2(500, 500), threshold: 0)
    host.runtime.add(viewer, to: card)
    return ([card, viewer], { [card.position.value.x, card.position.value.y, card.scale.value] })
  }

  private static func scroller(_ host: ReleaseHost) -> ([Any], () -> [Double]) {
    let scroller = Scroller(
      on: host.clock, viewportSize: SIMD2(300, 100), contentSize: SIMD2(1200, 100),
      axis: .horizontal)
    scroller.scroll(to: SIMD2(300, 0), animated: false)
    host.kept.append(
      scroller.follow(DragRecognizer(in: host.gestures, threshold: 0, axis: .horizontal)))
    return ([scroller], { [scroller.currentOffset.x, scroller.currentVelocity.x] })
  }

  private static func poses(_ host: ReleaseHost) -> ([Any], () -> [Double]) {
    let x = ReactiveProperty(initialValue: 0.0)
    let poses = MotionPoses(false, in: host.runtime) { x.to($0 ? 300 : 0) }
    let drag = DragRecognizer(in: host.gestures, threshold: 0)
    let progress = poses.progress(from: false, to: true)
    progress.follow(drag, along: .horizontal, length: 300)
    return ([poses, progress, drag], { [x.value] })
  }

  private static func layout(_ host: ReleaseHost) -> ([Any], () -> [Double]) {
    let layout = LayoutMotion<Int>(on: host.clock)
    func lay(at x: Double) {
      layout.update([LayoutBox(1, at: MotionRectangle(x: x, y: 0, width: 50, height: 50))])
    }
    lay(at: 0)
    let progress = LayoutProgress(of: layout, to: { lay(at: 300) }, back: { lay(at: 0) })
    let drag = DragRecognizer(in: host.gestures, threshold: 0)
    host.kept.append(progress.follow(drag, along: .horizontal, length: 300))
    var drawn = SIMD2(0.0, 0)
    let item = layout[1]!
    host.kept.append(item.drawings.subscribe { drawn = $0.translation })
    // The hand loses this box to the first drag, so that the clock is idle later.
    layout.update(
      [LayoutBox(1, at: MotionRectangle(x: 0, y: 0, width: 50, height: 50))]
        + [LayoutBox(2, at: MotionRectangle(x: 0, y: 90, width: 50, height: 50))])
    let hand = layout.grasp(2)!
    hand.move(by: SIMD2(9, 0))
    return ([layout, item, progress, drag, hand], { [drawn.x, drawn.y] })
  }

  private static func reorder(_ host: ReleaseHost) -> ([Any], () -> [Double]) {
    let layout = LayoutMotion<Int>(on: host.clock)
    layout.update(
      [LayoutBox(-1, at: MotionRectangle(x: 0, y: 0, width: 320, height: 400))]
        + (0..<4).map {
          LayoutBox(
            $0, in: -1, at: MotionRectangle(x: 0, y: 60 * Double($0), width: 300, height: 50))
        })
    let reorder = MotionReorder(of: -1, in: layout, .column(spacing: 10))
    host.fingers = [(SIMD2(100, 80), SIMD2(0, 1))]
    host.kept.append(reorder.follow(host.pointers, slop: 0))
    var drawn = [SIMD2<Double>](repeating: .zero, count: 4)
    for id in 0..<4 {
      host.kept.append(layout[id]!.drawings.subscribe { drawn[id] = $0.translation })
    }
    return ([layout, layout[1]!, reorder], { drawn.flatMap { [$0.x, $0.y] } })
  }

  private static func plan(_ host: ReleaseHost) -> ([Any], () -> [Double]) {
    let (x, y) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0))
    let spring = SpringSystem(destination: 100.0)
    let playback = MotionPlan.parallel(
      TweenSystem(to: 100.0, .easeInOut(duration: 1)).animating(x),
      spring.animating(y).delayed(by: 0.2)
    ).start(on: host.clock)
    let z = ReactiveProperty(initialValue: 0.0)
    let run = SpringSystem(destination: 50.0).drive(z, on: playback.timeline)
    return (
      [playback, playback.timeline, run, spring],
      { [x.value, y.value, z.value, playback.timeline.time] }
    )
  }
}

/// A getter of a type.
private struct Getter {
  let type: String
  let name: String
  /// Reads it from an object of its type.
  let reads: (Any) -> Bool
}

private enum GetterList {
  /// The properties that tests can't read in every build.
  static let omitted: Set<String> = []

  static var all: [Getter] {
    [
      of(
        TickClock.self, "TickClock",
        [
          "isPaused": { $0.isPaused }, "rate": { $0.rate }, "longestStep": { $0.longestStep },
          "reducedMotion": { $0.reducedMotion }, "onDemand": { $0.onDemand },
          "droppedCount": { $0.droppedCount },
          "needsTicks": { $0.needsTicks }, "time": { $0.time }, "next": { $0.nextTick(after: 1) },
        ]),
      of(
        Timeline.self, "Timeline",
        [
          "isPaused": { $0.isPaused }, "paused": { $0.paused }, "rate": { $0.rate },
          "timeOffset": { $0.timeOffset },
          "beginTime": { $0.beginTime }, "droppedCount": { $0.droppedCount },
          "snapshots": { $0.snapshots },
          "time": { $0.time },
        ]),
      of(
        MotionRuntime.self, "MotionRuntime",
        [
          "clock": { $0.clock }, "name": { $0.name }, "state": { $0.state },
          "connectionCount": { $0.connectionCount }, "graph": { $0.graph },
          "isBeingManipulated": { $0.isBeingManipulated },
        ]),
      of(
        MotionElement.self, "MotionElement",
        [
          "position": { $0.position.velocity }, "size": { $0.size }, "transform": { $0.transform },
          "opacity": { $0.opacity }, "cornerRadius": { $0.cornerRadius },
          "backgroundColor": { $0.backgroundColor }, "anchorPoint": { $0.anchorPoint },
          "parent": { $0.parent }, "gestures": { $0.gestures }, "zIndex": { $0.zIndex },
          "positionX": { $0.positionX.velocity },
          "positionY": { $0.positionY }, "width": { $0.width }, "height": { $0.height },
          "rotation": { $0.rotation }, "scale": { $0.scale }, "scaleX": { $0.scaleX },
          "scaleY": { $0.scaleY },
        ]),
      of(
        PointerSource.self, "PointerSource",
        [
          "flaws": { $0.flaws }, "pressedCount": { $0.pressedCount },
        ]),
      of(GestureArbiter.self, "GestureArbiter", ["pointers": { $0.pointers }]),
      of(
        MotionSurface.self, "MotionSurface",
        [
          "clock": { $0.clock }, "gestures": { $0.gestures },
          "pointers": { $0.pointers }, "reducedMotion": { $0.reducedMotion },
          "onNeed": { $0.onNeed != nil }, "needsFrame": { $0.needsFrame },
        ]),
      of(
        DragRecognizer.self, "DragRecognizer",
        [
          "axis": { $0.axis }, "threshold": { $0.threshold }, "pointerCount": { $0.pointerCount },
          "isEnabled": { $0.isEnabled }, "phase": { $0.phase }, "arbiter": { $0.arbiter },
          "accepts": { $0.accepts },
        ]),
      of(
        TapRecognizer.self, "TapRecognizer",
        [
          "taps": { $0.taps }, "pointerCount": { $0.pointerCount },
          "allowableMovement": { $0.allowableMovement },
          "allowableDistance": { $0.allowableDistance },
          "maximumDuration": { $0.maximumDuration }, "maximumPause": { $0.maximumPause },
        ]),
      of(
        PressRecognizer.self, "PressRecognizer",
        [
          "pointerCount": { $0.pointerCount }, "contains": { $0.contains },
          "isInside": { $0.isInside }, "isPressed": { $0.isPressed }, "phase": { $0.phase },
        ]),
      of(
        LongPressRecognizer.self, "LongPressRecognizer",
        [
          "minimumPressDuration": { $0.minimumPressDuration },
          "allowableMovement": { $0.allowableMovement }, "pointerCount": { $0.pointerCount },
          "phase": { $0.phase },
        ]),
      of(
        SwipeRecognizer.self, "SwipeRecognizer",
        [
          "directions": { $0.directions }, "minimumSpeed": { $0.minimumSpeed },
          "minimumDistance": { $0.minimumDistance }, "maximumDuration": { $0.maximumDuration },
          "pointerCount": { $0.pointerCount }, "phase": { $0.phase },
        ]),
      of(HoverRecognizer.self, "HoverRecognizer", ["phase": { $0.phase }]),
      of(
        ScaleRecognizer.self, "ScaleRecognizer",
        [
          "threshold": { $0.threshold }, "pointerCount": { $0.pointerCount },
          "phase": { $0.phase },
        ]),
      of(
        RotationRecognizer.self, "RotationRecognizer",
        [
          "threshold": { $0.threshold }, "pointerCount": { $0.pointerCount },
          "phase": { $0.phase },
        ]),
      of(
        SpringSystem<SIMD2<Double>>.self, "SpringSystem",
        [
          "destination": { $0.destination }, "destinationVelocity": { $0.destinationVelocity },
          "style": { $0.style }, "tension": { $0.tension }, "friction": { $0.friction },
          "mass": { $0.mass }, "threshold": { $0.threshold }, "tolerance": { $0.tolerance },
        ]),
      of(
        DragResistance.self, "DragResistance",
        [
          "perimeter": { $0.perimeter }, "maxLength": { $0.maxLength }, "radial": { $0.radial },
        ]),
      of(LayoutHand.self, "LayoutHand", ["isHolding": { $0.isHolding }]),
      of(
        ManualClock.self, "ManualClock",
        [
          "frameRate": { $0.frameRate },
          "time": { $0.time },
        ]),
      of(
        Scroller.self, "Scroller",
        [
          "phase": { $0.phase }, "outer": { $0.outer }, "isEnabled": { $0.isEnabled },
          "innersScroll": { $0.innersScroll }, "flaws": { $0.flaws },
          "isRightToLeft": { $0.isRightToLeft },
          "offset": { $0.offset },
          "velocity": { $0.velocity }, "endings": { $0.endings }, "fades": { $0.fades },
          "currentOffset": { $0.currentOffset }, "currentVelocity": { $0.currentVelocity },
          "settlingDuration": { $0.settlingDuration }, "minimumOffset": { $0.minimumOffset },
          "maximumOffset": { $0.maximumOffset }, "viewportSize": { $0.viewportSize },
          "contentSize": { $0.contentSize }, "insets": { $0.insets }, "axis": { $0.axis },
          "momentum": { $0.momentum }, "rate": { $0.rate }, "detents": { $0.detents },
          "spring": { $0.spring }, "reducedMotion": { $0.reducedMotion },
          "tolerance": { $0.tolerance }, "threshold": { $0.threshold },
          "wheelPause": { $0.wheelPause }, "fallback": { $0.fallback },
          "wheelRoom": { $0.wheelRoom },
        ]),
      of(
        LayoutMotion<Int>.self, "LayoutMotion",
        [
          "state": { $0.state },
          "droppedCount": { $0.droppedCount }, "departures": { $0.departures },
          "spring": { $0.spring },
          "tolerance": { $0.tolerance }, "entering": { $0.entering }, "leaving": { $0.leaving },
          "stagger": { $0.stagger }, "sizing": { $0.sizing }, "fallback": { $0.fallback },
          "isRightToLeft": { $0.isRightToLeft },
          "drawn": { $0.drawnRectangle(of: 1) }, "item": { $0[1] },
        ]),
      of(
        LayoutItem.self, "LayoutItem",
        [
          "drawing": { $0.drawing }, "currentPhase": { $0.currentPhase },
          "drawings": { $0.drawings }, "phase": { $0.phase },
        ]),
      of(
        LayoutProgress<Int>.self, "LayoutProgress",
        [
          "fraction": { $0.fraction }, "isHeld": { $0.isHeld },
        ]),
      of(
        MotionReorder<Int>.self, "MotionReorder",
        [
          "announcesOnTheWay": { $0.announcesOnTheWay }, "announcement": { $0.announcement },
          "orders": { $0.orders }, "announcements": { $0.announcements },
          "order": { $0.order }, "lifted": { $0.lifted },
        ]),
      of(
        MotionPoses<Bool>.self, "MotionPoses",
        [
          "current": { $0.current }, "fallback": { $0.fallback }, "state": { $0.state },
          "droppedCount": { $0.droppedCount }, "arrivals": { $0.arrivals },
        ]),
      of(
        PoseProgress<Bool>.self, "PoseProgress",
        [
          "fraction": { $0.fraction }, "isHeld": { $0.isHeld },
        ]),
      of(
        MotionPlayback.self, "MotionPlayback",
        [
          "timeline": { $0.timeline }, "subscription": { $0.subscription }, "state": { $0.state },
          "endings": { $0.endings }, "duration": { $0.duration }, "progress": { $0.progress },
        ]),
      of(
        MotionRun<Double>.self, "MotionRun",
        [
          "subscription": { $0.subscription }, "value": { $0.value }, "velocity": { $0.velocity },
          "phase": { $0.phase }, "settlingDuration": { $0.settlingDuration },
        ]),
      of(
        Tossable.self, "Tossable",
        [
          "draggable": { $0.draggable }, "spring": { $0.spring }, "isEnabled": { $0.isEnabled },
          "state": { $0.state }, "detents": { $0.detents }, "detent": { $0.detent },
          "progress": { $0.progress },
        ]),
      of(
        Draggable.self, "Draggable",
        [
          "resistance": { $0.resistance }, "finalVelocity": { $0.finalVelocity },
        ]),
      of(
        PanZoomable.self, "PanZoomable",
        [
          "contentSize": { $0.contentSize }, "viewportSize": { $0.viewportSize },
          "scaleBounds": { $0.scaleBounds }, "maxStretch": { $0.maxStretch },
          "maxScaleStretch": { $0.maxScaleStretch }, "tapScales": { $0.tapScales },
          "turns": { $0.turns }, "momentum": { $0.momentum }, "rate": { $0.rate },
          "spring": { $0.spring }, "wheelZooms": { $0.wheelZooms },
          "reducedMotion": { $0.reducedMotion }, "fallback": { $0.fallback },
          "isEnabled": { $0.isEnabled }, "state": { $0.state }, "outer": { $0.outer },
          "fades": { $0.fades },
          "droppedCount": { $0.droppedCount }, "scales": { $0.scales },
        ]),
    ].flatMap { $0 }
  }

  private static func of<Object>(
    _ type: Object.Type, _ name: String, _ getters: KeyValuePairs<String, (Object) -> Any?>
  ) -> [Getter] {
    getters.map { getter, read in
      Getter(type: name, name: getter) { object in
        guard let object = object as? Object else { return false }
        // A property is read, too.
        if let property = read(object) as? any Readable { _ = property.read() }
        return true
      }
    }
  }
}
