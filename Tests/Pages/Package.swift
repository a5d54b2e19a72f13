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
]

/// Writes the generated pages and pictures. It reads the sources in the same way as the tests:
/// `Support` and `TestSupport` are links to the tests' code, of which only a part is used.
let package = Package(
  name: "Pages",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    .target(
      name: "InteropTestSupport", path: "Support",
      sources: [
        "CoupledSprings.swift", "DocumentedFunction.swift", "DocumentedTable.swift",
        "Repository.swift",
      ], swiftSettings: strict),
    .target(
      name: "TestSupport", path: "TestSupport", sources: ["SeededGenerator.swift"],
      swiftSettings: strict),
    .executableTarget(
      name: "pages",
      dependencies: [
        "InteropTestSupport", "TestSupport", .product(name: "StreamsInterop", package: "Streams"),
        // Built for the page of members, which reads their symbols.
        .product(name: "StreamsMaterialMotion", package: "Streams"),
        .product(name: "StreamsTesting", package: "Streams"),
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
