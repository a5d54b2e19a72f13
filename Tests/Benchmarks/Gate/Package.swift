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

// Separate from the benchmarks, so that it needs no peer and builds in seconds.
let package = Package(
  name: "Gate",
  platforms: [.macOS(.v15)],
  products: [.library(name: "AllocationCounter", targets: ["AllocationCounter"])],
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "gate",
      dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(
      name: "growth",
      dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    .executableTarget(
      name: "memory",
      dependencies: ["AllocationCounter", .product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
