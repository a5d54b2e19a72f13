/// A display for the output of `visualize`, such as labels on a screen or lines of a terminal.
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
  /// Displays text; called when the text differs from the text displayed before.
  ///
  /// - Parameters:
  ///   - label: the label of the text.
  ///   - text: the text to display, with the prefix.
  ///   - changed: whether the text replaces earlier text of the label; false for the first text.
  func show(_ label: VisualizationLabel, text: String, changed: Bool)

  /// Removes a label that has displayed text, because its subscription has ended.
  ///
  /// - Parameter label: the label.
  func remove(_ label: VisualizationLabel)
}

/// One subscription to a visualized stream, distinguished from others by identity.
///
///     let label = VisualizationLabel(prefix: "x = ")
///     let texts = [label: "x = 20"]
public final class VisualizationLabel: Hashable {
  /// The beginning of all the label's text.
  public let prefix: String

  /// A distinct label, even if another has the same prefix.
  ///
  /// - Parameter prefix: the beginning of all the label's text.
  public init(prefix: String) {
    self.prefix = prefix
  }

  /// Whether the two are the same label.
  ///
  /// - Parameters:
  ///   - left: a label.
  ///   - right: another label.
  /// - Returns: Whether they are the same object.
  public static func == (left: VisualizationLabel, right: VisualizationLabel) -> Bool {
    left === right
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
