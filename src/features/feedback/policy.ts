import { type Action, can } from '#platform/access/policy.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** Send responses: an admin, or a token with this scope. */
export const ingestFeedbackAction: Action = {
  name: 'feedback.ingest',
  tokenScope: 'feedback:write',
  allows: isAdmin,
}

/** Read the stream: roles with access to feedback, within their scope. */
export const readFeedbackAction: Action = {
  name: 'feedback.read',
  tokenScope: 'feedback:read',
  allows: (viewer) => viewer.permissions.viewStream && scopeOf(viewer, 'FEEDBACK') !== null,
  whileViewingAs: true,
}

/** Open one response: within the viewer's scope, and always the viewer's own feedback. */
export const readRequestAction: Action = {
  name: 'feedback.request',
  tokenScope: 'feedback:read',
  allows: (viewer) => viewer.permissions.feedbackEnabled,
}

/** Import files of responses. */
export const importFeedbackAction: Action = { name: 'feedback.import', allows: isAdmin }

/**
 * Reassign a response, correct its channel and brand, or remove its comments: an admin, or a team leader within their
 * scope. Only an admin may edit feedback about themselves.
 */
export const editFeedbackAction: Action = {
  name: 'feedback.edit',
  allows: (viewer) =>
    readFeedbackAction.allows(viewer) && (isAdmin(viewer) || viewer.person?.isManager === true),
}

/** Which of the visible responses the viewer may edit. */
export function editRights(viewer: Viewer): 'all' | 'not-own' | 'none' {
  if (!can(viewer, editFeedbackAction)) return 'none'
  return isAdmin(viewer) ? 'all' : 'not-own'
}

/** Save views of the stream, and see those shared with the viewer's team. */
export const saveViewsAction: Action = {
  name: 'feedback.views',
  allows: (viewer) => viewer.person !== null && readFeedbackAction.allows(viewer),
}

/** Decide whether a robot sent a response, and so whether it counts. */
export const judgeRobotsAction: Action = { name: 'feedback.robots', allows: isAdmin }

/** See all areas of the company, and merge duplicates. */
export const manageAreasAction: Action = { name: 'feedback.areas', allows: isAdmin }
