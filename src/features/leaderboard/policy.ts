import type { Action } from '#platform/access/policy.ts'

/** Read badges: the viewer's own, and those of people whose counted records they may see. */
export const readBadgesAction: Action = { name: 'badges.read', allows: () => true }

/** View the ranks, ratings and counts of everyone, whatever records the viewer may see. */
export const viewLeaderboardAction: Action = {
  name: 'leaderboard.view',
  allows: ({ permissions }) => permissions.viewLeaderboard,
}
