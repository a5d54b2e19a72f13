// swift-tools-version: 6.3

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .define("TRACED", .when(traits: ["Tracing"])),
]

/// Measures the cost of tracing and the time that a replay takes to reach a given moment. This is a
/// separate package so that it can pass the trait on.
let package = Package(
  name: "Tracing",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Tracing", description: "Enables the library's trait of the same name.")],
  dependencies: [
    .package(
      name: "Streams", path: "../..",
      traits: [.defaults, .trait(name: "Tracing", condition: .when(traits: ["Tracing"]))])
  ],
  targets: [
    .executableTarget(
      name: "maps", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(
      name: "seeking", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
