/// The source location where an observer was created, recorded in debug builds and empty in release builds.
@usableFromInline package struct SubscriptionSite {
  #if DEBUG
    @usableFromInline let place: Place
  #endif

  @inlinable package init(fileID: StaticString, line: UInt) {
    #if DEBUG
      place = Place("", fileID, line)
    #endif
  }

  @inlinable package init(_ origin: Origin) {
    #if DEBUG
      place = origin.place
    #endif
  }
}

#if DEBUG && !hasFeature(Embedded)
  extension SubscriptionSite: CustomStringConvertible {
    @usableFromInline package var description: String { Origin(place, name: nil).site }
  }
#endif
