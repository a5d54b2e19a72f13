import StreamsOperators

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The seed of all checks that aren't given one: the number in `STREAMS_SEED`; for `STREAMS_SEED=random`, one that is
/// drawn for this process and printed; otherwise 7, so that every run is the same.
package let sharedSeed: UInt64 = {
  let text = textFromEnvironment("STREAMS_SEED")
  let seed = seed(in: text)
  if text == "random" { print("checks without a seed: STREAMS_SEED=\(seed)") }
  return seed
}()

/// The seed that a value of `STREAMS_SEED` denotes.
func seed(in text: String?) -> UInt64 {
  guard let text else { return 7 }
  if text == "random" { return UInt64.random(in: 0...UInt64.max) }
  let seed = UInt64(text)
  require(seed != nil, "STREAMS_SEED: expected a number, or random", text)
  return seed ?? 7
}

/// The last line of a failure's text: how to repeat it, and how to try other seeds.
package func seedLine(_ seed: UInt64) -> String {
  "found by STREAMS_SEED=\(seed); STREAMS_SEED=random draws another"
}

package func numberFromEnvironment<Number: FixedWidthInteger>(_ name: String) -> Number? {
  textFromEnvironment(name).flatMap { Number($0) }
}

package func textFromEnvironment(_ name: String) -> String? {
  #if canImport(Glibc) || canImport(Darwin)
    unsafe getenv(name).map { unsafe String(cString: $0) }
  #else
    nil
  #endif
}
