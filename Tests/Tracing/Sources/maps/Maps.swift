import StreamsInterop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A value passes through ten maps to a property: `maps` prints its time with a trace and without.
//
//     swift run -c release --traits Tracing maps     prints both times, and their ratio; fails
// above 5
//     swift run -c release maps                      builds as a program without tracing does

let limit = 5.0
let rounds = 41
let count = 20_000

let runtime = MotionRuntime(clock: ManualClock())
let source = ReactiveProperty(initialValue: 0.0, name: "source")
let place = ReactiveProperty(initialValue: 0.0, name: "place")
let five = source.map { (x: Double) in x + 1 }.map { (x: Double) in x + 2 }
  .map { (x: Double) in x + 3 }.map { (x: Double) in x + 4 }.map { (x: Double) in x + 5 }
let ten = five.map { (x: Double) in x - 5 }.map { (x: Double) in x - 4 }
  .map { (x: Double) in x - 3 }.map { (x: Double) in x - 2 }.map { (x: Double) in x - 1 }
runtime.connect(ten, to: place)

/// Nanoseconds per value.
@MainActor func measure() -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  for number in 0..<count { source.value = Double(number) }
  let duration = start.duration(to: clock.now)
  precondition(place.value == Double(count - 1))
  return Double(duration.components.attoseconds) / 1e9 / Double(count)
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

var untraced: [Double] = []
var traced: [Double] = []
// Alternates, so that both run under the same conditions.
for _ in 0..<rounds {
  untraced.append(measure())
  #if TRACED
    let trace = MotionTrace(of: runtime)
    traced.append(measure())
    precondition(trace.eventCount >= 12 * count)
    trace.end()
  #endif
}

func text(_ nanoseconds: Double) -> String { "\((nanoseconds * 10).rounded() / 10) ns" }

print("a value through ten maps to a property, not traced: \(text(median(untraced)))")
#if TRACED
  let ratio = median(traced) / median(untraced)
  print("traced: \(text(median(traced))), \((ratio * 100).rounded() / 100) times; at most \(limit)")
  if ratio > limit { exit(1) }
#endif
