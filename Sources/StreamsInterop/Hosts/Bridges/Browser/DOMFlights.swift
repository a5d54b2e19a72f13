import StreamsCore
import StreamsExport
import StreamsInteractions
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// The motions on a page's clock that the browser plays.
///
///     page's frame ──▶ deck ──▶ flights, before anything is received
///
/// While there are such motions, each frame first advances the clock to the frame's time and lands the motions that
/// have reached their end.
package final class DOMFlights {
  let deck: FlightDeck
  /// The properties that can be linked as a whole.
  var linkable: [(property: ObjectIdentifier, host: DOMFlight)] = []
  #if TRACED
    /// The channels that display the flights' properties.
    package var reports: [(channel: Int, flight: FlightOfAny)] = []
  #endif

  init(_ page: DOMPage) {
    deck = FlightDeck(page.clock)
    _ = page.channel("flights", of: "html")
    page.beforeStep = { [deck] in deck.arrive(at: $0) }
    page.keep(self)
  }

  /// The host that plays a property on a page; `nil` if the program moves it frame by frame.
  static func host(of property: ObjectIdentifier, on page: DOMPage) -> DOMFlight? {
    for object in page.kept {
      guard let flights = object as? DOMFlights else { continue }
      return flights.linkable.first { $0.property == property }?.host
    }
    return nil
  }

  /// The flights of a page, created for the first element that needs them.
  static func of(_ page: DOMPage) -> DOMFlights {
    for object in page.kept { if let flights = object as? DOMFlights { return flights } }
    return DOMFlights(page)
  }
}

/// The host that makes the browser play the motions of one property.
final class DOMFlight: FlightHost {
  /// The form in which a value is sent to the browser: the kind of channel, the tolerances, and an offset.
  struct Form {
    var kind: StaticString
    var tolerances: () -> [Double]
    /// The offset added to a value before it is sent to the browser.
    var offset: () -> [Double]
  }

  private let flights: DOMFlights
  private let form: Form
  private var channel: DOMChannel?
  /// The numbers that were written last.
  var written: [Double] = []
  /// The flight that the browser plays.
  var flight: FlightOfAny?
  var takeBackForWrite: (() -> Void)?

  init(_ form: Form, _ selector: StaticString, _ index: Int, of page: DOMPage) {
    self.form = form
    flights = DOMFlights.of(page)
    channel = page.channel(form.kind, of: selector, at: index) { [self] _ in flight?.takeBack() }
  }

  var deck: FlightDeck { flights.deck }

  /// Allows links to play the property as a whole, too.
  func allowLinks(_ property: ObjectIdentifier) {
    flights.linkable.append((property, self))
  }

  /// Makes the browser link the property to a scroll position.
  ///
  /// - Parameters:
  ///   - scroll: the ID of the scroll position's channel.
  ///   - first: the offset of the first point.
  ///   - last: the offset of the last point.
  ///   - points: offsets in ascending order, each with its value.
  func link(to scroll: Int, from first: Double, to last: Double, points: [(Double, [Double])]) {
    let offset = form.offset()
    var record = [2, Double(scroll), first, last]
    for (place, numbers) in points {
      record.append(place)
      for index in numbers.indices { record.append(numbers[index] + offset[index]) }
    }
    channel?.append(record)
  }

  /// Ends the link.
  func unlink() { channel?.append([3]) }

  /// Makes traces report why the program moves the property frame by frame.
  @inline(__always) func report(_ flight: FlightOfAny, of channel: DOMChannel) {
    #if TRACED
      flights.reports.append((channel.number, flight))
    #endif
  }

  func play(_ course: FlightCourse) -> FlightRefusal? {
    guard let lines = course.lines(tolerances: form.tolerances(), limit: 500) else { return .curve }
    let offset = form.offset()
    var record = [1, course.duration * 1000]
    var index = 0
    for time in lines.times {
      record.append(time * 1000)
      for number in offset {
        record.append(lines.values[index] + number)
        index += 1
      }
    }
    channel?.append(record)
    return nil
  }

  func takeBack(keepsPlace: Bool) {
    channel?.append(keepsPlace ? [0] + written : [0])
  }
}
