import { type Action, can } from '#platform/access/policy.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** Send responses in: an admin, or a token made for it. */
export const ingestFeedbackAction: Action = {
  name: 'feedback.ingest',
  tokenScope: 'feedback:write',
  allows: isAdmin,
}

/** Read the stream: whoever's role gives access to feedback, within its scope. */
export const readFeedbackAction: Action = {
  name: 'feedback.read',
  tokenScope: 'feedback:read',
  allows: (viewer) => viewer.permissions.viewStream && scopeOf(viewer, 'FEEDBACK') !== null,
  whileViewingAs: true,
}

/** Open one response: within one's scope, and what is about oneself always. */
export const readRequestAction: Action = {
  name: 'feedback.request',
  tokenScope: 'feedback:read',
  allows: (viewer) => viewer.permissions.feedbackEnabled,
}

/** Import files of responses. */
export const importFeedbackAction: Action = { name: 'feedback.import', allows: isAdmin }

/**
 * Give a response to somebody else, correct its channel and brand, take its comments away: an admin, or somebody who
 * leads a team, within their scope. Nobody does so with what customers said of them, unless they are an admin.
 */
export const editFeedbackAction: Action = {
  name: 'feedback.edit',
  allows: (viewer) =>
    readFeedbackAction.allows(viewer) && (isAdmin(viewer) || viewer.person?.isManager === true),
}

/** Which of the responses they see somebody may edit. */
export function editRights(viewer: Viewer): 'all' | 'not-own' | 'none' {
  if (!can(viewer, editFeedbackAction)) return 'none'
  return isAdmin(viewer) ? 'all' : 'not-own'
}

/** Keep views of the stream, and see those shared with one's team. */
export const ownViewsAction: Action = {
  name: 'feedback.views',
  allows: (viewer) => viewer.person !== null && readFeedbackAction.allows(viewer),
}

/** Say whether a response was sent by a robot, and so whether it counts. */
export const judgeRobotsAction: Action = { name: 'feedback.robots', allows: isAdmin }

/** See all areas of the company, and merge duplicates. */
export const manageAreasAction: Action = { name: 'feedback.areas', allows: isAdmin }
