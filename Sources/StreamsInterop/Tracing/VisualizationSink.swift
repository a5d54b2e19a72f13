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
