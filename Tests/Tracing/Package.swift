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

/// What tracing costs where it is switched on, and how long a replay takes to a moment: a package of its
/// own, which passes the trait on.
let package = Package(
  name: "Tracing",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Tracing", description: "As the trait of the library.")],
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
