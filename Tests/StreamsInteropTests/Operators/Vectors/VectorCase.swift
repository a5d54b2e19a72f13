import Foundation
import Testing

@testable import InteropTestSupport

/// Any JSON value.
enum VectorValue: Hashable, Codable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([VectorValue])
  case object([String: VectorValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([VectorValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: VectorValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  subscript(key: String) -> VectorValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  func list(_ what: String) throws -> [VectorValue] {
    guard case .list(let list) = self else {
      throw VectorFault("\(what): expected a list, got \(self)")
    }
    return list
  }

  func text(_ what: String) throws -> String {
    guard case .text(let text) = self else {
      throw VectorFault("\(what): expected a text, got \(self)")
    }
    return text
  }

  func number(_ what: String) throws -> Double {
    guard case .number(let number) = self else {
      throw VectorFault("\(what): expected a number, got \(self)")
    }
    return number
  }

  func point(_ what: String) throws -> SIMD2<Double> {
    let list = try list(what)
    guard list.count == 2 else { throw VectorFault("\(what): expected a point, got \(self)") }
    return SIMD2(try list[0].number(what), try list[1].number(what))
  }

  /// Whether the values are equal, with numbers within a billionth.
  func isClose(to other: VectorValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): abs(left - right) <= 1e-9
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isClose(to: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { value.isClose(to: $0) } ?? false }
    default: self == other
    }
  }
}

/// An error in a vector or its result.
struct VectorFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// An operator's results, step by step: index i of each list is step i, and null is no value.
struct VectorCase: Codable, Equatable, Sendable, CustomTestStringConvertible {
  var name: String
  var `operator`: String
  var args: [String: VectorValue]
  var upstream: [VectorValue]
  var downstream: [VectorValue]
  /// The inputs from other streams.
  var inputs: [String: [VectorValue]]?
  /// The times of the steps, in seconds.
  var times: [Double]?
  /// The printed lines after each step.
  var console: [String]?
  /// A label's text after each step.
  var labelText: [String]?

  var testDescription: String { name }
}

/// The vectors of Material Motion's specifications.
enum VectorFile {
  /// The vectors from the copy among the tests.
  static func copy() throws -> [VectorCase] {
    try JSONDecoder().decode([VectorCase].self, from: Data(PackageResources.facts_json))
  }

  /// The vectors from the original, if it is stored next to the package.
  static func original() throws -> [VectorCase]? {
    guard let data = FileManager.default.contents(atPath: originalPath) else { return nil }
    let file = try JSONDecoder().decode(VectorValue.self, from: data)
    guard case .object(let sections) = file, Set(sections.keys) == ["meta", "vectors"] else {
      throw VectorFault("expected only the sections meta and vectors in the original")
    }
    return try (sections["vectors"] ?? .null).list("vectors").flatMap(cases)
  }

  private static let originalPath =
    "\(Repository.root)/../shared/material-motion/operator-vectors.json"

  private static func cases(of vector: VectorValue) throws -> [VectorCase] {
    let name = try (vector["operator"] ?? .null).text("operator")
    let list = try (vector["cases"] ?? .null).list("cases")
    return try list.enumerated().map { index, value in
      try vectorCase(name, number: list.count > 1 ? index + 1 : nil, value)
    }
  }

  private static func vectorCase(
    _ name: String, number: Int?, _ value: VectorValue
  ) throws -> VectorCase {
    guard case .object(var facts) = value else {
      throw VectorFault("\(name): expected an object for each case")
    }
    // Drops the origin and the value types, which are evident from the values.
    for key in ["origin", "variant", "valueTypeOverride"] { facts[key] = nil }
    facts["name"] = .text(name + (number.map { " \($0)" } ?? ""))
    facts["operator"] = .text(name)
    let known = [
      "name", "operator", "args", "upstream", "downstream", "inputs", "times", "console",
      "labelText",
    ]
    let unknown = Set(facts.keys).subtracting(known)
    guard unknown.isEmpty else { throw VectorFault("\(name): unknown keys \(unknown.sorted())") }
    let data = try JSONEncoder().encode(facts)
    return try JSONDecoder().decode(VectorCase.self, from: data)
  }
}
