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
        this is compiled, as they are to a user; the streams are stored, so that nothing is fused.
        """,
      measure: {
        let list = OperatorList.filled()
        return list.comparisons.measured()
      })
  }
}
