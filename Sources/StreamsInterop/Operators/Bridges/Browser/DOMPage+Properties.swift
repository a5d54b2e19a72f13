public import StreamsProperties

extension DOMPage {
  /// A number that an element displays: `x`, `y`, `turn` in radians, `scale`, `opacity`, `radius`, `text`, or a kind
  /// defined by the page. The initial value comes from the page's `dom.js`: the number last written there, or otherwise
  /// the number of an element that is not moved, turned, scaled or faded. Styles are not read.
  ///
  /// - Parameters:
  ///   - kind: the kind of number. Lengths are in CSS pixels.
  ///   - selector: the element's CSS selector.
  ///   - index: the element's index among the selector's matches, counted from 0 in page order.
  /// - Returns: A property whose writes appear on the page. The property does not observe other changes to the page.
  ///
  /// A selector without such a match, or an unknown kind, is an error on the browser's side, which this call throws.
  /// Without a browser, a missing answer is 0. Cost: one call to the browser; for writes, one number per frame.
  public func number(
    _ kind: StaticString, of selector: StaticString, at index: Int = 0
  ) -> ReactiveProperty<Double> {
    let channel = channel(kind, of: selector, at: index)
    let property = ReactiveProperty(
      initialValue: channel.answer[0], externalWrite: { channel.write($0) })
    trace(property, of: channel, kind)
    return property
  }

  /// The value of a control: of an `input`, a `select` or a checkbox (1 or 0), or the number of times that a button was
  /// pressed. A write sets the control; for a button, a write changes nothing on the page.
  ///
  /// - Parameters:
  ///   - selector: the control's CSS selector.
  ///   - index: the element's index among the selector's matches, counted from 0 in page order.
  /// - Returns: A property that follows the control in the next frame. A value that is not a number becomes NaN.
  ///
  /// A selector without a match is an error; see ``number(_:of:at:)``. Cost: one call to the browser, and one number in
  /// each direction for each frame in which it has changed.
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

  /// The size of an element in the layout, in CSS pixels, updated when it changes. A hidden element keeps its last
  /// size.
  ///
  /// - Parameters:
  ///   - selector: the element's CSS selector.
  ///   - index: the element's index among the selector's matches, counted from 0 in page order.
  /// - Returns: A property with the element's width and height. Writes to it do not reach the page.
  ///
  /// A selector without a match is an error; see ``number(_:of:at:)``. Cost: one call to the browser, and two numbers
  /// for each frame in which the size has changed.
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
