import StreamsInterop

/// The wheel events of a recording, played over a list in virtual time.
struct ScrollReplay {
  /// The list's offset from a given moment on.
  struct Point: Equatable {
    var time: Double
    var offset: Double
  }

  static let rowHeight = step / 3
  static let rowCount = 400
  static let visibleRows = 14
  /// The distance that one step of the wheel scrolls.
  static let step = PointerSample.wheelStep

  let scroller: Scroller
  /// The offsets over time, as the scroller announced them.
  let points: [Point]
  /// The offset of a list without momentum after each step of the wheel.
  let turns: [Point]

  init(_ recording: Recording) {
    // Long pauses are shortened to an hour, in which every list comes to rest.
    let clock = SampleClock()
    let wheel = recording.samples.filter { !$0.tellsPosition }
    let content = Self.rowHeight * Double(Self.rowCount)
    let viewport = Self.rowHeight * Double(Self.visibleRows)
    let scroller = Scroller(
      on: clock.frames, viewportSize: SIMD2(300, viewport), contentSize: SIMD2(300, content),
      offset: SIMD2(0, (content - viewport) / 2), axis: .vertical)
    let start = wheel.first?.time ?? 0
    clock.advance(to: start)
    var points: [Point] = []
    var turns: [Point] = []
    let offsets = scroller.offset.subscribe {
      points.append(Point(time: clock.time - start, offset: $0.y))
    }
    var sum = scroller.currentOffset.y
    for sample in wheel {
      clock.advance(to: max(clock.time, sample.time))
      scroller.wheel(by: sample.wheelDelta, time: sample.time)
      sum = min(max(sum + sample.wheelDelta.y, 0), content - viewport)
      turns.append(Point(time: clock.time - start, offset: sum))
    }
    clock.advance(to: clock.time + 10)
    offsets.unsubscribe()
    self.scroller = scroller
    self.points = points
    self.turns = turns
  }

  /// The moments at which the list moved.
  var moments: [Double] {
    points.indices.dropFirst().filter { points[$0].offset != points[$0 - 1].offset }
      .map { points[$0].time }
  }
}
