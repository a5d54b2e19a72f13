import StreamsInterop

/// Any bytes are either read or rejected; a session that is read is valid, survives writing and reading back,
/// and drives gestures to their end.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  // Also with the header in front, which would take too long to guess.
  let header = PointerRecording.header
  let headed = UnsafeBufferPointer(start: header.utf8Start, count: header.utf8CodeUnitCount)
  check(bytes)
  check(Array(headed) + [0x0A] + bytes)
  return 0
}

private func check(_ bytes: [UInt8]) {
  let lines = bytes.count { $0 == 0x0A } + 1
  var isStrict = false
  do throws(PointerRecordingError) {
    let recording = try PointerRecording(csv: bytes)
    isStrict = true
    precondition(recording.drops.allSatisfy { $0.problem.isFlaw })
  } catch {
    precondition(error.line >= 1 && error.line <= lines && !error.problem.isFlaw)
  }
  do throws(PointerRecordingError) {
    let recording = try PointerRecording(csv: bytes, dropsMalformed: true)
    precondition(recording.drops.allSatisfy { $0.line > 1 && $0.line <= lines })
    precondition(recording.samples.count < lines)
    for sample in recording.samples {
      precondition(sample.time.isFinite && sample.position.x >= 0 && sample.position.y <= 32_767)
    }
    let again = try PointerRecording(csv: PointerRecording.csv(of: recording.samples))
    precondition(again.samples.map(\.phase) == recording.samples.map(\.phase))
    precondition(again.drops.isEmpty)
    replay(recording)
  } catch {
    precondition(!isStrict && error.line == 1)
  }
}

private func replay(_ recording: PointerRecording) {
  let pointers = PointerSource()
  var isActive = false
  let drag = DragRecognizer(in: GestureArbiter(pointers)).subscribe { event in
    precondition(event.phase == .began ? !isActive : isActive)
    isActive = event.phase.isActive
  }
  for sample in recording.samples { pointers.send(sample) }
  pointers.cancelAll()
  precondition(!isActive && pointers.pressedCount == 0)
  drag.unsubscribe()
}
