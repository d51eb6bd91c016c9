import type { Action } from '#platform/access/policy.ts'

/** Badges and what they count: one's own, and those of people within one's scope of what is counted. */
export const readBadgesAction: Action = { name: 'badges.read', allows: () => true }
