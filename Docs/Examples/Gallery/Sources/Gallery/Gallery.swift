import Exhibits
import StreamsInterop

/// Opens the exhibit whose number the page sends.
@main
struct Gallery {
  static func main() {
    let page = DOMPage()
    let exhibit = page.channel("exhibit", of: "html")
    let runtime = openExhibit(Int(exhibit.answer[0]), on: page)
    #if TRACED
      page.explain(runtime, to: "html")
    #else
      _ = runtime
    #endif
  }
}
