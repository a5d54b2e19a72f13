import StreamsOperators

#if !hasFeature(Embedded)
  extension MotionElement {
    /// Gives the properties a clock or runtime, except those that were made on one.
    func place(at home: MotionHome) {
      position.place(at: home)
      parts.size?.place(at: home)
      parts.transform?.place(at: home)
      parts.opacity?.place(at: home)
      parts.cornerRadius?.place(at: home)
      parts.backgroundColor?.place(at: home)
      parts.anchorPoint?.place(at: home)
    }
  }
#endif
