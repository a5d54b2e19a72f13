import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .instant])
func followerChain(motion: ReducedMotion) throws {
  let film = Film(motion)
  let leader = MotionElement(position: SIMD2(20, 20))
  let dots = (0..<3).map { _ in MotionElement(position: SIMD2(20, 20)) }
  chain(dots, behind: leader, in: film.runtime)
  film.watch("leader x", leader.positionX)
  for index in dots.indices { film.watch("dot \(index) x", dots[index].positionX) }

  leader.position.animate(to: SIMD2(300, 120), duration: 0.4, in: film.runtime)
  film.run(for: 0.3)
  let places = ([leader] + dots).map { $0.position.value.x }
  let isBehind = zip(places, places.dropFirst()).allSatisfy { $0 > $1 }
  #expect(isBehind == (motion == .off), "expected gaps between the dots unless motion is instant")
  leader.position.animate(to: SIMD2(100, 60), duration: 0.4, in: film.runtime)
  film.run(for: 4)
  #expect(dots.allSatisfy { $0.position.value == SIMD2(100, 60) })
  if motion == .off { try film.expectPicture("Chain of followers") }
}

@Test func dotsLeaveNothing() {
  let leader = MotionElement(position: SIMD2(20, 20))
  expectNothingLeft { film in
    let dots = (0..<3).map { _ in MotionElement(position: SIMD2(20, 20)) }
    chain(dots, behind: leader, in: film.runtime)
    leader.position.value.x += 40
    film.run(for: 0.1)
    dots.forEach(film.runtime.remove)
    return dots
  }
}
