/// What shows the texts of `visualize`: labels on a screen, lines of a terminal.
///
///     final class Overlay: VisualizationSink {
///       private var rows: [VisualizationLabel: TextRow] = [:]
///
///       func show(_ label: VisualizationLabel, text: String, changed: Bool) {
///         let row = rows[label] ?? addRow(for: label)
///         row.text = text
///         if changed { row.flash() }
///       }
///
///       func remove(_ label: VisualizationLabel) {
///         rows.removeValue(forKey: label)?.disappear()
///       }
///     }
public protocol VisualizationSink: AnyObject {
  /// Shows a text; called when it differs from the one shown before.
  ///
  /// - Parameters:
  ///   - label: whose text it is.
  ///   - text: what to show, with the prefix.
  ///   - changed: whether the label shows another text until now; false for its first.
  func show(_ label: VisualizationLabel, text: String, changed: Bool)

  /// Takes away a label that has shown something: its subscription has ended.
  func remove(_ label: VisualizationLabel)
}

/// One subscription to a stream that is visualized, told from others by identity.
public final class VisualizationLabel: Hashable {
  /// What its texts begin with.
  public let prefix: String

  /// A label of its own, also where another has the same prefix.
  public init(prefix: String) {
    self.prefix = prefix
  }

  /// Whether both are the same label.
  public static func == (left: VisualizationLabel, right: VisualizationLabel) -> Bool {
    left === right
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

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
    /// In Combine: none. Cost: that of the text; eight allocations a subscription.
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
    /// In Combine: none. Cost: that of the text; eight allocations a subscription.
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
