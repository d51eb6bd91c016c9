import { createContext, useContext } from 'react'
import type { Calibration, Question } from '#features/qa/calibrations/web/calibrations-api.ts'
import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import type { Choice, MatrixRow } from '#features/qa/calibrations/web/one/matrix.ts'

export type Row = MatrixRow<Question>
export type Reviewer = { id: number; name: string; image: string | null; reviewId: number; done: boolean }

/** What the parts of an open calibration share. */
export type OpenCalibration = {
  calibration: Calibration
  reviewers: readonly Reviewer[]
  rows: { differing: readonly Row[]; agreeing: readonly Row[] }
  /** How reliably a question is answered, over all calibrations of it; null where that is not known. */
  agreementOn: (questionId: number) => Agreement | null
  /** What is agreed on, also while it is on its way; undefined while open. */
  decisionOn: (questionId: number) => Choice | undefined
  /** Null where nothing can be decided: whoever only reads, or all is completed. Undefined takes it back. */
  decide: ((question: Question, choice: Choice | undefined) => void) | null
  activeId: number | null
  goTo: (questionId: number) => void
}

export const CalibrationContext = createContext<OpenCalibration | null>(null)

export function useOpenCalibration(): OpenCalibration {
  const open = useContext(CalibrationContext)
  if (!open) throw new Error('useOpenCalibration needs an open calibration')
  return open
}
