package import StreamsOperators

extension Vector {
  /// The vector with these components; those missing are zero.
  package init(components: [Double]) {
    var value = Self.zero
    for index in 0..<Swift.min(components.count, Self.componentCount) {
      value[component: index] = components[index]
    }
    self = value
  }
}
