import StreamsInterop

extension OperatorList {
  mutating func addSequences() {
    addOverTime()
    addBeginningsAndEnds()
    addStreamsOfStreams()
    addLookingOn()
    addWriting()
  }

  private mutating func addOverTime() {
    purpose("Over time: sequences")
    add("scan", over: integers, { $0.scan(10) { $0 + $1 } }) { next in
      var sum = 10
      return { value in
        sum += value
        next(sum)
      }
    }
    add("pairwise", over: integers, claims: .filters, { $0.pairwise { $1 - $0 } }) { next in
      pairs { next($1 - $0) }
    }
    add("slidingWindow", over: integers, claims: .allocates, { $0.slidingWindow(size: 3) }) {
      next in
      var window: [Int] = []
      return { value in
        if window.count == 3 { window.removeFirst() }
        window.append(value)
        next(window)
      }
    }
    add("collect", over: integers, claims: [.filters, .allocates], { $0.collect(3) }) { next in
      var collected: [Int] = []
      return { value in
        collected.append(value)
        if collected.count < 3 { return }
        next(collected)
        collected = []
      }
    }
    add("flatten", over: [[1, 2], [], [3]], claims: .expands, { $0.flatten() }) { next in
      { values in for value in values { next(value) } }
    }
    add("replaceNil", over: optionals, { $0.replaceNil(with: 0) }) { next in { next($0 ?? 0) } }
    addJoin(
      "replaceNil by a stream", over: optionals, and: integers, claims: .joins,
      { $0.replaceNil(with: $1) }
    ) { next in
      var latest: Int??
      var replacement: Int?
      func emit() {
        if let latest, let replacement { next(latest ?? replacement) }
      }
      return (
        first: {
          latest = .some($0)
          emit()
        },
        second: {
          replacement = $0
          emit()
        }
      )
    }
  }

  private mutating func addBeginningsAndEnds() {
    purpose("Over time: beginnings and ends")
    let ends: Claims = [.filters, .makesStates]
    add("prefix", over: integers, claims: ends, { $0.prefix(3) }) { next in first(3, next) }
    add("prefix of none", over: integers, claims: ends, { $0.prefix(0) }) { next in first(0, next) }
    add("prefix without end", over: integers, { $0.prefix(.max) }) { next in first(.max, next) }
    add("prefix while", over: integers, claims: ends, { $0.prefix(while: { $0 < 4 }) }) { next in
      var isOver = false
      return { value in
        if value >= 4 { isOver = true }
        if !isOver { next(value) }
      }
    }
    add("first", over: integers, claims: ends, { $0.first() }) { next in first(1, next) }
    add("first where", over: integers, claims: ends, { $0.first(where: { $0 > 3 }) }) { next in
      var isOver = false
      return { value in
        if isOver || value <= 3 { return }
        isOver = true
        next(value)
      }
    }
    add("drop", over: integers, claims: .filters, { $0.drop(first: 3) }) { next in
      var rest = 3
      return { if rest > 0 { rest -= 1 } else { next($0) } }
    }
    add("drop while", over: integers, claims: .filters, { $0.drop(while: { $0 < 4 }) }) { next in
      var isDropping = true
      return { value in
        if isDropping, value < 4 { return }
        isDropping = false
        next(value)
      }
    }
  }

  private mutating func addStreamsOfStreams() {
    purpose("Streams of streams")
    addJoin(
      "flatMapLatest", inputs: 3, over: integers,
      claims: [.filters, .makesStates, .allocates, .abridged],
      { inputs in inputs[0].flatMapLatest { inputs[1 + $0 % 2] } }
    ) { next in
      var latest = 0
      return { input, value in
        if input == 0 { latest = 1 + value % 2 } else if input == latest { next(value) }
      }
    }
  }

  private mutating func addLookingOn() {
    purpose("Side effects")
    add("tap", over: integers, { $0.tap(look) }) { next in
      {
        look($0)
        next($0)
      }
    }
    add("log", over: integers, claims: .allocates, { $0.log("value:", to: look) }) { next in
      {
        look(text("value: ", $0))
        next($0)
      }
    }
    add("visualize", over: integers, claims: .allocates, { $0.visualize("x = ", in: Screen()) }) {
      next in
      let screen = Screen()
      let label = VisualizationLabel(prefix: "x = ")
      var shown = ""
      return { value in
        let new = text("x = ", value)
        if !new.utf8.elementsEqual(shown.utf8) {
          screen.show(label, text: new, changed: !shown.isEmpty)
          shown = new
        }
        next(value)
      }
    }
  }

  private mutating func addWriting() {
    purpose("Writing to targets")
    add("tap with a closure", over: integers, { $0.tap(look) }) { next in
      {
        look($0)
        next($0)
      }
    }
    add("write to a writable", over: integers, { $0.write(to: Box()) }) { next in
      let box = Box()
      return {
        box.write($0)
        next($0)
      }
    }
    add(
      "write to a property", over: integers,
      {
        $0.write(to: ReactiveProperty(initialValue: 0))
      }
    ) { next in
      let property = ReactiveProperty(initialValue: 0)
      return {
        property.write($0)
        next($0)
      }
    }
    add("write to a scoped property", over: integers, { $0.write(to: scopedProperty()) }) { next in
      let property = scopedProperty()
      return {
        property.write($0)
        next($0)
      }
    }
  }

  private var optionals: [Int?] { [nil, 1, 2, nil, 3] }
}

/// Calls `next` with the first `count` values.
private func first(_ count: Int, _ next: @escaping (Int) -> Void) -> (Int) -> Void {
  var rest = count
  return { value in
    if rest == 0 { return }
    rest -= 1
    next(value)
  }
}

/// Calls `next` with each pair of successive values.
private func pairs(_ next: @escaping (Int, Int) -> Void) -> (Int) -> Void {
  var last: Int?
  return { value in
    if let last { next(last, value) }
    last = value
  }
}

@inline(never)
private func look(_ value: Int) {}

@inline(never)
private func look(_ text: String) {}

/// A prefix and a value's description, as the operators produce it for a value of any type.
#if hasFeature(Embedded)
  private func text(_ prefix: String, _ value: Int) -> String { prefix + value.description }
#else
  private func text<Value>(_ prefix: String, _ value: Value) -> String { prefix + "\(value)" }
#endif

private final class Box: Writable {
  private var value = 0
  func write(_ value: Int) { self.value = value }
}

private final class Screen: VisualizationSink {
  private var text = ""
  func show(_ label: VisualizationLabel, text: String, changed: Bool) { self.text = text }
  func remove(_ label: VisualizationLabel) { text = "" }
}

private func scopedProperty() -> ScopedReactiveProperty<Int> {
  let box = Variable()
  return ScopedReactiveProperty(read: { box.value }, write: { box.value = $0 })
}

private final class Variable {
  var value = 0
}
