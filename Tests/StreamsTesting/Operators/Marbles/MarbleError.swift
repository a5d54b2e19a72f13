/// The reason why a marble diagram can't be read, and the column of the error.
///
///     do {
///       _ = try Marbles<Int>(parsing: "-1-x-")
///     } catch {
///       print(error)  // Can't read the marble diagram, at column 4: 'x' is not an Int
///     }               //   -1-x-
///                     //      ^
public struct MarbleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The diagram, as it was written.
  public let diagram: String
  /// The column of the faulty character: 1 for the first.
  public let column: Int
  /// The reason why the diagram can't be read.
  public let reason: String

  init(_ diagram: String, column: Int, _ reason: String) {
    self.diagram = diagram
    self.column = column
    self.reason = reason
  }

  /// The reason, and the diagram with a caret under the column.
  public var description: String {
    // The diagram is printed on one line, however it was laid out.
    let line = String(diagram.map { $0.isWhitespace ? " " : $0 })
    let caret = String(repeating: " ", count: column - 1) + "^"
    return "Can't read the marble diagram, at column \(column): \(reason)\n  \(line)\n  \(caret)"
  }
}
