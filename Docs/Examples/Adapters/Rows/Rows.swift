import StreamsCore
import StreamsProperties

/// A column of a table as one property, with the rows as owners, by their numbers.
///
/// Each read and write is a statement, so a transaction that is rolled back is read as such. Other statements on the same
/// connection announce the rows that they change, as one batch. A deleted row loses its observers.
struct Rows {
  let values: UnscopedReactiveProperty<Int64, Double>

  init(_ column: String, of table: String, in database: Database) {
    let values = UnscopedReactiveProperty<Int64, Double>(
      read: { row in
        database.run("SELECT \(column) FROM \(table) WHERE rowid = ?", row).result ?? .nan
      },
      write: { row, value in
        database.run("UPDATE \(table) SET \(column) = ? WHERE rowid = ?", value, row)
      })
    self.values = values
    database.onChange = { changes in
      batch {
        for change in changes where change.table == table {
          if change.isDeletion { values.forget(change.row) } else { values.announce(change.row) }
        }
      }
    }
  }
}
