import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const hasQa = (viewer: Viewer): boolean => scopeOf(viewer, 'QA') !== null

/** Scorecards are no secret to those who are scored with them. */
export const readScorecards: Action = { name: 'qa.scorecards.read', allows: hasQa }

/** Make scorecards, change them, publish new versions. */
export const manageScorecards: Action = {
  name: 'qa.scorecards.manage',
  allows: ({ permissions }) => permissions.manageQASettings,
}

/** What a change of weights would have done to last month's reviews: it reads only. */
export const replayScorecards: Action = {
  ...manageScorecards,
  name: 'qa.scorecards.replay',
  whileViewingAs: true,
}

const hasCalibrations = (viewer: Viewer): boolean =>
  scopeOf(viewer, 'QA_CALIBRATION') !== null &&
  (viewer.permissions.manageCalibrations || viewer.permissions.reviewQA)

/** Read reviews: everybody whose role gives access to QA, within its scope; those of calibrations one takes part in. */
export const readReviewsAction: Action = {
  name: 'qa.reviews.read',
  allows: (viewer) => hasQa(viewer) || hasCalibrations(viewer),
}

/** Review: make reviews, answer, annotate, complete them. Whose own reviews they are is looked at in addition. */
export const reviewAction: Action = {
  name: 'qa.reviews.write',
  allows: (viewer) => viewer.permissions.reviewQA && hasQa(viewer),
}

/** Answer, annotate and complete a review that is there: one's own of a calibration too. */
export const answerAction: Action = {
  name: 'qa.reviews.answer',
  allows: (viewer) => reviewAction.allows(viewer) || hasCalibrations(viewer),
}

/** Read calibrations, take part in them, and make some. Which of them one leads is looked at in addition. */
export const calibrateAction: Action = { name: 'qa.calibrations', allows: hasCalibrations }

/** Confirm to have read a review of one's own work. */
export const acknowledgeAction: Action = { name: 'qa.reviews.acknowledge', allows: hasQa }

/** Figures about reviewers. */
export const readReviewers: Action = {
  name: 'qa.reviewers.read',
  allows: (viewer) => viewer.permissions.viewReviewers && hasQa(viewer),
}

/** Read appeals against reviews: the own ones, and those that one decides or oversees. */
export const readAppeals: Action = { name: 'qa.appeals.read', allows: hasQa }

/** Appeal, and decide: whose review it is, and who may, is looked at in addition. */
export const appealAction: Action = { name: 'qa.appeals.write', allows: hasQa }

/** How long appeals may take, and who decides them. */
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

/** Audit reviews: begin, answer, complete and delete audits. */
export const auditAction: Action = {
  name: 'qa.audits.write',
  allows: (viewer) => viewer.permissions.performQaAudits && hasQa(viewer),
}

/** See assignments: one's own to review, and for who manages QA all within the scope. */
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

/** Make assignments, change, complete and archive them. */
export const manageAssignments: Action = {
  name: 'qa.assignments.manage',
  allows: (viewer) => readAssignments.allows(viewer) && viewer.permissions.manageQa,
}

/** What an assignment would need: it reads only. */
export const estimateAssignments: Action = {
  ...manageAssignments,
  name: 'qa.assignments.estimate',
  whileViewingAs: true,
}
