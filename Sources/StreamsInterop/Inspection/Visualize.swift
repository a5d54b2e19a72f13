import StreamsOperators

extension Observable {
  #if hasFeature(Embedded)
    /// Displays each value as text in `sink`, right after `prefix`, and passes the value on.
    ///
    /// | upstream | 20 | 20 | 40 |
    /// |---|---|---|---|
    /// | `visualize("x = ", in: sink)` | 20 | 20 | 40 |
    /// | shown | x = 20 | | x = 40 |
    ///
    /// The sink is called only when the text changes. Each subscription has its own label, which is
    /// removed when the subscription ends. The stream retains the sink.
    ///
    /// - Parameters:
    ///   - prefix: the text before each value.
    ///   - sink: the display for the text.
    /// - Returns: A stream with the same values.
    ///
    /// In Combine: none. Cost: creating the text; nine allocations per subscription.
    @inlinable public func visualize(
      _ prefix: String, in sink: some VisualizationSink
    ) -> MotionObservable<Value> where Value: CustomStringConvertible {
      visualize(prefix, in: sink) { $0.description }
    }
  #else
    /// Displays each value as text in `sink`, right after `prefix`, and passes the value on.
    ///
    /// | upstream | 20 | 20 | 40 |
    /// |---|---|---|---|
    /// | `visualize("x = ", in: sink)` | 20 | 20 | 40 |
    /// | shown | x = 20 | | x = 40 |
    ///
    /// The sink is called only when the text changes. Each subscription has its own label, which is
    /// removed when the subscription ends. The stream retains the sink.
    ///
    /// - Parameters:
    ///   - prefix: the text before each value.
    ///   - sink: the display for the text.
    /// - Returns: A stream with the same values.
    ///
    /// In Combine: none. Cost: creating the text; nine allocations per subscription.
    @inlinable public func visualize(
      _ prefix: String, in sink: some VisualizationSink
    ) -> MotionObservable<Value> {
      visualize(prefix, in: sink) { "\($0)" }
    }
  #endif

  @inlinable func visualize(
    _ prefix: String, in sink: some VisualizationSink, _ describe: @escaping (Value) -> String
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let label = VisualizationLabel(prefix: prefix)
      let shown = Variable<String?>(nil)
      let looked = self.handleEvents(
        onNext: { value in
          let text = prefix + describe(value)
          // The bytes are compared, since Embedded Swift has no tables for comparing characters.
          if let old = shown.value, old.utf8.elementsEqual(text.utf8) { return }
          let changed = shown.exchange(text) != nil
          sink.show(label, text: text, changed: changed)
        },
        onUnsubscribe: { if shown.value != nil { sink.remove(label) } })
      return looked.subscribe(observer)
    })
  }
}
