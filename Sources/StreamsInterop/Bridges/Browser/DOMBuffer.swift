/// A buffer of numbers that both sides of the border share.
///
/// It has its own memory, so that its address never changes. An array's storage might move with each write.
@safe
final class DOMBuffer {
  private(set) var count = 0
  private(set) var numbers: UnsafeMutableBufferPointer<Double>

  init(capacity: Int) {
    unsafe numbers = .allocate(capacity: capacity)
    unsafe numbers.initialize(repeating: 0)
  }

  deinit {
    unsafe numbers.deallocate()
  }

  subscript(index: Int) -> Double {
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

/// The numbers of a record from the other side of the border. Missing ones are 0.
public struct DOMRecord {
  /// The count of its numbers.
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

  /// One of its numbers; 0 if it is missing.
  public subscript(index: Int) -> Double {
    guard index >= 0, index < count else { return 0 }
    return buffer?[first + index] ?? own[index]
  }

  /// One of its numbers as an integer; 0 if it is not an integer.
  func integer(_ index: Int) -> Int {
    Int(exactly: self[index]) ?? 0
  }
}
