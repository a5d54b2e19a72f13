import StreamsCore
import Testing

@Suite("A motion state")
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

  @Test("of any type becomes a phase")
  func converts() {
    #expect(MotionPhase(Door.open) == .atRest)
    #expect(MotionPhase(Door.closing) == .active)
    #expect(MotionPhase(MotionPhase.active) == .active)
    #expect(MotionPhase.active.isActive && !MotionPhase.atRest.isActive)
  }
}
