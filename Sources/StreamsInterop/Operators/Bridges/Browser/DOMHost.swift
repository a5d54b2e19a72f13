#if hasFeature(Embedded) && arch(wasm32)
  // The functions of `dom.js`. Functions on this side are passed as their indices in the table that the linker exports
  // (`--export-table`), so that a program need not export anything itself.

  /// Makes a channel.
  ///
  /// - Parameter answer: the memory for the answer, with room for ``DOMPage``'s capacity of numbers.
  /// - Returns: The count of the numbers in the answer.
  @_extern(wasm, module: "dom", name: "open")
  @_extern(c)
  private func dom_open(
    _ kind: UnsafePointer<UInt8>, _ kindCount: Int, _ selector: UnsafePointer<UInt8>,
    _ selectorCount: Int, _ index: Int, _ channel: Int, _ answer: UnsafeMutablePointer<Double>
  ) -> Int

  /// Sets the function to call in each frame. The function receives `page`, the time and the count of the input's
  /// numbers, and returns the address of the output.
  @_extern(wasm, module: "dom", name: "start")
  @_extern(c)
  private func dom_start(
    _ step: @convention(c) (UnsafeMutableRawPointer, Double, Int) -> UnsafeMutablePointer<Double>,
    _ page: UnsafeMutableRawPointer, _ input: UnsafeMutablePointer<Double>, _ capacity: Int)

  extension DOMPage {
    /// The page in which the program runs. It lives as long as the browser displays it.
    public convenience init() {
      let answer = DOMBuffer(capacity: 64)
      self.init(opening: { opening in
        let count = unsafe dom_open(
          opening.kind.utf8Start, opening.kind.utf8CodeUnitCount, opening.selector.utf8Start,
          opening.selector.utf8CodeUnitCount, opening.index, opening.channel,
          answer.numbers.baseAddress!)
        // `map` would link the code that grows an array.
        return unsafe [Double](unsafeUninitializedCapacity: count) { numbers, made in
          for index in 0..<count {
            unsafe numbers.initializeElement(at: index, to: answer[index])
          }
          made = count
        }
      })
      unsafe dom_start(
        { page, time, count in
          let page = unsafe Unmanaged<DOMPage>.fromOpaque(page).takeUnretainedValue()
          page.step(at: time, inputCount: count)
          return unsafe page.output.numbers.baseAddress!
        }, Unmanaged.passRetained(self).toOpaque(), input.numbers.baseAddress!, input.numbers.count)
    }
  }
#endif
