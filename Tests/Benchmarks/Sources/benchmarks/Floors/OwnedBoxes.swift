/// The floor of delivery to one owner among others: a dictionary from the owner's identity to its F.
/// It doesn't detect when an owner is deallocated and another object takes its address.
final class OwnedBoxes {
  @exclusivity(unchecked) private var boxes: [ObjectIdentifier: Unmanaged<UnmanagedBoxes>] = [:]

  deinit {
    for boxes in boxes.values { boxes.release() }
  }

  func insert(_ owner: AnyObject) -> UnmanagedBoxes {
    let inserted = UnmanagedBoxes()
    boxes[ObjectIdentifier(owner)] = Unmanaged.passRetained(inserted)
    return inserted
  }

  @inline(__always) func write<Owner: AnyObject>(
    _ owner: Owner, _ value: Double, through write: (Owner, Double) -> Void
  ) {
    write(owner, value)
    boxes[ObjectIdentifier(owner)]?._withUnsafeGuaranteedRef { $0.deliver(value) }
  }
}
