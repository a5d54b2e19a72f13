import Scenario

/// Prints each position of each scenario in a line, with the scenario's name.
@main
enum Positions {
  static func main() {
    for scenario in Scenario.all {
      for position in scenario.positions() { print(position, scenario.name) }
    }
  }
}
