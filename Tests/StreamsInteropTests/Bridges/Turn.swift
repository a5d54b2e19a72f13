/// Lets other tasks of this actor run until a condition holds.
@MainActor func turn(until condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
