import type { Action } from '#platform/access/policy.ts'
import { isAdmin, scopeOf } from '#platform/access/viewer.ts'

/** Send interactions in: an admin, or a token made for it. */
export const ingestInteractionsAction: Action = {
  name: 'interactions.ingest',
  tokenScope: 'interactions:write',
  allows: isAdmin,
}

/** Read an interaction: whoever's role gives access to QA, within its scope. */
export const readInteraction: Action = {
  name: 'interactions.read',
  allows: (viewer) => scopeOf(viewer, 'QA') !== null,
}

/** Look through interactions for one to review. */
export const browseInteractions: Action = {
  name: 'interactions.browse',
  allows: (viewer) => viewer.permissions.reviewQA && scopeOf(viewer, 'QA') !== null,
}

/** Take an interaction away. */
export const removeInteractionAction: Action = { name: 'interactions.remove', allows: isAdmin }

/** Store the recording of an interaction: whoever may send the interaction in. */
export const storeAudioAction: Action = { ...ingestInteractionsAction, name: 'interactions.store_audio' }
