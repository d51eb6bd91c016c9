import { createContext, useContext } from 'react'
import type { Calibration, Question } from '#features/qa/calibrations/web/calibrations-api.ts'
import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import type { Choice, MatrixRow } from '#features/qa/calibrations/web/one/matrix.ts'

export type Row = MatrixRow<Question>
export type Reviewer = { id: number; name: string; image: string | null; reviewId: number; done: boolean }

/** State shared by the parts of an open calibration. */
export type OpenCalibration = {
  calibration: Calibration
  reviewers: readonly Reviewer[]
  rows: { differing: readonly Row[]; agreeing: readonly Row[] }
  /** Agreement on a question over all its calibrations; null if unknown. */
  agreementOn: (questionId: number) => Agreement | null
  /** The consensus, including one that is still being saved; undefined while open. */
  decisionOn: (questionId: number) => Choice | undefined
  /** Null if the viewer cannot decide or the calibration is completed. An undefined choice clears the consensus. */
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
