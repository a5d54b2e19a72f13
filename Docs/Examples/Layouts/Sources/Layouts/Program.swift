import StreamsInterop

/// Seven interfaces on one page. The page changes its document, and its layouts move.
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
