#if hasFeature(Embedded) && arch(wasm32)
  // What `dom.js` provides. Functions of this side go over as their numbers in the table that the linker
  // exports (`--export-table`), so that a program has nothing to export by itself.

  /// Makes a channel.
  ///
  /// - Parameter answer: room for ``DOMPage``'s capacity of numbers.
  /// - Returns: how many it has answered.
  @_extern(wasm, module: "dom", name: "open")
  @_extern(c)
  private func dom_open(
    _ kind: UnsafePointer<UInt8>, _ kindCount: Int, _ selector: UnsafePointer<UInt8>,
    _ selectorCount: Int, _ index: Int, _ channel: Int, _ answer: UnsafeMutablePointer<Double>
  ) -> Int

  /// Says what is called each frame: the function gets `page`, the time, and how many numbers of input there
  /// are; it returns where the output is.
  @_extern(wasm, module: "dom", name: "start")
  @_extern(c)
  private func dom_start(
    _ step: @convention(c) (UnsafeMutableRawPointer, Double, Int) -> UnsafeMutablePointer<Double>,
    _ page: UnsafeMutableRawPointer, _ input: UnsafeMutablePointer<Double>, _ capacity: Int)

  extension DOMPage {
    /// The page that the program runs in. It goes on for as long as the browser shows it.
    public convenience init() {
      let answer = DOMBuffer(capacity: 64)
      self.init(opening: { opening in
        let count = unsafe dom_open(
          opening.kind.utf8Start, opening.kind.utf8CodeUnitCount, opening.selector.utf8Start,
          opening.selector.utf8CodeUnitCount, opening.index, opening.channel,
          answer.numbers.baseAddress!)
        return (0..<count).map { answer[$0] }
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
