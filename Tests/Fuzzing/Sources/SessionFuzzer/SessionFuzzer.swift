import StreamsInterop

/// Any bytes are either a session, which survives writing and reading back and can be played to its end
/// and back, or are rejected with a line that lies within them.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  check(bytes)
  // The header would take too long to guess.
  check(Array("streams-recording 1\n".utf8) + bytes)
  return 0
}

private func check(_ bytes: [UInt8]) {
  do throws(MotionRecordingError) {
    let recording = try MotionRecording(text: bytes)
    let again = try MotionRecording(text: recording.bytes)
    precondition(again == recording)
    play(recording)
  } catch {
    precondition(error.line >= 1 && error.line <= bytes.count { $0 == 0x0A } + 1)
  }
}

private struct Scene {
  let position = ReactiveProperty(initialValue: SIMD2<Double>.zero)
  let runtime: MotionRuntime

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    let element = MotionElement(
      position: SIMD2(0, 0), size: SIMD2(100, 100), gestures: GestureArbiter(stage.pointers))
    runtime.add(Tossable(destination: SIMD2(0, 0)), to: element)
    runtime.connect(element.position, to: position)
    _ = stage.input("a", to: position)
  }
}

private func play(_ recording: MotionRecording) {
  let replay = MotionReplay(recording) { Scene(on: $0) }
  replay.play()
  let end = replay.scene.position.value
  precondition(end.x.isFinite && end.y.isFinite)
  guard let span = recording.span else { return }
  replay.seek(to: span.lowerBound)
  replay.play()
  precondition(replay.scene.position.value == end)
}
