import StreamsInterop

/// Four pucks, each at its own place, that can be tossed into each other's places, and a follower, all in one runtime.
/// It works the same way for a live mouse and for a recording.
///
///     input ─ mended ─▶ PointerSource ─ arbiter ─▶ a DragRecognizer each
///                                                        │
///     place ─ home ─▶ spring ╮                           │
///                            ╰──── Tossable ◀────────────╯
///                                     │
///                              puck's position ─ external write: puck.move
///                                     │
///     chosen ─ flat map latest ───────╯─ offset ─▶ spring ─▶ follower's position
///
/// A released puck would keep gliding and come to rest at some point. If the place nearest to that point belongs to
/// another puck, the two swap places: their springs' destinations change, and both pucks turn mid-flight.
///
/// A press grabs the topmost puck that it hits or, if it hits none, the nearest one, however far away. So a recording
/// made in a world without pucks moves them, too.
final class PuckTable {
  static let puckCount = 4

  let clock: SampleClock
  let runtime: MotionRuntime
  let pucks: [TablePuck]
  let follower: Follower
  /// The pucks' order from the bottom up, and the followed puck.
  let pile: PuckPile

  private let feed: PointerFeed
  private let worlds: ReactiveProperty<World>

  init(
    world: World, clock: SampleClock = SampleClock(),
    pointers: PointerSource = PointerSource(name: "the playground's pointer")
  ) {
    self.clock = clock
    feed = PointerFeed(to: pointers, by: clock.recorder.map { recorder in { recorder.send($0) } })
    runtime = MotionRuntime(clock: clock.frames, name: "the table")
    worlds = ReactiveProperty(initialValue: world)
    let gestures = GestureArbiter(feed.pointers)
    pucks = (0..<Self.puckCount).map { TablePuck(at: $0, in: world, gestures: gestures) }
    pile = PuckPile(of: pucks.map { $0.element.position }, in: worlds)
    follower = Follower(at: world.homes[0] + world.leash)
    connect()
  }

  private func connect() {
    let tosses = Tosses(pucks: pucks, pile: pile, worlds: worlds)
    for (index, puck) in pucks.enumerated() {
      puck.drag.accepts = { [pile] in pile.index(at: $0.position) == index }
      puck.join(runtime, in: worlds)
      runtime.connect(puck.drag) { tosses.follow($0, of: index) }
    }
    let leader = pile.chosen.flatMapLatest { [positions = pile.positions] in positions[$0] }
    follower.follow(leader, at: worlds.map { $0.leash }, in: runtime)
  }

  /// The table's world. Changing it moves the places immediately, and the pucks fly to them.
  var world: World {
    get { worlds.value }
    set { if newValue != worlds.value { worlds.value = newValue } }
  }

  /// The samples as received, for recording.
  var input: Source<PointerSample> { feed.input }

  /// Whether anything moves by itself.
  var isGliding: Bool { follower.spring.state.value.isActive || pucks.contains { $0.isFlying } }

  /// Handles one sample of the pointer.
  func take(_ sample: PointerSample) {
    clock.advance(to: sample.time)
    feed.take(sample)
  }

  /// Ends the input: held pucks are released, and moving ones come to rest.
  func end() {
    feed.pointers.cancelAll()
    while isGliding { clock.advance(to: clock.time + 0.1) }
  }

  /// The puck that the follower follows.
  var chosen: ReactiveProperty<Int> { pile.chosen }

  /// Makes the follower follow a puck, which becomes the topmost one.
  func choose(_ index: Int) { pile.choose(index) }

  /// The puck that a press grabs.
  func index(at position: SIMD2<Double>) -> Int { pile.index(at: position) }

  /// The pucks in stacking order, the topmost last.
  var order: [Int] { pile.order }
}
