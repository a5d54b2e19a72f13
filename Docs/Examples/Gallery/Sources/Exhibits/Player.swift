import StreamsInterop

/// A player: a sheet that grows from a bar into a screen, photos that a drag turns, a list with rows that swipe, and a
/// playhead. Every motion can be caught and redirected.
func openMusic(_ page: DOMPage, _ runtime: MotionRuntime) {
  let front = DOMStage(".upper", of: page)
  // A hidden sheet is below the screen, whose size may change.
  let hidden = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  let sheet = front.element(".drawer", home: hidden)
  let detents = hidden.withLatest(from: front.size) { hidden, size in
    MotionDetents(sizes: [64, size.y - 24], from: hidden.y)
  }
  let drawer = Tossable(detents: detents, .snappy)
  runtime.add(drawer, to: sheet)
  runtime.connect(hidden) { drawer.spring.destination.value.x = $0.x }
  runtime.connect(drawer.progress.map { 1 - 0.05 * $0 }, to: page.number("scale", of: ".library"))
  runtime.connect(drawer.progress.scaled(by: 0.35), to: page.number("opacity", of: ".dim"))
  runtime.keep(
    TapRecognizer(in: front.gestures).subscribe { [size = front.size] tap in
      // The bar's button is at its end.
      guard drawer.detent.value == 0, tap.value.x < size.value.x - 60 else { return }
      drawer.select(1)
    })
  for number in 0..<2 {
    let button = page.control(".detent", at: number)
    let isChosen = page.number("pressed", of: ".detent", at: number)
    runtime.connect(button.asStream().drop(first: 1)) { _ in drawer.select(number) }
    runtime.connect(drawer.detent.map { $0 == number ? 1 : 0 }, to: isChosen)
  }

  let isPlaying = ReactiveProperty(initialValue: false)
  let art = page.size(of: ".art")
  openParts(drawer.progress, isPlaying, front.size, art, page, runtime)
  let songs = openSongs(on: sheet, drawer.progress, front.size, art, page, runtime)
  openPlayhead(on: sheet, songs, isPlaying, front.size, page, runtime)
  openTunes(songs, isPlaying, page, runtime)
  page.draw(
    sheet.positionY.asStream().combineLatest(hidden) { $1.y - $0 }, at: 0, in: runtime)
  page.draw(songs.offset.x(), at: 1, in: runtime)
  page.keep(songs)
}

/// The photos: the sheet's progress makes the photo in the bar the large one, and a drag turns them in both.
private func openSongs(
  on sheet: MotionElement, _ progress: ReactiveProperty<Double>,
  _ screen: ReactiveProperty<SIMD2<Double>>, _ art: ReactiveProperty<SIMD2<Double>>,
  _ page: DOMPage, _ runtime: MotionRuntime
) -> Scroller {
  let count = 8
  let step = SIMD2(16.0, 0)
  let songs = Scroller(
    on: page.clock, viewportSize: art.value + step,
    contentSize: (art.value + step) * SIMD2(Double(count), 1), axis: .horizontal,
    detents: .pages)
  var width = art.value.x + step.x
  runtime.connect(art) { art in
    let song = (songs.currentOffset.x / width).rounded()
    songs.viewportSize.value = art + step
    songs.contentSize.value = (art + step) * SIMD2(Double(count), 1)
    if art.x + step.x != width {
      width = art.x + step.x
      songs.scroll(to: SIMD2(song * width, 0), animated: false)
    }
  }
  let head = MotionElement(position: .zero, size: .zero, anchorPoint: .zero, parent: sheet)
  runtime.connect(screen.combineLatest(art) { SIMD2($0.x, $1.y + 90) }, to: head.size)
  runtime.add(songs, to: head)

  for index in 0..<count {
    let way = songs.offset.x().combineLatest(art) { offset, art in
      max(-2, min(2, Double(index) - offset / (art.x + step.x)))
    }
    let far = way.map { $0.magnitude }
    runtime.connect(
      way.combineLatest(art) { $0 * ($1.x + step.x) }, to: page.number("x", of: ".cover", at: index)
    )
    runtime.connect(far.map { 1 - 0.12 * $0 }, to: page.number("scale", of: ".cover", at: index))
    // In the bar, there is room for one photo only.
    runtime.connect(
      far.combineLatest(progress) { max(0, 1 - $0 * (1 - 0.5 * max(0, min(1, $1)))) },
      to: page.number("opacity", of: ".cover", at: index))
    runtime.connect(far.map { max(0, 1 - $0) }, to: page.number("opacity", of: ".tint", at: index))
    runtime.connect(
      far.map { max(0, 1 - 2 * $0) }, to: page.number("opacity", of: ".song", at: index))
    runtime.connect(way.map { 48 * $0 }, to: page.number("x", of: ".song", at: index))
    runtime.connect(far.map { max(0, 1 - $0) }, to: page.number("opacity", of: ".mark", at: index))
  }

  func turn(by songCount: Double) {
    let now = (songs.currentOffset.x / width).rounded()
    songs.scroll(to: SIMD2(max(0, min(Double(count - 1), now + songCount)) * width, 0))
  }
  for (number, way) in [-1.0, 1].enumerated() {
    runtime.connect(page.control(".skip-song", at: number).asStream().drop(first: 1)) { _ in
      turn(by: way)
    }
  }
  return songs
}

