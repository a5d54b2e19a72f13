import StreamsInterop
import TestSupport
import Testing

@testable import playground

struct TerminalInputTests {
  private func events(_ text: String) -> [TerminalInput.Event] {
    events(Array(text.utf8))
  }

  private func events(_ bytes: [UInt8]) -> [TerminalInput.Event] {
    var input = TerminalInput()
    return bytes.compactMap { input.take($0) }
  }

  @Test func `an SGR report of the mouse`() {
    #expect(
      events("\u{1B}[<0;10;5M\u{1B}[<32;200;1M\u{1B}[<0;11;5m") == [
        .mouse(MouseReport(code: 0, column: 10, row: 5, isRelease: false)),
        .mouse(MouseReport(code: 32, column: 200, row: 1, isRelease: false)),
        .mouse(MouseReport(code: 0, column: 11, row: 5, isRelease: true)),
      ])
  }

  @Test func `a sequence may be split anywhere`() {
    let sequence = Array("\u{1B}[<0;10;5M".utf8)
    for cut in sequence.indices {
      var input = TerminalInput()
      #expect(sequence[..<cut].allSatisfy { input.take($0) == nil })
      #expect(sequence[cut...].compactMap { input.take($0) }.count == 1)
    }
  }

  @Test func `arrow keys, in either mode and with modifiers`() {
    #expect(
      events("\u{1B}[A\u{1B}OB\u{1B}[1;2C\u{1B}OD") == [
        .arrow(.up), .arrow(.down), .arrow(.right), .arrow(.left),
      ])
  }

  @Test func `ordinary keys are passed on unchanged`() {
    #expect(events("q\u{3} ") == [.key(0x71), .key(3), .key(0x20)])
  }

  @Test func `control keys work inside a sequence`() {
    #expect(events("\u{1B}[<0;1\u{3}q") == [.key(3), .key(0x71)])
  }

  @Test func `an escape starts a new sequence`() {
    #expect(events("\u{1B}[<0;1\u{1B}\u{1B}[A") == [.arrow(.up)])
  }

  @Test(arguments: [
    "\u{1B}[<0;10M", "\u{1B}[<0;10;5;7M", "\u{1B}[<;;M", "\u{1B}[<0;0;5M", "\u{1B}[<0;10;0M",
    "\u{1B}[<-1;10;5M", "\u{1B}[<0;99999999999999999999;5M", "\u{1B}[<0;10;5X", "\u{1B}[?1;2c",
    "\u{1B}[200~", "\u{1B}]0;quit\u{7}", "\u{1B}]11;rgb:qq\u{1B}\\", "\u{1B}Pq\u{1B}\\",
    "\u{1B}[" + String(repeating: "1;", count: 1000) + "M", "é", "\u{7F}",
  ])
  func `an unknown sequence is skipped to its end`(garbage: String) {
    #expect(events(garbage + "q") == [.key(0x71)])
  }

  @Test func `the mouse report of old terminals`() {
    #expect(
      events([0x1B, 0x5B, 0x4D, 32, 42, 37, 0x1B, 0x5B, 0x4D, 35, 42, 37]) == [
        .mouse(MouseReport(code: 0, column: 10, row: 5, isRelease: false)),
        .mouse(MouseReport(code: 0, column: 10, row: 5, isRelease: true)),
      ])
  }

  @Test func `no bytes make it trap or miss the keys that follow`() {
    var generator = SeededGenerator.printed()
    let likely = Array("\u{1B}[<;0159MmO]".utf8)
    var input = TerminalInput()
    var reports = 0
    for _ in 0..<20_000 {
      for _ in 0..<10 {
        let isLikely = generator.next(below: 2) == 0
        let byte = isLikely ? likely.randomElement(using: &generator) : nil
        let event = input.take(byte ?? UInt8.random(in: 0...255, using: &generator))
        guard case .mouse(let report) = event else { continue }
        reports += 1
        #expect(report.column >= 1 && report.row >= 1 && report.code >= 0)
        guard let position = report.sample(at: 0)?.position else { continue }
        #expect(position.min() >= 0 && position.max() <= PointerRecording.maximumCoordinate)
      }
      // The longest unfinished sequence, an old terminal's report, lacks three bytes; any one of these
      // bytes ends every other sequence.
      for _ in 0..<3 { _ = input.take(7) }
      #expect(input.take(0x71) == .key(0x71))
    }
    #expect(reports > 0)
  }
}

struct MouseReportTests {
  private func sample(_ code: Int, isRelease: Bool = false) -> PointerSample? {
    MouseReport(code: code, column: 11, row: 6, isRelease: isRelease).sample(at: 1)
  }

  @Test func `reports become samples in the screen's units, of which a row has two`() {
    #expect(sample(0)?.position == SIMD2(10, 10))
    #expect(sample(0)?.time == 1)
  }

  @Test func `buttons and motion`() {
    #expect(sample(0)?.phase == .pressed)
    #expect(sample(0)?.buttons == .primary)
    #expect(sample(0, isRelease: true)?.phase == .released)
    #expect(sample(2)?.buttons == .secondary)
    #expect(sample(32)?.phase == .moved)
    #expect(sample(32)?.buttons == .primary)
    #expect(sample(34)?.phase == .moved)
    #expect(sample(35)?.phase == .hovered)
    #expect(sample(35)?.buttons == [])
    #expect(sample(64)?.phase == .scrolled)
    #expect(sample(64)?.wheelDelta == SIMD2(0, -ScrollReplay.step))
    #expect(sample(65)?.wheelDelta == SIMD2(0, ScrollReplay.step))
  }

  @Test func `modifiers make no difference`() {
    #expect(sample(4 | 8 | 16)?.phase == .pressed)
    #expect(sample(32 | 4)?.phase == .moved)
  }

  @Test func `reports that a recording can't represent are omitted`() {
    #expect(sample(1) == nil)
    #expect(sample(66) == nil)
    #expect(sample(128) == nil)
    #expect(MouseReport(code: 0, column: 65536, row: 1, isRelease: false).sample(at: 0) == nil)
  }
}
