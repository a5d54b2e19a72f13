import StreamsCore
import StreamsProperties

/// The temperatures of all sensors on a bus: one property, with each sensor as an owner.
///
/// The bus notifies the property of new measurements; nothing is written for them. A write corrects a sensor, so that it
/// shows the given temperature. A sensor that is unplugged and dropped leaves nothing behind.
struct Sensors {
  let celsius: UnscopedReactiveProperty<Sensor, Double>
  /// The warmest temperature of all plugged-in sensors.
  let warmest: ReadOnlyProperty<Double>

  init(on bus: SensorBus) {
    let celsius = UnscopedReactiveProperty<Sensor, Double>(
      read: { $0.raw + $0.offset }, write: { $0.offset = $1 - $0.raw })
    let warmest = ReadOnlyProperty<Double> { [unowned bus] in
      bus.sensors.map(celsius.read).max() ?? -.infinity
    }
    (self.celsius, self.warmest) = (celsius, warmest)
    bus.onFrame = { measured in
      batch {
        for sensor in measured { celsius.announce(sensor) }
        warmest.announce()
      }
    }
  }
}
