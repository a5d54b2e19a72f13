/// A buffer of numbers that both sides of the boundary share.
///
/// The buffer has its own memory, so that its address never changes; an array's storage might move on each write.
@safe
package final class DOMBuffer {
  private(set) var count = 0
  private(set) var numbers: UnsafeMutableBufferPointer<Double>

  init(capacity: Int) {
    unsafe numbers = .allocate(capacity: capacity)
    unsafe numbers.initialize(repeating: 0)
  }

  deinit {
    unsafe numbers.deallocate()
  }

  package subscript(index: Int) -> Double {
    get { unsafe numbers[index] }
    set { unsafe numbers[index] = newValue }
  }

  func append(_ number: Double) {
    if unsafe count == numbers.count { grow() }
    unsafe numbers[count] = number
    count += 1
  }

  func removeAll(from index: Int) {
    count = index
  }

  private func grow() {
    let larger = unsafe UnsafeMutableBufferPointer<Double>.allocate(capacity: 2 * numbers.count)
    unsafe larger.initialize(repeating: 0)
    for index in 0..<count { unsafe larger[index] = numbers[index] }
    unsafe numbers.deallocate()
    unsafe numbers = larger
  }

  func numbers(from first: Int) -> [Double] {
    (first..<count).map { self[$0] }
  }
}

/// The numbers of a record from the other side of the boundary. Missing numbers are 0.
public struct DOMRecord {
  /// The count of the numbers.
  public let count: Int
  private let buffer: DOMBuffer?
  private let first: Int
  private let own: [Double]

  init(_ buffer: DOMBuffer, from first: Int, count: Int) {
    self.buffer = buffer
    self.first = first
    self.count = count
    own = []
  }

  init(_ numbers: [Double]) {
    own = numbers
    count = numbers.count
    buffer = nil
    first = 0
  }

  /// The number at an index; 0 if it is missing.
  public subscript(index: Int) -> Double {
    guard index >= 0, index < count else { return 0 }
    return buffer?[first + index] ?? own[index]
  }

  /// The number at an index as an integer; 0 if it is not an integer.
  package func integer(_ index: Int) -> Int {
    Int(exactly: self[index]) ?? 0
  }
}
