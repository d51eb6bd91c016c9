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

/** Read reviews: everybody whose role gives access to QA, within its scope. */
export const readReviewsAction: Action = { name: 'qa.reviews.read', allows: hasQa }

/** Review: make reviews, answer, annotate, complete them. Whose own reviews they are is looked at in addition. */
export const reviewAction: Action = {
  name: 'qa.reviews.write',
  allows: (viewer) => viewer.permissions.reviewQA && hasQa(viewer),
}

/** Confirm to have read a review of one's own work. */
export const acknowledgeAction: Action = { name: 'qa.reviews.acknowledge', allows: hasQa }

/** Figures about reviewers. */
export const readReviewers: Action = {
  name: 'qa.reviewers.read',
  allows: (viewer) => viewer.permissions.viewReviewers && hasQa(viewer),
}
