import StreamsCore
import StreamsOperators

extension DOMPage {
  /// Runs a closure in which everything made remembers the page's clock; not in Embedded Swift.
  func settle<Result>(_ body: () -> Result) -> Result {
    #if hasFeature(Embedded)
      body()
    #else
      Homing.with(MotionHome(clock._home), body)
    #endif
  }
}
