import type { Action } from '#platform/access/policy.ts'
import { isAdmin, scopeOf } from '#platform/access/viewer.ts'

/** Send interactions: an admin, or a token with this scope. */
export const ingestInteractionsAction: Action = {
  name: 'interactions.ingest',
  tokenScope: 'interactions:write',
  allows: isAdmin,
}

/** Read an interaction: roles with access to QA, within their scope. */
export const readInteraction: Action = {
  name: 'interactions.read',
  allows: (viewer) => scopeOf(viewer, 'QA') !== null,
}

/** Browse interactions to review. */
export const browseInteractions: Action = {
  name: 'interactions.browse',
  allows: (viewer) => viewer.permissions.reviewQA && scopeOf(viewer, 'QA') !== null,
}

/** Save views of the list of interactions, and see those shared with the viewer's team. */
export const saveInteractionViews: Action = {
  name: 'interactions.views',
  allows: (viewer) => viewer.person !== null && browseInteractions.allows(viewer),
}

/** Remove an interaction. */
export const removeInteractionAction: Action = { name: 'interactions.remove', allows: isAdmin }

/** Store the recording of an interaction: anyone who may send the interaction. */
export const storeAudioAction: Action = { ...ingestInteractionsAction, name: 'interactions.store_audio' }
