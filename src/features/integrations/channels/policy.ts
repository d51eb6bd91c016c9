import type { Action } from '#platform/access/policy.ts'

/** Names of channels are no secret inside a company: every filter and form shows them. */
export const readChannels: Action = { name: 'channels.read', allows: () => true, tokenScope: 'feedback:read' }
