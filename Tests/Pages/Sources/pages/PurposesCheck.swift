/// Checks that purposes are read correctly from the text of a list.
enum PurposesCheck {
  static var faults: [String] {
    let found = OperatorPurposes.read([numbers, all]).map {
      "\($0.name): \($0.operators.sorted().joined(separator: ", "))"
    }
    let expected = ["Logic: not", "Numbers: delay, offset"]
    return found == expected ? [] : ["expected the purposes \(expected), got \(found)"]
  }

  private static let numbers = """
    extension OperatorList {
      mutating func addNumbers() {
        // purpose("Not this one")
        purpose("Numbers")
        addOffset()
        addTimed("delay(by:)", over: integers)
        add(name)
      }

      private mutating func addOffset() {
        add("offset", over: numbers, { $0.offset(by: 10) }) { next in { next($0 + 10) } }
        func helper() {}
        addJoin(
          "offset reactive", over: numbers, and: numbers, { $0.offset(by: $1) })
      }
    }
    """

  private static let all = """
    mutating func addAll() {
      addLogic()
      addNumbers()
    }
    mutating func addLogic() {
      purpose("Logic")
      add(
        "not")
    }
    """
}
