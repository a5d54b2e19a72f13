// swift-tools-version: 6.3

import PackageDescription

// Compares a frame of the list in Docs/Examples/Desktop with the same list by hand, without a window.
let package = Package(
  name: "Rows",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../../Docs/Examples/Desktop"),
    .package(name: "Streams", path: "../../.."),
  ],
  targets: [
    .executableTarget(
      name: "rows",
      dependencies: [
        .product(name: "Scene", package: "Desktop"),
        .product(name: "StreamsInterop", package: "Streams"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
