import StreamsInterop

extension Workload {
  static var operators: Workload {
    Workload(
      name: "W7", title: "each operator in the list, ns per value", unit: "ns",
      explanation: """
        Every entry of Tests/OperatorList: its values, sent by an ObserverList through the operator, \
        whose observer stores the output. Floor: a handwritten closure in place of the operator, \
        subscribed to the same kind of list. Unless its entry lists an exception, an operator may \
        take 1.5 times the time of the handwritten code, and allocate nothing. For timed operators, \
        the handwritten code schedules as well, so the operator may allocate as often. The operator \
        and its observer are known at compile time, as they are in user code; the streams are stored, \
        so that nothing is fused. If an operator has more to do than a closure can, the floor obeys \
        the same laws for its one graph: combineLatest, withLatest and sample wait for the end of a \
        handwritten turn and emit settled values once; so do gestures that begin from a stream's \
        value, which lose no event of a turn, and toPolar from a stream. remember and share are a \
        second list, which subscribes with its first observer and unsubscribes with its last. A switch \
        unsubscribes from its stream and subscribes to another with a separate observer (limit 2.5). A \
        delay releases emitted values and can cancel the rest (limit 1.3). Such a floor sends no \
        states, has no names, checks no isolation, stops no loop, and supports no joins that feed one \
        another. Before it is timed, its output is compared with the operator's. Its lists are F, with \
        only the order, unsubscribing and the turn added. However, if a join has a limit, it observes \
        the library's kind of list, whose own cost is W1's, and the row below it has the same join \
        handwritten throughout. The other joins and gates in the list (such as anyOf and valve) are \
        compared with closures that don't wait.
        """,
      measure: {
        let list = OperatorList.filled()
        return list.comparisons.measured()
      })
  }
}
