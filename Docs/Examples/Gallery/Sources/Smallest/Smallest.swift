import StreamsInterop

/// A click sends the dot to the other side.
@main
struct Smallest {
  static func main() {
    let page = DOMPage()
    let x = page.number("x", of: "#dot")
    let spring = SpringSystem(destination: 0.0)
    page.keep(spring.drive(x, on: page.clock))
    page.keep(
      page.control("#send").subscribe { count in
        spring.destination.value = count.truncatingRemainder(dividingBy: 2) * 240
      })
  }
}
