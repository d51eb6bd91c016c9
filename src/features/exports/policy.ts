import { readOneOnOnes } from '#features/coaching/policy.ts'
import { EXPORT_TYPES, type ExportType } from '#features/exports/contract.ts'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { readMetrics } from '#features/metrics/policy.ts'
import { calibrateAction, readReviewsAction } from '#features/qa/policy.ts'
import { type Action, can } from '#platform/access/policy.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** A person may export what they may read. */
const allowed: Record<ExportType, (viewer: Viewer) => boolean> = {
  CALIBRATIONS: (viewer) => can(viewer, calibrateAction),
  COACHING: (viewer) => can(viewer, readOneOnOnes),
  CUSTOM_SOLICITATIONS: (viewer) => can(viewer, readFeedbackAction),
  PERFORMANCE_METRICS: (viewer) => viewer.permissions.viewPerformance && can(viewer, readMetrics),
  QA_FORM_OVERVIEWS: (viewer) => can(viewer, readReviewsAction) && scopeOf(viewer, 'QA') !== null,
  SOLICITATIONS: (viewer) => can(viewer, readFeedbackAction),
}

export const exportAction = (type: ExportType): Action => ({
  name: `exports.${type.toLowerCase()}`,
  allows: (viewer) => viewer.person !== null && viewer.actor.kind === 'person' && allowed[type](viewer),
})

/** List, download and remove one's own exports. */
export const ownExports: Action = {
  name: 'exports.own',
  allows: (viewer) => viewer.person !== null && viewer.actor.kind === 'person',
}

/** Make exports of at least one type. The type is checked separately. */
export const makeExports: Action = {
  name: 'exports.make',
  allows: (viewer) => EXPORT_TYPES.some((type) => can(viewer, exportAction(type))),
}

export const exportReviewsAction: Action = { ...exportAction('QA_FORM_OVERVIEWS'), name: 'exports.reviews' }

/** List the fields of feedback exports. */
export const readExportFields: Action = {
  name: 'exports.fields',
  allows: (viewer) => can(viewer, exportAction('CUSTOM_SOLICITATIONS')),
}

/** Create templates of feedback exports and schedule them. */
export const manageExportTemplates: Action = {
  name: 'exports.templates',
  allows: (viewer) => isAdmin(viewer) && can(viewer, exportAction('CUSTOM_SOLICITATIONS')),
}
