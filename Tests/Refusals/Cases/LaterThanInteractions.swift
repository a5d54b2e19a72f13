// Exports, hosts and layouts belong to later modules.
import StreamsInteractions

func take0(_ value: MotionCurve) {}  // refused: cannot find type 'MotionCurve' in scope
func take1(_ value: DOMStage) {}  // refused: cannot find type 'DOMStage' in scope
func take2(_ value: LayoutMotion<Int>) {}  // refused: cannot find type 'LayoutMotion' in scope
