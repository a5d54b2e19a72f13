// swift-tools-version: 6.3
import PackageDescription

// First programs. Three, for developers coming from other libraries, drag and toss something, observe it, test it in
// virtual time, and connect it to that library's tools. One contains the models and views of several phone screens.
// One, for robotics, moves servos within limits.
//
//     swift run --package-path Docs/Examples/FirstPrograms FromCombine

let names = ["FromCombine", "FromSwiftUI", "FromFramerMotion", "FromIOS", "FromRobotics"]

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
