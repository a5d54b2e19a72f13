import StreamsInterop

/// A recording played on the playground's table, input by input, followed by seeks back and forth. The words
/// hold the values of all the table's properties after each step, to the last bit.
///
/// In a build with tracing, they also include its trace: the number of events and, as a hash of the
/// text, why each moving property last changed, and why one property has not.
public struct TableCourse {
  /// The number of words per step.
  public private(set) var width = 0
  /// The words of all steps, in order.
  public private(set) var words: [UInt64] = []

  /// Returns `nil` if the bytes are not a recording.
  public init?(csv bytes: [UInt8]) {
    do throws(PointerRecordingError) {
      let file = try PointerRecording(
        csv: bytes, wheelStep: PointerSample.wheelStep, dropsMalformed: true)
      play(TableSession(Recording(file)).replay)
    } catch {
      return nil
    }
  }

  private mutating func play(_ replay: MotionReplay<PuckTable>) {
    #if TRACED
      let trace = MotionTrace(of: replay.scene.runtime, keeping: 4000)
    #endif
    while replay.position < replay.recording.inputs.count {
      replay.step(by: 1)
      add(replay.scene)
      #if TRACED
        add(trace, of: replay.scene, step: replay.position)
      #endif
      if width == 0 { width = words.count }
    }
    #if TRACED
      // The trace ends here: the following scenes do not belong to it.
      trace.end()
    #endif
    guard let span = replay.recording.span else { return }
    for step in 0..<20 {
      replay.seek(
        to: span.lowerBound + (span.upperBound - span.lowerBound) * Double(step * 7 % 20) / 20)
      let start = words.count
      add(replay.scene)
      while words.count < start + width { words.append(0) }
    }
  }

  private mutating func add(_ table: PuckTable) {
    add(table.chosen.value)
    for puck in table.pucks {
      add(puck.element.position.value)
      add(puck.element.size.value)
      add(puck.puck.position)
      add(puck.tossable.spring.destination.value)
      add(puck.place.value)
      add(puck.drag.phase.value == .began ? 1 : puck.isHeld ? 2 : 0)
      add(puck.tossable.state.value.isActive ? 1 : 0)
      add(puck.isFlying ? 1 : 0)
    }
    add(table.follower.position.value)
    add(table.follower.puck.position)
    add(table.follower.spring.destination.value)
    add(table.follower.spring.state.value.isActive ? 1 : 0)
    add(table.runtime.state.value.isActive ? 1 : 0)
  }

  private mutating func add(_ place: SIMD2<Double>) {
    words.append(place.x.bitPattern)
    words.append(place.y.bitPattern)
  }

  private mutating func add(_ number: Int) { words.append(UInt64(number)) }
}

#if TRACED
  extension TableCourse {
    fileprivate mutating func add(_ trace: MotionTrace, of table: PuckTable, step: Int) {
      words.append(UInt64(trace.eventCount))
      var why = Hash()
      for index in 0...PuckTable.puckCount {
        guard let answer = trace.why(table.position(at: index)) else { continue }
        for step in answer.steps {
          why.add(known(step.label))
          why.add(step.old ?? "–")
          why.add(step.new ?? "–")
          why.add(step.site ?? "–")
          why.add(step.time.bitPattern)
          for other in step.others { why.add(known(other)) }
        }
      }
      words.append(why.value)
      var whyNot = Hash()
      // Runs seldom, because the query searches the whole trace.
      if step % 64 == 0 {
        let index = step / 64 % (PuckTable.puckCount + 1)
        let since = table.runtime.clock.time - 0.5
        let answer = trace.whyNot(table.position(at: index), since: since)
        for held in answer.held {
          whyNot.add(known(held.label))
          whyNot.add(held.site ?? "–")
          whyNot.add(held.value ?? "–")
          whyNot.add(held.reason)
          whyNot.add(held.time.bitPattern)
          whyNot.add(UInt64(held.count))
        }
        for silent in answer.silent { whyNot.add(known(silent)) }
        whyNot.add((answer.written ?? -1).bitPattern)
      }
      words.append(whyNot.value)
    }

    /// Embedded Swift has no type names, so a system has this label there.
    private func known(_ label: String) -> String { label == "SpringSystem" ? "a system" : label }
  }

  /// The 64-bit FNV-1a hash.
  private struct Hash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
      for byte in text.utf8 { add(byte) }
      add(0 as UInt8)
    }

    mutating func add(_ word: UInt64) {
      for shift in 0..<8 { add(UInt8(truncatingIfNeeded: word >> UInt64(shift * 8))) }
    }

    private mutating func add(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
#endif
