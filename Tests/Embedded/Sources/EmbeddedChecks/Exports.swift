/// How many checks there are.
@_expose(wasm, "checkCount")
@c
func checkCount() -> Int32 {
  Int32(Checks.list.all.count)
}

/// Runs one of them.
@_expose(wasm, "run")
@c
func run(_ index: Int32) {
  Checks.list.all[Int(index)].run()
}
