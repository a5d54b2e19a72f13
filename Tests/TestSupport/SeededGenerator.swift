#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A random sequence that can be had again: its seed is printed, and `STREAMS_SEED` sets it.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Begins a sequence and prints its seed.
  public static func printed(_ test: String = #function) -> SeededGenerator {
    let seed = number("STREAMS_SEED") ?? UInt64.random(in: 0...UInt64.max)
    print("\(test): STREAMS_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  /// How many random programs `STREAMS_FUZZ` asks for.
  public static var fuzzCount: Int? { number("STREAMS_FUZZ").map { Int($0) } }

  /// How many simulated sessions `STREAMS_SESSIONS` asks for.
  public static var sessionCount: Int? { number("STREAMS_SESSIONS").map { Int($0) } }

  private static func number(_ name: String) -> UInt64? {
    unsafe getenv(name).flatMap { unsafe UInt64(String(cString: $0)) }
  }

  /// SplitMix64, by Sebastiano Vigna.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, not including, `bound`.
  public mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
