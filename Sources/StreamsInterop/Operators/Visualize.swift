extension Observable {
  #if hasFeature(Embedded)
    /// Shows each value's text in `sink`, right after `prefix`, and passes the value on.
    ///
    /// | upstream | 20 | 20 | 40 |
    /// |---|---|---|---|
    /// | `visualize("x = ", in: sink)` | 20 | 20 | 40 |
    /// | shown | x = 20 | | x = 40 |
    ///
    /// The sink is told only when the text changes. Each subscription has a label of its own, which is
    /// removed when it ends. The stream keeps the sink.
    ///
    /// In Combine: none. Cost: that of the text; nine allocations a subscription.
    @inlinable
    public func visualize(
      _ prefix: String = "", in sink: some VisualizationSink
    ) -> MotionObservable<Value> where Value: CustomStringConvertible {
      visualize(prefix, in: sink) { $0.description }
    }
  #else
    /// Shows each value's text in `sink`, right after `prefix`, and passes the value on.
    ///
    /// | upstream | 20 | 20 | 40 |
    /// |---|---|---|---|
    /// | `visualize("x = ", in: sink)` | 20 | 20 | 40 |
    /// | shown | x = 20 | | x = 40 |
    ///
    /// The sink is told only when the text changes. Each subscription has a label of its own, which is
    /// removed when it ends. The stream keeps the sink.
    ///
    /// In Combine: none. Cost: that of the text; nine allocations a subscription.
    @inlinable
    public func visualize(
      _ prefix: String = "", in sink: some VisualizationSink
    ) -> MotionObservable<Value> {
      visualize(prefix, in: sink) { "\($0)" }
    }
  #endif

  @inlinable
  func visualize(
    _ prefix: String, in sink: some VisualizationSink, _ describe: @escaping (Value) -> String
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let label = VisualizationLabel(prefix: prefix)
      let shown = Variable<String?>(nil)
      let looked = self.handleEvents(
        onNext: { value in
          let text = prefix + describe(value)
          // By bytes: Embedded Swift has no tables to compare characters with.
          if let old = shown.value, old.utf8.elementsEqual(text.utf8) { return }
          let changed = shown.exchange(text) != nil
          sink.show(label, text: text, changed: changed)
        },
        onUnsubscribe: { if shown.value != nil { sink.remove(label) } })
      return looked.subscribe(observer)
    })
  }
}