/// The photo, the title and the button between their places in the bar and on the screen. A paused photo is smaller.
private func openParts(
  _ progress: ReactiveProperty<Double>, _ isPlaying: ReactiveProperty<Bool>,
  _ screen: ReactiveProperty<SIMD2<Double>>, _ art: ReactiveProperty<SIMD2<Double>>,
  _ page: DOMPage, _ runtime: MotionRuntime
) {
  let button = page.control("#hit")
  runtime.connect(button.asStream().drop(first: 1)) { _ in isPlaying.value.toggle() }
  runtime.connect(isPlaying.map { $0 ? 1 : 0 }, to: page.number("pressed", of: "#hit"))
  let size = SpringSystem(destination: 0.88, .bouncy)
  let large = ReactiveProperty(initialValue: 0.88)
  runtime.add(size, to: large)
  runtime.connect(isPlaying.map { $0 ? 1 : 0.88 }, to: size.destination)

  let scale = progress.combineLatest(large, art) { $0 * $1 + (1 - $0) * 44 / max(1, $2.x) }
  runtime.connect(scale, to: page.number("scale", of: ".art"))
  // Its corners look the same at any scale.
  runtime.connect(
    scale.combineLatest(progress) { (10 + 8 * $1) / $0 }, to: page.number("radius", of: ".art"))
  func fly(
    _ selector: StaticString, from bar: @escaping (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>,
    to open: @escaping (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double> = { _, _ in .zero }
  ) {
    let place = progress.combineLatest(screen, art) { progress, screen, art in
      let (start, end) = (bar(screen, art), open(screen, art))
      return start + (end - start) * progress
    }
    runtime.connect(place.x(), to: page.number("x", of: selector))
    runtime.connect(place.y(), to: page.number("y", of: selector))
  }
  fly(".art", from: { SIMD2(34 - $0.x / 2, 4 - $1.y / 2) })
  fly(".names", from: { _, _ in SIMD2(68, 10) }, to: { SIMD2(($0.x - $1.x) / 2, $1.y + 44) })
  fly("#hit", from: { screen, _ in SIMD2(screen.x / 2 - 34, 94 - screen.y) })
  for part: StaticString in [".names", "#hit"] {
    runtime.connect(progress.map { 1 + 0.3 * $0 }, to: page.number("scale", of: part))
  }
}

/// The playhead: a drag takes it over, it goes on when it is released, and its end turns to the next song.
private func openPlayhead(
  on sheet: MotionElement, _ songs: Scroller, _ isPlaying: ReactiveProperty<Bool>,
  _ screen: ReactiveProperty<SIMD2<Double>>, _ page: DOMPage, _ runtime: MotionRuntime
) {
  let rail = page.size(of: ".run")
  let edge = 28.0
  let bead = MotionElement(
    position: SIMD2(edge, 0), size: SIMD2(44, 44), parent: sheet)
  let drag = Draggable(threshold: 0, axis: .horizontal)
  drag.resistance.maxLength.value = 0
  runtime.add(drag, to: bead)
  var length = rail.value.x
  // On the way back to its beginning, it may carry the velocity of a drag.
  let part = bead.positionX.combineLatest(rail) {
    max(0, min(1, ($0 - edge) / max(1, $1.x)))
  }
  runtime.connect(screen.combineLatest(rail)) { [bead] screen, rail in
    drag.resistance.perimeter.value = MotionRectangle(
      x: edge, y: 0, width: rail.x, height: .infinity)
    // The playhead keeps its time.
    let now = (bead.position.value.x - edge) / max(1, length)
    length = rail.x
    bead.position.value = SIMD2(edge + now * rail.x, screen.y - 114)
  }
  runtime.connect(part.combineLatest(rail) { $0 * $1.x }, to: page.number("x", of: ".bead"))
  runtime.connect(part, to: page.number("filled", of: ".run"))
  runtime.connect(part.scaled(by: 30), to: page.number("value", of: ".bead"))

  func play() {
    let left = 1 - (bead.position.value.x - edge) / max(1, rail.value.x)
    guard isPlaying.value else { return }
    let last = songs.contentSize.value.x - songs.viewportSize.value.x
    if left > 1e-6 {
      bead.positionX.animate(to: edge + rail.value.x, .linear(duration: 30 * left), on: runtime)
    } else if songs.currentOffset.x < last - 1 {
      songs.scroll(to: songs.currentOffset + SIMD2(songs.viewportSize.value.x, 0))
    } else {
      isPlaying.value = false
    }
  }
  runtime.connect(isPlaying.dedupe().drop(first: 1)) { [bead] isOn in
    if isOn { play() } else { bead.positionX.stop() }
  }
  // After a drag, and after the way back to its beginning.
  runtime.keep(
    bead.position.subscribe(
      next: { _ in }, state: { phase in if !phase.isActive { play() } }))
  let song = songs.offset.x().map { [songs] in ($0 / songs.viewportSize.value.x).rounded() }
  runtime.connect(song.dedupe().drop(first: 1)) { [bead] _ in
    bead.positionX.animate(to: edge, .smooth, on: runtime)
  }
}

/// The list: rows are swiped away, a pull brings them back, and a tap plays a song.
private func openTunes(
  _ songs: Scroller, _ isPlaying: ReactiveProperty<Bool>, _ page: DOMPage,
  _ runtime: MotionRuntime
) {
  let stage = DOMStage(".tunes", of: page)
  let tunes = swipedList(of: ".tune", count: 8, on: stage, page, runtime)
  let list = tunes.scroller
  runtime.connect(
    list.progress(along: 0...48).map { 1 - 0.3 * $0 }, to: page.number("scale", of: ".heading-list")
  )
  let releases = list.phase.pairwise { $0 == .tracking && $1 != .tracking }.when()
  runtime.connect(releases.withLatest(from: list.offset.y()) { $1 < -48 }.when()) { _ in
    tunes.restore()
  }
  runtime.keep(
    TapRecognizer(in: stage.gestures).subscribe { tap in
      let row = Int(
        ((tap.value.y + list.currentOffset.y) / SwipedList.rowHeight).rounded(.down))
      guard tunes.shown.value.indices.contains(row),
        let song = tunes.rows.firstIndex(where: { $0 === tunes.shown.value[row] })
      else { return }
      songs.scroll(to: SIMD2(Double(song) * songs.viewportSize.value.x, 0))
      isPlaying.value = true
    })
  page.keep(list)
}
