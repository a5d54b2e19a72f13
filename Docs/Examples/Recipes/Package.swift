// swift-tools-version: 6.3
import PackageDescription

// Everyday motions, one per folder, each with its recipe, its test in virtual time, and the picture that the test
// draws.
//
//     swift test --package-path Docs/Examples/Recipes

let recipes = [
  "BottomSheet", "CardStack", "Carousel", "Chat", "DraggedSegments", "DraggedSlider",
  "DraggedSwitch", "FollowerChain", "ImageViewer", "NestedCarousel", "NumberTicker",
  "PageTransition", "PhotosInPager", "PressFeedback", "PullToRefresh", "RefreshingList",
  "ServoJoints", "ShakeOnError", "SheetWithList", "ShrinkingHeader", "StaggeredList",
  "SwipeToDelete", "SwipeToDismiss", "TabBar", "WheelPicker",
]

let programs = recipes.map { "\($0)/\($0).swift" }
let tests = ["Support"] + recipes.flatMap { ["\($0)/\($0)Tests.swift", "\($0)/\($0)Film.swift"] }
let pictures = recipes.map { "\($0)/\($0).svg" }
let films = recipes.map { "\($0)/\($0).film" }

let package = Package(
  name: "Recipes", platforms: [.macOS(.v26), .iOS(.v26)],
  // A program outside this checkout uses its own path, or a URL and a version.
  dependencies: [.package(name: "Streams", path: "../../..")],
  targets: [
    .target(
      name: "Recipes", dependencies: [.product(name: "StreamsInterop", package: "Streams")],
      path: ".", exclude: tests + pictures + films, sources: programs,
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "RecipesTests",
      dependencies: ["Recipes", .product(name: "StreamsTesting", package: "Streams")],
      path: ".", exclude: programs + pictures + films, sources: tests,
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ])
