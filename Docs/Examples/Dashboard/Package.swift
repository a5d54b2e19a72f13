// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Dashboard",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .executableTarget(
      name: "dashboard", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
