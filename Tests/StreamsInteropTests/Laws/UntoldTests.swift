#if TRACED
  import StreamsCore
  import StreamsInterop
  import Testing

  @testable import InteropTestSupport

  /// Every operator reports the values it holds.
  struct UntoldTests {
    @Test("Every operator, with the input from its entry in the list", arguments: names)
    func all(_ name: String) throws {
      let entry = try #require(OperatorList.only(name).untold.first)
      #expect(entry.find().isEmpty)
    }

    private static var names: [String] { OperatorList.filled().untold.map(\.name) }

    @Test("An operator that holds a value without reporting it is found")
    func secretive() {
      let clock = ManualClock()
      let trace = MotionTrace(of: MotionRuntime(clock: clock))
      let source = ObserverList<Int>(name: "source")
      let odd = MotionObservable<Int>(relaying: { observer in
        source.subscribe(observer.upstream { if $0 % 2 == 1 { observer.next($0) } })
      })
      .applied("odd", #fileID, #line)
      let listening = odd.subscribe(next: { _ in })
      for value in 1...4 { source.send(value) }
      #expect(trace.untold == ["odd held 2", "odd held 4"])
      listening.unsubscribe()
    }
  }
#endif
