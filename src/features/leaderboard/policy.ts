import type { Action } from '#platform/access/policy.ts'

/** Badges and what they count: one's own, and those of people within one's scope of what is counted. */
export const readBadgesAction: Action = { name: 'badges.read', allows: () => true }

/** See who stands where: names, ratings and counts of everybody ranked, whatever one sees of their records. */
export const viewLeaderboardAction: Action = {
  name: 'leaderboard.view',
  allows: ({ permissions }) => permissions.viewLeaderboard,
}
