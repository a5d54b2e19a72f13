import StreamsCore
import Testing

/// A motion state.
struct MotionStateTests {
  enum Door: MotionState {
    case open, closing
    var isActive: Bool { self == .closing }
  }

  @Test("has the specification's raw values")
  func rawValues() {
    #expect(MotionPhase.atRest.rawValue == 0)
    #expect(MotionPhase.active.rawValue == 1)
  }

  @Test("of any type is passed to an observer, and to a writable target")
  func told() {
    struct Lamp: MotionWritable {
      let state: (MotionPhase) -> Void
      func write(_ value: Int) {}
      func state(_ phase: MotionPhase) { state(phase) }
    }
    var heard: [MotionPhase] = []
    let observer = MotionObserver<Int>(next: { _ in }, state: { heard.append($0) })
    observer.state(Door.closing)
    observer.state(Door.open)
    let lamp = Lamp { heard.append($0) }
    lamp.state(Door.closing)
    #expect(heard == [.active, .atRest, .active])
    // A sink that can't be read has no identity, since nothing moves it.
    #expect(lamp.seat == nil && lamp.standIn == nil)
  }

  @Test("of any type becomes a phase")
  func converts() {
    #expect(MotionPhase(Door.open) == .atRest)
    #expect(MotionPhase(Door.closing) == .active)
    #expect(MotionPhase(MotionPhase.active) == .active)
    #expect(MotionPhase.active.isActive && !MotionPhase.atRest.isActive)
  }
}
