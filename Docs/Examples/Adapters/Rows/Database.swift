import CSQLite

/// The device: a connection to a database of SQLite.
final class Database {
  /// A row that a statement has inserted, updated or deleted.
  struct Change {
    let table: String
    let row: Int64
    let isDeletion: Bool
  }

  private var connection: OpaquePointer?
  private var changes: [Change] = []
  /// Called after each statement of ``execute(_:)``, with the rows that it has changed.
  var onChange: ([Change]) -> Void = { _ in }

  /// Opens a database; `:memory:` is a new one in memory.
  init(_ path: String) throws(Failure) {
    try check(sqlite3_open(path, &connection))
    // SQLite forbids statements within this callback, so it only notes the row.
    sqlite3_update_hook(
      connection,
      { database, operation, _, table, row in
        guard let database, let table else { return }
        let change = Change(
          table: String(cString: table), row: row, isDeletion: operation == SQLITE_DELETE)
        Unmanaged<Database>.fromOpaque(database).takeUnretainedValue().changes.append(change)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { sqlite3_close(connection) }

  /// An error of SQLite.
  struct Failure: Error {
    let message: String
  }

  private func check(_ code: Int32) throws(Failure) {
    guard code != SQLITE_OK else { return }
    throw Failure(message: String(cString: sqlite3_errmsg(connection)))
  }

  /// Runs statements, and reports their changes.
  func execute(_ statements: String) throws(Failure) {
    changes = []
    let code = sqlite3_exec(connection, statements, nil, nil, nil)
    let made = changes
    changes = []
    onChange(made)
    try check(code)
  }

  /// Runs one statement with its parameters, without a report.
  ///
  /// - Returns: The number in the first row's first column, if any; and an error, if any.
  @discardableResult func run(
    _ statement: String, _ parameters: any BindableNumber...
  ) -> (result: Double?, code: Int32) {
    var prepared: OpaquePointer?
    defer {
      sqlite3_finalize(prepared)
      changes = []
    }
    let code = sqlite3_prepare_v2(connection, statement, -1, &prepared, nil)
    guard code == SQLITE_OK else { return (nil, code) }
    for (index, parameter) in parameters.enumerated() {
      parameter.bind(to: prepared, at: Int32(index + 1))
    }
    let stepped = sqlite3_step(prepared)
    let isNumber = stepped == SQLITE_ROW && sqlite3_column_type(prepared, 0) != SQLITE_NULL
    return (isNumber ? sqlite3_column_double(prepared, 0) : nil, stepped)
  }
}

/// A number that is a parameter of a statement.
protocol BindableNumber {
  func bind(to statement: OpaquePointer?, at index: Int32)
}

extension Double: BindableNumber {
  func bind(to statement: OpaquePointer?, at index: Int32) {
    sqlite3_bind_double(statement, index, self)
  }
}

extension Int64: BindableNumber {
  func bind(to statement: OpaquePointer?, at index: Int32) {
    sqlite3_bind_int64(statement, index, self)
  }
}
