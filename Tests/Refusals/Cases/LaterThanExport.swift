// Elements do not belong to exports.
import StreamsExport

func take0(_ value: MotionElement) {}  // refused: cannot find type 'MotionElement' in scope
