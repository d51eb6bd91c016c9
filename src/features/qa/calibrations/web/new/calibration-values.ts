import type { CalibrationForm as WishOf } from '#features/qa/calibrations/web/new/wizard.ts'
import type { Interaction } from '#features/qa/reviews/web/workspace/types.ts'

export type CalibrationValues = WishOf<Interaction>
