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

/// The modules that a program imports.
let programs = [
  "CoreAlone": ["StreamsCore"],
  "PropertiesAlone": ["StreamsCore", "StreamsProperties"],
  "OneSpring": ["StreamsInterop"],
  "OneTossable": ["StreamsInterop"],
]

let package = Package(
  name: "Sizes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: programs.sorted { $0.key < $1.key }.map { program, modules in
    .executableTarget(
      name: program, dependencies: modules.map { .product(name: $0, package: "Streams") },
      swiftSettings: strict)
  },
  swiftLanguageModes: [.v6]
)
