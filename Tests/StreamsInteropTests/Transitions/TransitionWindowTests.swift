import StreamsInterop
import Testing

/// T6 TransitionWindow, TransitionWindowSegment.
struct TransitionWindowTests {
  @Test("the ten named segments are where the specification has them")
  func named() {
    let named: [(TransitionWindowSegment, from: Double, to: Double)] = [
      (.entire, 0, 1), (.firstHalf, 0, 0.5), (.middleHalf, 0.25, 0.75), (.latterHalf, 0.5, 1),
      (.firstQuarter, 0, 0.25), (.secondQuarter, 0.25, 0.5), (.thirdQuarter, 0.5, 0.75),
      (.fourthQuarter, 0.75, 1), (.firstThreeQuarters, 0, 0.75), (.lastThreeQuarters, 0.25, 1),
    ]
    for (segment, from, to) in named {
      #expect(segment.position == from && segment.position + segment.length == to)
    }
  }

  @Test("delay and duration in both directions; what comes first goes last")
  func times() {
    let window = TransitionWindow(duration: 0.8)
    let segment = TransitionWindowSegment(position: 0.25, length: 0.5)
    #expect(segment.duration(in: window) == 0.4)
    #expect(segment.delay(in: window, moving: .forward) == 0.2)
    #expect(segment.delay(in: window, moving: .backward) == 0.2)
    let first = TransitionWindowSegment(position: 0, length: 0.5)
    #expect(first.delay(in: window, moving: .forward) == 0)
    #expect(first.delay(in: window, moving: .backward) == 0.4)
    for tenth in 0...10 {
      for length in 0...(10 - tenth) where tenth + length <= 10 {
        let (position, length) = (Double(tenth) / 10, Double(length) / 10)
        guard position + length <= 1 else { continue }
        let segment = TransitionWindowSegment(position: position, length: length)
        let back = segment.delay(in: window, moving: .backward)
        #expect(abs(back - (1 - (position + length)) * 0.8) < 1e-15)
        #expect(segment.delay(in: window, moving: .forward) == position * 0.8)
      }
    }
    #expect(TransitionWindow().duration == 0.35)
  }

  @Test("the opposite lies as far from the other end, and its opposite is the segment itself")
  func inverted() {
    #expect(TransitionWindowSegment.firstQuarter.inverted() == .fourthQuarter)
    #expect(TransitionWindowSegment.firstThreeQuarters.inverted() == .lastThreeQuarters)
    #expect(TransitionWindowSegment.middleHalf.inverted() == .middleHalf)
    // Also where the sum is rounded, which must not lead out of the window.
    for numerator in 1..<1000 {
      let position = Double(numerator) / 1000
      for length in [1 - position, (1 - position) / 3, 0.0, 1e-17] where position + length <= 1 {
        let segment = TransitionWindowSegment(position: position, length: length)
        let inverted = segment.inverted()
        #expect(inverted.position >= 0 && inverted.position + inverted.length <= 1)
        #expect(inverted.inverted() == segment)
      }
    }
  }

  @Test("two are equal that differ by at most 0.00001")
  func equality() {
    #expect(TransitionWindowSegment.epsilon == 0.00001)
    let segment = TransitionWindowSegment(position: 0.5, length: 0.25)
    #expect(segment == TransitionWindowSegment(position: 0.500_009, length: 0.249_991))
    #expect(segment != TransitionWindowSegment(position: 0.500_02, length: 0.25))
    #expect(segment != TransitionWindowSegment(position: 0.5, length: 0.250_02))
  }

  @Test("L16 [B] it can be made, and traps on what is no part of a window, then and later")
  func traps() async {
    // Material Motion's had no initialiser that anybody could call, and no checks.
    for (position, length) in [(0.0, 1.0), (1, 0), (0.3, 0.7), (0, 0)] {
      #expect(TransitionWindowSegment(position: position, length: length).length == length)
    }
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: -0.1, length: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: 0.1, length: 1.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: .nan, length: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: 0.6, length: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      var segment = TransitionWindowSegment.latterHalf
      segment.length = 0.6
    }
    await #expect(processExitsWith: .failure) { _ = TransitionWindow(duration: -1) }
    await #expect(processExitsWith: .failure) { _ = TransitionWindow(duration: .infinity) }
  }

  @Test("a segment's place and length can be set one by one")
  func parts() {
    var segment = TransitionWindowSegment.entire
    segment.length = 0.25
    segment.position = 0.5
    #expect(segment == .thirdQuarter)
  }
}
