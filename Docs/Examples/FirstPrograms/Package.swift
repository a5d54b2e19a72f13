// swift-tools-version: 6.3
import PackageDescription

// First programs for developers coming from three other libraries: each drags something, tosses it,
// observes it, tests it in virtual time, and bridges it to that library's tools.
//
//     swift run --package-path Docs/Examples/FirstPrograms FromCombine

let names = ["FromCombine", "FromSwiftUI", "FromFramerMotion"]

let package = Package(
  name: "FirstPrograms", platforms: [.macOS(.v26), .iOS(.v26)],
  // A program outside this checkout uses its own path, or a URL and a version.
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: names.flatMap { name -> [Target] in
    [
      .executableTarget(
        name: name, dependencies: [.product(name: "StreamsInterop", package: "Streams")]),
      .testTarget(
        name: name + "Tests",
        dependencies: [
          .init(stringLiteral: name), .product(name: "StreamsTesting", package: "Streams"),
        ]),
    ]
  })
