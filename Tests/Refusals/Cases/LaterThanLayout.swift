// Graphs belong to another module.
import StreamsLayout

func take0(_ value: MotionGraph) {}  // refused: cannot find type 'MotionGraph' in scope
