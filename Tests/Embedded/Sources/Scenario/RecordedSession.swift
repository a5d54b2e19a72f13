import StreamsInterop

/// A session that is replayed from its text, with a tossed card, its follower, and stateful parts. Returns
/// all moving values after each input, and then after seeks back and forth.
func recordedSession() -> [Double] {
  var positions: [Double] = []
  do {
    let recording = try MotionRecording(text: recordedText)
    let replay = MotionReplay(recording) { Session(on: $0) }
    while replay.position < recording.inputs.count {
      replay.step(by: 1)
      positions += replay.scene.numbers
    }
    for step in 0..<20 {
      replay.seek(to: 100 + Double(step * 7 % 20) / 10)
      positions += replay.scene.numbers
    }
  } catch {
    // Without a replay, no values move; the native run would return just as few.
    positions = [Double(error.line)]
  }
  return positions
}

/// The state of a user's closure.
private final class Sum {
  var value = 0.0
}

private final class Session {
  private let runtime: MotionRuntime
  private let card: MotionElement
  private let follower = ReactiveProperty(initialValue: SIMD2<Double>.zero)
  private let speed = ReactiveProperty(initialValue: 0.0)
  private let late = ReactiveProperty(initialValue: 0.0)
  private let sum = Sum()
  private var summing: Subscription?

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    card = MotionElement(
      position: ReactiveProperty(initialValue: SIMD2(320, 240)), size: SIMD2(100, 60),
      gestures: GestureArbiter(stage.pointers))
    let tossable = Tossable(destination: SIMD2(320, 240))
    _ = stage.input("tension", to: tossable.spring.tension)
    runtime.add(tossable, to: card)
    let spring = SpringSystem(destination: SIMD2(320.0, 240), .spring(tension: 120, friction: 9))
    runtime.connect(card.position, to: spring.destination)
    runtime.add(spring, to: follower)
    runtime.connect(card.position.x().velocity(on: stage.clock), to: speed)
    runtime.connect(card.position.y().delay(by: 0.05, on: stage.clock), to: late)
    summing = card.position.subscribe { [sum] in sum.value = sum.value * 0.5 + $0.x }
  }

  var numbers: [Double] {
    let (card, follower) = (card.position.value, follower.value)
    return [card.x, card.y, follower.x, follower.y, speed.value, late.value, sum.value]
  }
}

private var recordedText: [UInt8] {
  let text: StaticString = """
    streams-recording 1
    100.017 tick
    100.033 tick
    100.033 pointer 0 touch pressed 320 240 time 0.033
    100.041 pointer 0 touch moved 330.593 236.068 time 0.041 pressure 0.09
    100.049 pointer 0 touch moved 338.884 230.73 time 0.049 pressure 0.8
    100.057 pointer 0 touch moved 345.882 226.613 time 0.057 pressure 0.277
    100.066 pointer 0 touch moved 357.236 223.375 time 0.066 pressure 0.943
    100.074 tick
    100.074 pointer 0 touch moved 368.604 218.394 time 0.074 pressure 0.8
    100.082 pointer 0 touch moved 375.19 215.067 time 0.082 pressure 0.867
    100.098 pointer 0 touch moved 381.215 210.728 time 0.098 pressure 0.672
    100.123 pointer 0 touch moved 388.407 207.537 time 0.123 pressure 0.28
    100.148 pointer 0 touch moved 399.858 205.114 time 0.148 pressure 0.292
    100.164 tick
    100.164 pointer 0 touch moved 411.364 201.087 time 0.164 pressure 0.414
    100.189 pointer 0 touch moved 418.839 197.243 time 0.189 pressure 0.233
    100.205 pointer 0 touch moved 430.09 194.704 time 0.205 pressure 0.046
    100.221 pointer 0 touch moved 439.226 190.231 time 0.221 pressure 0.701
    100.229 pointer 0 touch moved 451.806 187.205 time 0.229 pressure 0.413
    100.233 pointer 0 touch released 451.806 187.205 time 0.233
    100.25 tick
    100.283 tick
    100.317 tick
    100.333 tick
    100.35 tick
    100.366 tick
    100.383 tick
    100.4 tick
    100.433 tick
    100.466 tick
    100.483 tick
    100.516 tick
    100.516 write tension 180.5
    100.549 tick
    100.566 tick
    100.583 tick
    100.599 tick
    100.616 tick
    100.649 tick
    100.666 tick
    100.683 tick
    100.716 tick
    100.749 tick
    100.766 tick
    100.783 tick
    100.799 tick
    100.816 tick
    100.816 pointer 0 pen pressed 331 236 time 0.816
    100.832 pointer 0 pen moved 317.459 239.805 time 0.832 pressure 0.697
    100.848 pointer 0 pen moved 300.828 248.013 time 0.848 pressure 0.018
    100.864 pointer 0 pen moved 288.826 252.347 time 0.864 pressure 0.652
    100.889 pointer 0 pen moved 272.809 256.32 time 0.889 pressure 0.618
    100.906 tick
    100.906 pointer 0 pen moved 261.139 261.12 time 0.906 pressure 0.599
    100.914 pointer 0 pen moved 249.028 264.765 time 0.914 pressure 0.045
    100.922 pointer 0 pen moved 236.538 272.226 time 0.922 pressure 0.997
    100.947 pointer 0 pen moved 227.05 280.539 time 0.947 pressure 0.424
    100.956 pointer 0 pen moved 217.378 284.437 time 0.956 pressure 0.737
    100.981 tick
    100.981 pointer 0 pen moved 201.397 288.756 time 0.981 pressure 0.041
    100.985 pointer 0 pen released 201.397 288.756 time 0.985
    101.001 tick
    101.035 tick
    101.051 tick
    101.068 tick
    101.085 tick
    101.101 tick
    101.135 tick
    101.151 tick
    101.151 cancel
    101.168 tick
    101.201 tick
    101.218 tick
    101.234 tick
    101.251 tick
    101.268 tick
    101.284 tick
    101.301 tick
    101.318 tick
    101.334 tick
    101.351 tick
    101.368 tick
    101.384 tick
    101.401 tick
    101.434 tick
    101.451 tick
    """
  return unsafe Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
}
