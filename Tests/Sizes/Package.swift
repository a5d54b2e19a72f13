// swift-tools-version: 6.3

import PackageDescription

/// The same settings as the library's own targets.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The modules that each program imports. Those with a clock have that of Swift concurrency.
let programs = [
  "CoreAlone": ["StreamsCore"],
  "PropertiesAlone": ["StreamsCore", "StreamsProperties"],
  "OneStream": ["StreamsOperators"],
  "OneSpring": ["StreamsSystems"],
  "OneExport": ["StreamsExport"],
  "OneTossable": ["StreamsInteractions"],
  "OnePage": ["StreamsHosts"],
  "OneLayout": ["StreamsLayout"],
  "OneGraph": ["StreamsInspection"],
]

/// A program by its modules or, through links to its source, with StreamsInterop.
func target(_ name: String, _ modules: [String], hasAll: Bool = false) -> Target {
  .executableTarget(
    name: hasAll ? "\(name)WithAll" : name,
    dependencies: modules.map { .product(name: $0, package: "Streams") },
    path: "\(hasAll ? "Umbrella" : "Sources")/\(name)",
    swiftSettings: strict + (hasAll ? [.define("UMBRELLA")] : []))
}

let package = Package(
  name: "Sizes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: programs.sorted { $0.key < $1.key }.flatMap { name, modules in
    name.hasSuffix("Alone")
      ? [target(name, modules)]
      : [target(name, modules), target(name, ["StreamsInterop"], hasAll: true)]
  },
  swiftLanguageModes: [.v6]
)
