import Dispatch
import StreamsInterop

@testable import InteropTestSupport

let tracingFaults = [
  Fault("MotionTrace.init(keeping:): expected at least 1, got 0") {
    _ = MotionTrace(of: MotionRuntime(clock: ManualClock()), keeping: 0)
  },
  Fault("a trace of MotionRuntime 'runtime', made at ") {
    let owner = Owner()
    let runtime = MotionRuntime(clock: ManualClock(), isolation: owner)
    var trace: MotionTrace? = MotionTrace(of: runtime)
    trace = nil
    withExtendedLifetime((owner, runtime, trace)) {}
  },
  Fault("a trace of MotionTrace, made at ") {
    let owner = Owner()
    let runtime = MotionRuntime(clock: ManualClock(), isolation: nil)
    let trace = MotionTrace(of: runtime, isolation: owner)
    trace.end()
    withExtendedLifetime((owner, trace)) {}
  },
  Fault("MotionTrace: expected no read while another task records, got one; create it on an actor")
  {
    let runtime = MotionRuntime(clock: ManualClock(), isolation: nil)
    let trace = MotionTrace(of: runtime, isolation: nil)
    nonisolated(unsafe) let asked = trace
    let source = ReactiveProperty(initialValue: 0)
    let listening = source.subscribe { _ in
      let isOver = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        _ = unsafe asked.eventCount
        isOver.signal()
      }
      isOver.wait()
    }
    withExtendedLifetime(listening) {}
  },
  Fault("MotionRecording.inputs: expected finite times in order, got nan") {
    _ = MotionRecording(inputs: [.init(time: .nan, event: .tick)])
  },
  Fault("MotionRecording.inputs: expected finite times in order, got 1.0") {
    _ = MotionRecording(inputs: [.init(time: 2, event: .tick), .init(time: 1, event: .tick)])
  },
  Fault("MotionRecording.inputs: expected write names of one word, got 'a b'") {
    let write = MotionRecording.Event.write(name: "a b", components: [1])
    _ = MotionRecording(inputs: [.init(time: 2, event: write)])
  },
  Fault("MotionReplay.seek(to:): expected a number, got nan") {
    MotionReplay(MotionRecording()) { _ in 0 }.seek(to: .nan)
  },
  Fault("MotionStage.input: expected a name of one word, got 'a b'") {
    _ = MotionReplay(MotionRecording()) { stage in
      stage.input("a b", to: ReactiveProperty(initialValue: 0.0))
    }
  },
  Fault("MotionStage.input: expected a new name for each input, got 'a' twice") {
    let property = ReactiveProperty(initialValue: 0.0)
    _ = MotionReplay(MotionRecording()) { stage in
      [stage.input("a", to: property), stage.input("a", to: property)]
    }
  },
]

private actor Owner {}
