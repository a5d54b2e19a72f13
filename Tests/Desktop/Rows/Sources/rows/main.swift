import Scene
import StreamsInterop

// A list of 10,000 rows is flung down and up, 120 frames each: with the library, and by hand. Prints the time of a frame
// without drawing, the least of many rounds, and fails if the ratio is greater than a limit, 7 by default. By hand,
// momentum is one formula, rows are plain objects, and nothing can be caught, swiped or observed.

let limit = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 7
let (width, height, rowHeight) = (340.0, 600.0, 68.0)
let (frames, rounds) = (120, 60)

@MainActor final class Library {
  let surface = MotionSurface(name: "rows")
  let list: ListAlone
  var time = 1.0

  init() {
    list = ListAlone(
      on: surface, in: MotionRectangle(x: 0, y: 0, width: width, height: height + 64))
  }

  isolated deinit {}

  /// Flings, and returns the seconds of the frames after the release.
  func fling(_ way: Double) -> Double {
    var place = SIMD2(width / 2, height / 2)
    surface.send(PointerSample(.pressed, at: place, time: time))
    for _ in 0..<6 {
      time += 1.0 / 60
      place.y -= way * 40
      surface.send(PointerSample(.moved, at: place, time: time))
      _ = surface.frame(at: time)
    }
    surface.send(PointerSample(.released, at: place, time: time))
    let start = ContinuousClock.now
    for _ in 0..<frames {
      time += 1.0 / 60
      drawn += surface.frame(at: time) ? 1 : 0
    }
    return seconds(since: start)
  }
}

/// What a list by hand needs: a row has a place and a swipe.
final class Row {
  var (x, y): (Double, Double)
  var swipe = 0.0
  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

@MainActor final class Hand {
  var (offset, content, rows) = (0.0, 0.0, [Int: Row]())
  let letters = Array(0..<10_000)
  private var time = 1.0

  func fling(from start: Double, velocity: Double) -> Double {
    let begin = ContinuousClock.now
    let rate = 2.0
    for frame in 1...frames {
      let elapsed = Double(frame) / 60
      let end = Double(letters.count) * rowHeight + 104 - height
      offset = min(max(start + velocity / rate * (1 - exponential(-rate * elapsed)), 0), end)
      content = -offset
      let first = max(0, Int(offset / rowHeight))
      let last = min(letters.count, Int((offset + height) / rowHeight) + 1)
      for number in first..<last where rows[letters[number]] == nil {
        rows[letters[number]] = Row(width / 2, (Double(number) + 0.5) * rowHeight)
      }
      if rows.count > last - first + 8 {
        let kept = Set((first..<last).map { letters[$0] })
        for letter in rows.keys where !kept.contains(letter) { rows[letter] = nil }
      }
      drawn += 1
    }
    return seconds(since: begin)
  }
}

/// The exponential function, without a module of C.
func exponential(_ x: Double) -> Double {
  var (term, sum) = (1.0, 1.0)
  let reduced = x / 1024
  for index in 1...8 {
    term *= reduced / Double(index)
    sum += term
  }
  for _ in 0..<10 { sum *= sum }
  return sum
}

func seconds(since start: ContinuousClock.Instant) -> Double {
  let parts = (ContinuousClock.now - start).components
  return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
}

var drawn = 0
let library = Library()
let hand = Hand()
_ = library.surface.frame(at: 0.9)
var least = (library: Double.infinity, hand: Double.infinity)
for round in 0..<rounds {
  let way = round % 2 == 0 ? 1.0 : -1
  let before = library.list.offset
  let ours = library.fling(way)
  let after = library.list.offset
  guard abs(after - before) > 500 else {
    fatalError("expected a glide, got \(before) to \(after)")
  }
  // The same way in the same frames.
  let theirs = hand.fling(from: before, velocity: (after - before) * 2)
  least = (min(least.library, ours), min(least.hand, theirs))
}
let ratio = least.library / least.hand
func microseconds(_ time: Double) -> Double { (time / Double(frames) * 1e7).rounded() / 10 }
print(
  "a frame: \(microseconds(least.library)) µs, by hand \(microseconds(least.hand)) µs: \((ratio * 100).rounded() / 100)"
)
if ratio > limit { fatalError("expected at most \(limit) times the time by hand") }
