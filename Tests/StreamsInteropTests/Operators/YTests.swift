import StreamsOperators
import StreamsOperatorsTesting
import Testing

struct YTests {
  @Test("L13 passes states on, and accepts points of any scalar type")
  func states() {
    marbleTest { context in
      let upstream = context.source(of: Int.self, "-(<1)-(2>)").map { SIMD2($0, $0) }
      context.expect(upstream.y(), "-(<1)-(2>)")
    }
  }
}
