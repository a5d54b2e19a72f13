import StreamsInterop

/// Any text is either an easing function, which returns finite numbers and can be read again in
/// different letter case, or is rejected with a column that lies within it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  check(text)
  // The names would take too long to guess.
  for name in ["linear(", "cubic-bezier(", "steps("] { check(name + text) }
  return 0
}

private func check(_ text: String) {
  do throws(CSSEasingError) {
    let function = try TimingFunction(css: text)
    for step in 0...16 {
      let part = Double(step) / 16
      precondition(function.value(at: part).isFinite)
      precondition(!function.derivative(at: part).isNaN)
    }
    precondition(function.value(at: -1).isFinite && function.value(at: 2).isFinite)
    let other = try TimingFunction(css: " " + text.uppercased() + "\t")
    precondition(other == function)
  } catch {
    precondition(error.column >= 1 && error.column <= text.utf8.count + 2)
    precondition(!error.description.isEmpty)
  }
}
