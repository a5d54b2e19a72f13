#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much of the random and of the large runs: a tenth, unless `STREAMS_TESTS=all` asks for all.
public enum Sampling {
  /// Whether everything runs.
  public static let runsAll =
    unsafe getenv("STREAMS_TESTS").map { unsafe String(cString: $0) } == "all"

  /// The number of repetitions, or the size, to run in place of the whole one. It is printed, so that
  /// a log reports the omitted number.
  ///
  /// - Parameters:
  ///   - whole: how many there are when all run; above 0.
  ///   - subject: the test's name, and the unit: "ModelTests: programs".
  public static func count(_ whole: Int, of subject: String) -> Int {
    guard !runsAll else { return whole }
    let sampled = Swift.max(1, whole / 10)
    print("\(subject): \(sampled) of \(whole); STREAMS_TESTS=all runs all")
    return sampled
  }
}
