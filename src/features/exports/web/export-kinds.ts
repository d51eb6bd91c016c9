import type { ExportType } from '#features/exports/web/exports-api.ts'
import type { Session } from '#platform/web/session.ts'

/** The kinds of export on the screen. Feedback has a choice of fields. */
export const KINDS = ['feedback', 'qa', 'coaching', 'calibration', 'performance'] as const
export type Kind = (typeof KINDS)[number]

export function typeOf(kind: Kind, chosenFields: boolean): ExportType {
  if (kind === 'feedback') return chosenFields ? 'CUSTOM_SOLICITATIONS' : 'SOLICITATIONS'
  return TYPES[kind]
}

const TYPES = {
  qa: 'QA_FORM_OVERVIEWS',
  coaching: 'COACHING',
  calibration: 'CALIBRATIONS',
  performance: 'PERFORMANCE_METRICS',
} as const satisfies Record<Exclude<Kind, 'feedback'>, ExportType>

export const kindOf = (type: ExportType): Kind =>
  KINDS.find((kind) => typeOf(kind, false) === type) ?? 'feedback'

/** The kinds offered to the person; the server checks access again. */
export const kindsFor = ({ permissions, dataAccess }: Pick<Session, 'permissions' | 'dataAccess'>): Kind[] =>
  KINDS.filter(
    (kind) =>
      ({
        feedback: permissions.viewStream,
        qa: dataAccess.QA !== undefined,
        coaching: permissions.canViewOneOnOnes && dataAccess.COACHING !== undefined,
        calibration:
          dataAccess.QA_CALIBRATION !== undefined && (permissions.manageCalibrations || permissions.reviewQA),
        performance: permissions.viewPerformance,
      })[kind],
  )
