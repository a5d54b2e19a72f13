import StreamsInterop

/// A spring and its `linear()` easing in CSS, side by side, and the error of the easing. The browser's easing runs on
/// this page's clock, so that it can also be paused and scrubbed.
func openEasing(_ page: DOMPage, _ runtime: MotionRuntime) {
  let tension = page.control("#css-tension")
  let friction = page.control("#css-friction")
  let tolerance = page.control("#tolerance")
  let easing = page.channel("easing", of: ".easing")
  let spring = SpringSystem(destination: 0.0)
  let x = page.number("x", of: ".ours")
  runtime.add(spring, to: x)

  var text = MotionCurve.spring(.smooth).linearEasing(tolerance: 0.005)
  let settings = tension.asStream().combineLatest(friction, tolerance) {
    SIMD3($0, $1, $2)
  }
  runtime.connect(settings) { numbers in
    let parameters = SpringStyle(tension: numbers.x, friction: numbers.y)
    spring.style.value = parameters
    let curve = MotionCurve.spring(parameters)
    let exported = curve.linearEasing(tolerance: numbers.z / 100)
    // The duration, the error, the number of points, and the points; then the curve and its error at 241 times.
    var result = [exported.duration, exported.error, Double(exported.points.count)]
    for point in exported.points { result += [point.fraction, point.value] }
    let function = exported.timingFunction
    for step in 0...240 {
      let fraction = Double(step) / 240
      let value = curve.value(at: fraction * curve.duration)
      result += [value, function.value(at: fraction) - value]
    }
    easing.append(result)
    text = exported
  }
  let lane = page.size(of: ".css-lane")
  // The browser receives the elapsed time and both endpoints, and computes the position with its own easing.
  let theirs = page.channel("eased", of: ".theirs")
  var run = (text: text, from: 0.0, to: 0.0, begun: 0.0)
  func elapsed() -> Double { page.clock.time - run.begun }
  runtime.connect(page.control("#css-run").asStream().drop(first: 1)) { count in
    let way = lane.value.x * 0.7
    let part = run.text.timingFunction.value(at: min(1, elapsed() / run.text.duration))
    let place = run.from + (run.to - run.from) * part
    let to = count.truncatingRemainder(dividingBy: 2) * way
    run = (text, place, to, page.clock.time)
    theirs.append([0, place, to])
    spring.destination.value = to
  }
  runtime.connect(x.asStream().drop(first: 1)) { _ in
    theirs.append([elapsed(), run.from, run.to])
  }
}
