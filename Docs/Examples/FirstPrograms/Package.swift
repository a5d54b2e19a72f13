// swift-tools-version: 6.2
import PackageDescription

// The first programs of three people who came from elsewhere: each drags something, tosses it, observes it,
// tests it in virtual time, and bridges it to what they know.
//
//     swift run --package-path Docs/Examples/FirstPrograms FromCombine

let names = ["FromCombine", "FromSwiftUI", "FromFramerMotion"]

let package = Package(
  name: "FirstPrograms", platforms: [.macOS(.v26), .iOS(.v26)],
  // A program outside of this checkout gives a path of its own, or a URL and a version.
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
