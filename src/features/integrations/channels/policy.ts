import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Channel names are not secret within a company: filters and forms show them. */
export const readChannels: Action = { name: 'channels.read', allows: () => true, tokenScope: 'feedback:read' }

export const manageChannels: Action = { name: 'channels.manage', allows: isAdmin }
