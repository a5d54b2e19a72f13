// Exports, elements and traces belong to later modules.
import StreamsSystems

func take0(_ value: MotionCurve) {}  // refused: cannot find type 'MotionCurve' in scope
func take1(_ value: MotionElement) {}  // refused: cannot find type 'MotionElement' in scope
func take2(_ value: MotionGraph) {}  // refused: cannot find type 'MotionGraph' in scope
