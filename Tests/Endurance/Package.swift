// swift-tools-version: 6.3

import PackageDescription

/// A separate package, because it runs for minutes.
let package = Package(
  name: "Endurance",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    .executableTarget(
      name: "endurance", dependencies: [.product(name: "StreamsInterop", package: "Streams")])
  ],
  swiftLanguageModes: [.v6]
)
