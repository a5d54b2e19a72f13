import StreamsInterop

extension Workload {
  static var operators: Workload {
    Workload(
      name: "W7", title: "each operator of the one list, ns a value", unit: "ns",
      explanation: """
        Every entry of Tests/OperatorList: its values, sent by an ObserverList through the operator, \
        whose observer stores what comes out. Floor: the closure that one would write by hand for \
        the operator, subscribed to the same kind of list. A value may take 1.5 times what it takes \
        by hand, and allocate nothing, unless its entry says otherwise. What is timed schedules by \
        hand as well, so that it may allocate as often. The operator and its observer are known when \
        this is compiled, as they are to a user; the streams are stored, so that nothing is fused. \
        Where an operator has more to keep than a closure can, the floor keeps the same laws, for \
        its one graph: combineLatest, withLatest and sample wait for the end of a turn that is \
        kept by hand and emit once, what has settled; so do gestures that begin from what a \
        stream says, which lose no event of a turn, and toPolar from a stream; remember and share \
        are a second list, subscribed to and left with its first and last observer; a switch leaves \
        the stream that it hears and subscribes to another by an observer of its own (limit 2.5); a \
        delay forgets what has come out and can call off the rest (limit 1.3). Such a floor tells no \
        states, names \
        nobody, checks no isolation, stops no loop, and knows of no joins that feed one another. \
        It must emit what the operator does, which is tried before it is timed. Its lists are F, \
        with only the order, leaving and the turn added; but where a join has a limit, it hears the \
        same kind of list as ours, whose own price is W1's, and the row below it has the same by \
        hand altogether. The other joins and gates of the list (anyOf, valve and such) are beside \
        closures that don't wait.
        """,
      measure: {
        let list = OperatorList.filled()
        return list.comparisons.measured()
      })
  }
}
