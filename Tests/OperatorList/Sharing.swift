import StreamsInterop

extension OperatorList {
  mutating func addSharing() {
    purpose("Sharing")
    add("remember", over: integers, claims: [.shares, .replays], { $0.remember() }) { next in
      { next($0) }
    }
    add(
      "remember startWith", over: integers, claims: [.shares, .replays],
      { $0.startWith(0).remember() }
    ) { next in
      next(0)
      return { next($0) }
    }
  }
}
