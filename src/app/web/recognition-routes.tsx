import { areaRoutes } from '#app/web/area-routes.tsx'

/** Recognition: achievements, leaderboard and rewards. */
export const recognitionRoutes = areaRoutes(
  () => import('#app/web/recognition-pages.ts'),
  [
    ['/achievements', 'AchievementsPage'],
    ['/rewards', 'RewardsPage'],
    ['/rewards_votes', 'RewardVotesPage'],
    ['/rewards_report', 'RewardsReportPage'],
    ['/admin/company/positive_feedback_components', 'PositiveFeedbackPage'],
    ['/leaderboard', 'LeaderboardPage'],
  ],
)
