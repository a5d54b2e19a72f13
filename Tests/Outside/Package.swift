// swift-tools-version: 6.3

import PackageDescription

/// A user's package: it depends on the library as a user's package does, and uses only the public
/// declarations.
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

/// The pages whose code is compiled, and the doc comments. `check` writes their programs, and passes their names.
let pages = Context.environment["STREAMS_PAGES"]?.split(separator: " ").map(String.init) ?? []

/// A variable on a page that keeps an object may be unused.
let pageSettings = Array(strict.dropLast())

/// Most results in doc comments' code are unused.
let commentSettings = pageSettings + [.unsafeFlags(["-suppress-warnings"])]

let pageTargets: [Target] = pages.map { page in
  let isTest = page.hasPrefix("test:")
  let name = isTest ? String(page.dropFirst(5)) : page
  let products: [Target.Dependency] = [
    .product(name: "StreamsInterop", package: "Streams"),
    .product(name: "StreamsMaterialMotion", package: "Streams"),
    .product(name: "StreamsTesting", package: "Streams"),
  ]
  // A page about smaller modules must not need larger ones.
  let small: [Target.Dependency]? =
    name == "YourOwnProperties"
    ? [
      .product(name: "StreamsCore", package: "Streams"),
      .product(name: "StreamsProperties", package: "Streams"),
    ] : name.hasPrefix("Streams") ? [.product(name: name, package: "Streams")] : nil
  let path = ".build-pages/\(name)"
  if isTest {
    // A page about a part of the test kit.
    let part: [Target.Dependency] =
      name.hasPrefix("Streams") && name != "StreamsTesting"
      ? [.product(name: name, package: "Streams")] : []
    return .testTarget(
      name: "Page\(name)", dependencies: products + part, path: path, swiftSettings: pageSettings)
  }
  return .executableTarget(
    name: "Page\(name)", dependencies: small ?? Array(products[..<2]),
    path: path,
    swiftSettings: name == "Comments" ? commentSettings : pageSettings)
}

/// The first programs, which are links to their sources. They are built as their readers would
/// build them.
let firstPrograms: [Target] = [
  "FromCombine", "FromSwiftUI", "FromFramerMotion", "FromIOS", "FromRobotics",
]
.flatMap { name in
  [
    .executableTarget(
      name: name, dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: name + "Tests",
      dependencies: [
        .init(stringLiteral: name), .product(name: "StreamsTesting", package: "Streams"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
}

/// Programs that are isolated to the main actor by default, as in Xcode projects: one with a setting from Xcode's newer
/// templates, and one without. The second is a link.
let mainActorPrograms: [Target] = [
  ("MainActorTests", []),
  ("MainActorNonsendingTests", [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
].map { (name: String, settings: [SwiftSetting]) in
  .testTarget(
    name: name, dependencies: [.product(name: "StreamsInterop", package: "Streams")],
    swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)] + settings)
}

let package = Package(
  name: "Outside",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Streams", path: "../..")],
  targets: [
    .target(
      name: "Outside", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      swiftSettings: strict),
    // The library's own sources, through a link: they use only public declarations.
    .target(
      name: "MaterialMotion",
      dependencies: [.product(name: "StreamsInterop", package: "Streams")], swiftSettings: strict),
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        "Outside",
        .product(name: "StreamsInterop", package: "Streams"),
        .product(name: "StreamsTesting", package: "Streams"),
      ], swiftSettings: strict),
  ] + pageTargets + firstPrograms + mainActorPrograms,
  swiftLanguageModes: [.v6]
)
