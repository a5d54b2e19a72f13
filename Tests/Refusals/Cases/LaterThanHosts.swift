// Layouts and traces belong to later modules.
import StreamsHosts

func take0(_ value: LayoutMotion<Int>) {}  // refused: cannot find type 'LayoutMotion' in scope
func take1(_ value: MotionGraph) {}  // refused: cannot find type 'MotionGraph' in scope
