public import StreamsProperties

extension DOMPage {
  /// A number that an element shows: `x`, `y`, `turn` in radians, `scale`, `opacity`, `radius`, `text`, or
  /// a kind of the page's own. It begins with what the browser says that the element shows.
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
  /// a button was pressed. A write sets it.
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

  /// How large an element is laid out, in CSS pixels; told again when that changes.
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
