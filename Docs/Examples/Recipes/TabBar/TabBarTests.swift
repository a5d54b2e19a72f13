import StreamsInterop
import Testing

@testable import Recipes

/// Tests a left-to-right layout, then a right-to-left one.
@Test(arguments: [[0...80, 80...200, 200...320], [240...320, 120...240, 0...120]])
func tabBarStretches(tabs: [ClosedRange<Double>]) throws {
  let film = Film()
  let indicator = MotionElement(position: SIMD2(0, 46), size: SIMD2(0, 4))
  let bar = MotionElement(position: SIMD2(160, 24), size: SIMD2(320, 48))
  let tab = tabBar(tabs, indicator: indicator, in: film.runtime)
  func isAt(_ number: Int) -> Bool {
    let (start, end) = (tabs[number].lowerBound, tabs[number].upperBound)
    return indicator.position.value.x == (start + end) / 2 && indicator.width.value == end - start
  }
  #expect(isAt(0))
  film.show(["bar": bar, "indicator": indicator])

  film.note("tab 2")
  tab.value = 2
  film.run(for: 0.12)
  #expect(indicator.width.value > 130, "expected the indicator to stretch")
  film.note("tab 1")
  tab.value = 1  // reverses mid-flight
  film.run(for: 1)
  #expect(isAt(1))
  film.note("tab 0")
  tab.value = 0
  film.run(for: 1)
  #expect(isAt(0))
  if tabs[0].lowerBound == 0 { try film.expectPicture("Tab bar") }
}

@Test func indicatorsLeaveNothing() {
  expectNothingLeft { film in
    let indicator = MotionElement()
    let tab = tabBar([0...80, 80...200], indicator: indicator, in: film.runtime)
    tab.value = 1
    film.run(for: 0.1)
    film.runtime.remove(indicator)
    return [indicator, tab]
  }
}
