import StreamsInterop

/// Tabs whose indicator stretches: its leading edge moves faster than its trailing edge.
func openTabs(_ page: DOMPage, _ runtime: MotionRuntime) {
  let bar = page.size(of: ".tabs")
  let count = 4
  let left = ReactiveProperty(initialValue: 0.0)
  let right = ReactiveProperty(initialValue: 0.25)
  let shown = page.channel("slot", of: ".indicator")
  runtime.connect(
    left.asStream().combineLatest(right, bar) { SIMD2($0 * $2.x, (1 - $1) * $2.x) }
  ) { shown.write($0) }

  let panes = SpringSystem(destination: 0.0, .smooth)
  runtime.add(panes, to: page.number("shift", of: ".panes"))
  let leftSpring = SpringSystem(destination: 0.0)
  let rightSpring = SpringSystem(destination: 0.25)
  runtime.add(leftSpring, to: left)
  runtime.add(rightSpring, to: right)

  let tab = ReactiveProperty(initialValue: 0)
  runtime.connect(tab) { tab in
    let start = Double(tab) / Double(count)
    let goesRight = start > left.value
    leftSpring.style.value = goesRight ? .smooth : .snappy(duration: 0.25)
    rightSpring.style.value = goesRight ? .snappy(duration: 0.25) : .smooth
    leftSpring.destination.value = start
    rightSpring.destination.value = start + 1 / Double(count)
    panes.destination.value = Double(-tab)
  }
  for number in 0..<count {
    let isChosen = page.number("selected", of: ".tab", at: number)
    runtime.connect(
      page.control(".tab", at: number).asStream().drop(first: 1).rewriteTo(number), to: tab)
    runtime.connect(tab.map { $0 == number ? 1 : 0 }, to: isChosen)
  }
  page.draw(left.asStream().scaled(by: 100), at: 0, in: runtime)
  page.draw(right.asStream().scaled(by: 100), at: 1, in: runtime)
}
