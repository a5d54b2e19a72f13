import StreamsInterop

let tracingFaults = [
  Fault("MotionTrace: count must be at least 1, not 0") {
    _ = MotionTrace(of: MotionRuntime(clock: ManualClock()), keeping: 0)
  },
  Fault("MotionRecording: times must be finite and in order, not nan") {
    _ = MotionRecording(inputs: [.init(time: .nan, event: .tick)])
  },
  Fault("MotionRecording: times must be finite and in order, not 1.0") {
    _ = MotionRecording(inputs: [.init(time: 2, event: .tick), .init(time: 1, event: .tick)])
  },
  Fault("MotionRecording: a write's name must have letters and no white space, not 'a b'") {
    let write = MotionRecording.Event.write(name: "a b", components: [1])
    _ = MotionRecording(inputs: [.init(time: 2, event: write)])
  },
  Fault("MotionReplay.seek(to:): moment must be a number, not nan") {
    MotionReplay(MotionRecording()) { _ in 0 }.seek(to: .nan)
  },
  Fault("MotionStage.input: name must have letters and no white space, not 'a b'") {
    _ = MotionReplay(MotionRecording()) { stage in
      stage.input("a b", to: ReactiveProperty(initialValue: 0.0))
    }
  },
  Fault("MotionStage.input: each name must stand for one input, not 'a' twice") {
    let property = ReactiveProperty(initialValue: 0.0)
    _ = MotionReplay(MotionRecording()) { stage in
      [stage.input("a", to: property), stage.input("a", to: property)]
    }
  },
]
