import Exhibits
import StreamsInterop

/// The page says which exhibit it shows.
@main
struct Gallery {
  static func main() {
    let page = DOMPage()
    let exhibit = page.channel("exhibit", of: "html")
    _ = openExhibit(Int(exhibit.answer[0]), on: page)
  }
}
