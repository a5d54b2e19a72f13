// Springs and elements belong to later modules.
import StreamsOperators

func take0(_ value: SpringSystem<Double>) {}  // refused: cannot find type 'SpringSystem' in scope
func take1(_ value: MotionElement) {}  // refused: cannot find type 'MotionElement' in scope
