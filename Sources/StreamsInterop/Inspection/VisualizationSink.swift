/// A display for the texts of `visualize`, such as labels on a screen or lines of a terminal.
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
  /// Displays a text; called when it differs from the text displayed before.
  ///
  /// - Parameters:
  ///   - label: the label of the text.
  ///   - text: the text to display, with the prefix.
  ///   - changed: whether the text replaces another text of the label; false for the first text.
  func show(_ label: VisualizationLabel, text: String, changed: Bool)

  /// Removes a label that has displayed a text, because its subscription has ended.
  ///
  /// - Parameter label: the label.
  func remove(_ label: VisualizationLabel)
}

/// One subscription to a visualized stream, distinguished from others by identity.
///
///     let label = VisualizationLabel(prefix: "x = ")
///     let texts = [label: "x = 20"]
public final class VisualizationLabel: Hashable {
  /// The beginning of the label's texts.
  public let prefix: String

  /// A distinct label, even if another has the same prefix.
  ///
  /// - Parameter prefix: the beginning of the label's texts.
  public init(prefix: String) {
    self.prefix = prefix
  }

  /// Whether both are the same label.
  ///
  /// - Parameters:
  ///   - left: a label.
  ///   - right: another label.
  /// - Returns: whether they are the same object.
  public static func == (left: VisualizationLabel, right: VisualizationLabel) -> Bool {
    left === right
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
