import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const hasQa = (viewer: Viewer): boolean => scopeOf(viewer, 'QA') !== null

/** Everyone with access to QA may read scorecards, because they are scored with them. */
export const readScorecards: Action = { name: 'qa.scorecards.read', tokenScope: 'qa:read', allows: hasQa }

/** Create and change scorecards, and publish new versions. */
export const manageScorecards: Action = {
  name: 'qa.scorecards.manage',
  allows: ({ permissions }) => permissions.manageQASettings,
}

/** Compute how changed weights would have scored last month's reviews. Reads only, so it is allowed while viewing as another person. */
export const replayScorecards: Action = {
  ...manageScorecards,
  name: 'qa.scorecards.replay',
  whileViewingAs: true,
}

const hasCalibrations = (viewer: Viewer): boolean =>
  scopeOf(viewer, 'QA_CALIBRATION') !== null &&
  (viewer.permissions.manageCalibrations || viewer.permissions.reviewQA)

/** Read reviews within the QA scope, and those of calibrations the viewer takes part in. */
export const readReviewsAction: Action = {
  name: 'qa.reviews.read',
  allows: (viewer) => hasQa(viewer) || hasCalibrations(viewer),
}

/** Create, answer, annotate and complete reviews. The use-case also checks who may change the review. */
export const reviewAction: Action = {
  name: 'qa.reviews.write',
  allows: (viewer) => viewer.permissions.reviewQA && hasQa(viewer),
}

/** Answer, annotate and complete an existing review, including the viewer's own in a calibration. */
export const answerAction: Action = {
  name: 'qa.reviews.answer',
  allows: (viewer) => reviewAction.allows(viewer) || hasCalibrations(viewer),
}

/** Read, create and take part in calibrations. The use-case also checks who leads the calibration. */
export const calibrateAction: Action = { name: 'qa.calibrations', allows: hasCalibrations }

/** Acknowledge a review of one's own work. */
export const acknowledgeAction: Action = { name: 'qa.reviews.acknowledge', allows: hasQa }

/** Read figures about reviewers. */
export const readReviewers: Action = {
  name: 'qa.reviewers.read',
  allows: (viewer) => viewer.permissions.viewReviewers && hasQa(viewer),
}

/** Read appeals: the viewer's own, and those they decide or oversee. */
export const readAppeals: Action = { name: 'qa.appeals.read', allows: hasQa }

/** Make and decide appeals. The use-case also checks whose review it is and who may decide. */
export const appealAction: Action = { name: 'qa.appeals.write', allows: hasQa }

/** Change the deadlines of appeals and who decides them. */
export const manageAppealSettings: Action = {
  name: 'qa.appeals.settings',
  allows: ({ permissions }) => permissions.manageQASettings,
}

/** Read audits of reviews. */
export const readAudits: Action = {
  name: 'qa.audits.read',
  allows: (viewer) =>
    (viewer.permissions.viewQaAudits || viewer.permissions.performQaAudits) && hasQa(viewer),
}

/** Create, answer, complete and delete audits. */
export const auditAction: Action = {
  name: 'qa.audits.write',
  allows: (viewer) => viewer.permissions.performQaAudits && hasQa(viewer),
}

/** Read assignments: those the viewer reviews, and for QA managers all in their scope. */
export const readAssignments: Action = {
  name: 'qa.assignments.read',
  allows: (viewer) => viewer.permissions.viewAssignments && hasQa(viewer),
}

/**
 * Get the next review or audit of an assignment, and skip it. The use-case also checks that the viewer is one of its
 * reviewers, and may do the work of its type.
 */
export const workOnAssignments: Action = {
  name: 'qa.assignments.work',
  allows: (viewer) =>
    readAssignments.allows(viewer) && (viewer.permissions.reviewQA || viewer.permissions.performQaAudits),
}

/** Create, change, complete and archive assignments. */
export const manageAssignments: Action = {
  name: 'qa.assignments.manage',
  allows: (viewer) => readAssignments.allows(viewer) && viewer.permissions.manageQa,
}

/** Estimate an assignment. Reads only, so it is allowed while viewing as another person. */
export const estimateAssignments: Action = {
  ...manageAssignments,
  name: 'qa.assignments.estimate',
  whileViewingAs: true,
}

/** Import reviews of other systems, which concerns everyone in the company. */
export const importReviewsAction: Action = {
  name: 'qa.reviews.import',
  allows: (viewer) => viewer.permissions.manageQASettings && scopeOf(viewer, 'QA') === 'company',
}
