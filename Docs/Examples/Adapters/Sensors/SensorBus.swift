/// A sensor on a bus.
final class Sensor {
  init() {}

  /// The last measurement.
  fileprivate(set) var raw = 20.0
  /// The correction of this sensor, which it stores.
  var offset = 0.0
}

/// The device: a bus with sensors, which sends the measurements of many sensors in one frame.
final class SensorBus {
  private(set) var sensors: [Sensor] = []
  /// Called after each frame, with the sensors that it contained.
  var onFrame: ([Sensor]) -> Void = { _ in }

  init() {}

  /// Plugs in a sensor.
  func plug(_ sensor: Sensor) { sensors.append(sensor) }

  /// Unplugs a sensor.
  func unplug(_ sensor: Sensor) { sensors.removeAll { $0 === sensor } }

  /// Receives a frame: pairs of a sensor's number and its measurement.
  func receive(_ frame: KeyValuePairs<Int, Double>) {
    for (number, raw) in frame { sensors[number].raw = raw }
    onFrame(frame.map { sensors[$0.key] })
  }
}
