public import StreamsProperties

extension DOMPage {
  /// A number that an element shows: `x`, `y`, `turn` in radians, `scale`, `opacity`, `radius`, `text`, or
  /// a kind of the page's own. It begins with what the page's `dom.js` answers: what was last
  /// written there, or else that nothing is moved, turned, scaled or faded. It does not read styles.
  ///
  /// - Parameters:
  ///   - kind: what the number is. Lengths are in CSS pixels.
  ///   - selector: which element, as CSS writes it.
  ///   - index: which of those that the selector finds, counted from 0 in the order of the page.
  /// - Returns: a property whose writes the page shows. It does not hear what else changes the
  ///   page.
  ///
  /// A selector that finds no such element, and a kind that there is not, is an error of the
  /// browser's side, thrown at this call. Without a browser, an answer that is missing is 0. Cost:
  /// one call to the browser; of a write, a number a frame.
  public func number(
    _ kind: StaticString, of selector: StaticString, at index: Int = 0
  ) -> ReactiveProperty<Double> {
    let channel = channel(kind, of: selector, at: index)
    let property = ReactiveProperty(
      initialValue: channel.answer[0], externalWrite: { channel.write($0) })
    trace(property, of: channel, kind)
    return property
  }

  /// What a control says: the value of an `input` or a `select`, whether a box is checked (1 or 0), how often
  /// a button was pressed. A write sets it; that of a button changes nothing on the page.
  ///
  /// - Parameters:
  ///   - selector: which control, as CSS writes it.
  ///   - index: which of those that the selector finds, counted from 0 in the order of the page.
  /// - Returns: a property that hears the control, in the next frame. A value that is no number is
  ///   NaN.
  ///
  /// A selector that finds none is an error, as of ``number(_:of:at:)``. Cost: one call to the
  /// browser, and a number a frame each way, when it has changed.
  public func control(_ selector: StaticString, at index: Int = 0) -> ReactiveProperty<Double> {
    let heard = Variable<ReactiveProperty<Double>?>(nil)
    let isHearing = Variable(false)
    let channel = channel("control", of: selector, at: index) { record in
      isHearing.value = true
      heard.value?.value = record[0]
      isHearing.value = false
    }
    let property = ReactiveProperty(
      initialValue: channel.answer[0],
      externalWrite: { if !isHearing.value { channel.write($0) } })
    heard.value = property
    trace(property, of: channel, selector)
    return property
  }

  /// How large an element is laid out, in CSS pixels; told again when that changes. What is hidden
  /// keeps the size that it had.
  ///
  /// - Parameters:
  ///   - selector: which element, as CSS writes it.
  ///   - index: which of those that the selector finds, counted from 0 in the order of the page.
  /// - Returns: a property of its width and height. What is written to it does not reach the page.
  ///
  /// A selector that finds none is an error, as of ``number(_:of:at:)``. Cost: one call to the
  /// browser, and two numbers in a frame after which it has changed.
  public func size(of selector: StaticString, at index: Int = 0) -> ReactiveProperty<SIMD2<Double>>
  {
    let heard = Variable<ReactiveProperty<SIMD2<Double>>?>(nil)
    let channel = channel("size", of: selector, at: index) { record in
      heard.value?.value = SIMD2(record[0], record[1])
    }
    let property = ReactiveProperty(
      initialValue: SIMD2(channel.answer[0], channel.answer[1]))
    heard.value = property
    return property
  }
}
