import StreamsInterop

/// Thousands of springs. The page measures their frame times, and those of a handwritten version.
func openSpeed(_ page: DOMPage) {
  let batch = SpringBatch()
  let count = Int(page.channel("count", of: ".field").answer[0])
  let isShown = page.channel("shown", of: ".field").answer[0] == 1
  let springs = batch.add(count, .spring(response: 0.5, dampingRatio: 0.5))
  page.keep(batch.run(on: page.clock))
  if isShown {
    let properties = springs.map { page.number("x", of: ".mote", at: $0) }
    page.keep(batch.bind(springs, to: properties))
  }
  page.keep(
    page.control("#measure").subscribe { turn in
      for spring in springs {
        batch[destination: spring] =
          turn.truncatingRemainder(dividingBy: 2) * (100 + Double(spring % 97))
      }
    })
}
