import type { Action } from '#platform/access/policy.ts'
import { isAdmin, scopeOf } from '#platform/access/viewer.ts'

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
}

/** Import files of responses. */
export const importFeedbackAction: Action = { name: 'feedback.import', allows: isAdmin }
