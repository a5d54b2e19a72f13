import StreamsInterop

/// The interfaces on one page. When the page changes its document, its layouts move.
@main
struct Layouts {
  static func main() {
    let page = DOMPage()
    shuffledGrid(page)
    accordion(page)
    toasts(page)
    tabs(page)
    photos(page)
    reorderableList(page)
    searchResults(page)
  }
}
