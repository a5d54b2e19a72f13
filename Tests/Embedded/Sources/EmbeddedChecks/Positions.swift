import Scenario

/// The positions of all scenarios, in order.
nonisolated(unsafe) private var positions: [Double] = []

/// Runs the scenarios, and returns the number of positions.
@_expose(wasm, "positionCount")
@c
func positionCount() -> Int32 {
  unsafe positions = Scenario.all.flatMap { $0.positions() }
  return unsafe Int32(positions.count)
}

/// Returns one of the positions.
@_expose(wasm, "position")
@c
func position(_ index: Int32) -> Double {
  unsafe positions[Int(index)]
}
