import StreamsInterop

// A tap on the bar expands the player, whose progress is printed.
let clock = ManualClock()
let player = NowPlayingModel(on: clock)
player.pointers.send(PointerSample(.pressed, at: SIMD2(200, 820), time: clock.time))
clock.advance(by: 0.05)
player.pointers.send(PointerSample(.released, at: SIMD2(200, 820), time: clock.time))
for _ in 1...5 {
  clock.advance(by: 0.1)
  print("expanded:", (player.drawer.progress.value * 100).rounded(), "%")
}
