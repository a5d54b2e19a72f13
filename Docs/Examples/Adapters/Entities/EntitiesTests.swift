@testable import Entities
import StreamsInterop
import Testing

@Test func entities() {
  let world = World()
  let game = Entities(of: world)
  let clock = ManualClock(frameRate: 60)
  let (hero, goblin) = (world.spawn(at: .zero), world.spawn(at: SIMD2(10, 0)))
  var endings: [String] = []
  var heights: [Double] = []
  let watching = game.position.lens(\.y).subscribe(goblin) { heights.append($0) }

  game.send(hero, to: SIMD2(5, 5), on: clock) { endings.append("hero \($0)") }
  game.send(goblin, to: SIMD2(0, 8), on: clock) { endings.append("goblin \($0)") }
  clock.advance(by: 0.1)
  let velocity = game.position.scoped(to: hero).velocity
  #expect(velocity.x > 0)
  game.send(hero, to: .zero, on: clock) { endings.append("hero \($0)") }
  #expect(game.position.scoped(to: hero).velocity == velocity, "expected no jump")
  #expect(endings == ["hero interrupted"])

  game.despawn(goblin)
  #expect(endings == ["hero interrupted", "goblin cancelled"])
  #expect(world.spawn(at: SIMD2(1, 1)) == goblin)
  let count = heights.count
  clock.advance(by: 5)
  #expect(world.positions[goblin] == SIMD2(1, 1), "expected the next entity to inherit no motion")
  #expect(world.positions[hero] == .zero)
  #expect(endings == ["hero interrupted", "goblin cancelled", "hero finished"])
  game.position.write(goblin, SIMD2(2, 2))
  #expect(heights.count == count, "expected the next entity to inherit no observer")
  withExtendedLifetime(watching) {}
}
