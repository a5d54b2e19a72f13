import StreamsInterop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Runs many live motions for hours of virtual time: memory must not grow. Arguments: minutes of virtual
// time (60), motions (10,000). Exits with 1 if the memory at the end is more than 5 % above that of the
// fifth minute.

let minutes = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 60
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10_000

/// The resident memory of the process, in kilobytes. Linux only; 0 elsewhere.
func residentKilobytes() -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.hasPrefix("VmRSS:") { return Int(text.split(separator: " ")[1]) ?? 0 }
  }
  return 0
}

var seed: UInt64 = 1
@MainActor func random(_ bound: Int) -> Int {
  seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return Int(seed >> 33) % bound
}

let clock = ManualClock()
let runtime = MotionRuntime(clock: clock)
let properties = (0..<count).map { _ in ReactiveProperty(initialValue: 0.0) }
// Springs that never rest: damped springs land and stop moving.
let swinging = SpringSystem(
  destination: 100.0, SpringStyle(tension: 300, friction: 0))
let landing = SpringSystem(destination: 100.0)
var runs = properties.enumerated().map { index, property in
  (index.isMultiple(of: 10) ? landing : swinging).drive(property, on: clock)
}
var heard = 0
let pairs = properties[0].combineLatest(properties[1]) { $0 + $1 }
let listening = pairs.delay(by: 0.1, on: clock).throttle(for: 0.05, on: clock, latest: true)
  .subscribe { _ in heard += 1 }

var first = 0
var last = 0
for minute in 1...minutes {
  for _ in 0..<60 {
    // Each second, some motions end and others begin, some are retargeted, and an interaction is added
    // and removed.
    for _ in 0..<(count / 100) {
      let index = random(count)
      runs[index] = (index.isMultiple(of: 10) ? landing : swinging).drive(
        properties[index], on: clock)
    }
    landing.destination.value = Double(random(1000))
    let added = runtime.add(landing, to: ReactiveProperty(initialValue: 0.0))
    clock.advance(by: 1)
    added.unsubscribe()
  }
  last = residentKilobytes()
  if minute == min(5, minutes) { first = last }
  if minute.isMultiple(of: 5) || minute == minutes {
    print("minute \(minute): \(last) KB, \(heard) values received, clock at \(clock.time)")
  }
}
print("\(count) motions for \(minutes) minutes: \(first) KB after 5 minutes, \(last) KB at the end")
withExtendedLifetime((runs, listening)) {}
exit(last > first + first / 20 ? 1 : 0)
