extension SpringStyle {
  /// The number of seconds until the spring appears to have arrived, as in Motion: ``response`` / 1.2.
  @inlinable public var visualDuration: Double { response / 1.2 }
}
