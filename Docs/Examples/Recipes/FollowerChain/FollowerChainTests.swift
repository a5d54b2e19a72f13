import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .instant])
func followerChain(motion: ReducedMotion) throws {
  let film = Film(motion)
  let leader = MotionElement(position: SIMD2(20, 20), size: SIMD2(24, 24), cornerRadius: 12)
  let dots = (0..<3).map { _ in
    MotionElement(position: SIMD2(20, 20), size: SIMD2(16, 16), cornerRadius: 8)
  }
  chain(dots, behind: leader, in: film.runtime)
  film.show(["3rd": dots[2], "2nd": dots[1], "1st": dots[0], "leader": leader])

  film.note("to (300, 120)")
  leader.position.animate(to: SIMD2(300, 120), .easeInOut(duration: 0.4), on: film.runtime)
  film.run(for: 0.3)
  let places = ([leader] + dots).map { $0.position.value.x }
  let isBehind = zip(places, places.dropFirst()).allSatisfy { $0 > $1 }
  #expect(isBehind == (motion == .off), "expected gaps between the dots unless motion is instant")
  film.note("to (100, 60)")
  leader.position.animate(to: SIMD2(100, 60), .easeInOut(duration: 0.4), on: film.runtime)
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
