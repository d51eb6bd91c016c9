import type { CalibrationForm as Values } from '#features/qa/calibrations/web/new/wizard.ts'
import type { Interaction } from '#features/qa/reviews/web/workspace/types.ts'

export type CalibrationValues = Values<Interaction>
