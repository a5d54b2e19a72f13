@testable import Rows
import StreamsCore
import StreamsProperties
import Testing

@Test func rows() throws {
  let database = try Database(":memory:")
  try database.execute(
    """
    CREATE TABLE items (name TEXT, price REAL);
    INSERT INTO items VALUES ('cup', 4), ('plate', 6), ('bowl', 5);
    """)
  let prices = Rows("price", of: "items", in: database).values
  var cup: [Double] = []
  var bowl: [Double] = []
  let watching = [prices.subscribe(1) { cup.append($0) }, prices.subscribe(3) { bowl.append($0) }]
  let plate = ReactiveProperty(storing: prices.scoped(to: 2))

  prices.write(1, 4.5)
  #expect(prices.read(1) == 4.5 && cup == [4, 4.5], "expected one announcement")
  try database.execute("UPDATE items SET price = price * 2 WHERE name <> 'bowl'")
  #expect(cup == [4, 4.5, 9] && bowl == [5] && plate.value == 12)
  plate.value = 11
  #expect(prices.read(2) == 11)

  try database.execute("BEGIN; UPDATE items SET price = 0")
  #expect(cup.last == 0)
  try database.execute("ROLLBACK")
  #expect(prices.read(1) == 9, "expected a read to ask the database")
  prices.announce(1)
  #expect(cup == [4, 4.5, 9, 0, 9])

  try database.execute("DELETE FROM items WHERE name = 'bowl'")
  try database.execute("INSERT INTO items (rowid, name, price) VALUES (3, 'jug', 12)")
  #expect(bowl == [5, 0], "expected a new row with the same number to inherit no observer")
  #expect(prices.read(3) == 12 && prices.read(4).isNaN)
  withExtendedLifetime(watching) {}
}
