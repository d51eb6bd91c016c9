import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Names of channels are no secret inside a company: every filter and form shows them. */
export const readChannels: Action = { name: 'channels.read', allows: () => true, tokenScope: 'feedback:read' }

export const manageChannels: Action = { name: 'channels.manage', allows: isAdmin }
