/// The shortest failing sublist found: halves are removed, then smaller and smaller parts, and finally single items.
package func shortened<Item>(_ items: [Item], _ stillFails: ([Item]) -> Bool) -> [Item] {
  var best = items
  var size = max(1, best.count / 2)
  while true {
    var start = 0
    while start < best.count {
      let end = min(best.count, start + size)
      let rest = Array(best[..<start] + best[end...])
      if stillFails(rest) { best = rest } else { start = end }
    }
    if size == 1 { return best }
    size /= 2
  }
}
