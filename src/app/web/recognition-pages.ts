import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of recognition. Each loads when it is first opened, this list with the first of them. */
export const AchievementsPage: AreaPage = {
  title: 'leaderboard-badges:title',
  texts: ['leaderboard-badges'],
  load: async () => (await import('#features/leaderboard/badges/web/AchievementsPage.tsx')).AchievementsPage,
}
export const RewardsPage: AreaPage = {
  title: 'rewards:rewards.title',
  texts: ['rewards'],
  load: async () => (await import('#features/rewards/web/progress/RewardsPage.tsx')).RewardsPage,
}
export const RewardVotesPage: AreaPage = {
  title: 'rewards:votes.title',
  texts: ['rewards', 'feedback'],
  load: async () => (await import('#features/rewards/web/votes/RewardVotesPage.tsx')).RewardVotesPage,
}
export const RewardsReportPage: AreaPage = {
  title: 'rewards:report.title',
  texts: ['rewards', 'feedback', 'charts'],
  load: async () => (await import('#features/rewards/web/report/RewardsReportPage.tsx')).RewardsReportPage,
}
export const PositiveFeedbackPage: AreaPage = {
  title: 'rewards:config.title',
  texts: ['rewards'],
  load: async () =>
    (await import('#features/rewards/web/config/PositiveFeedbackPage.tsx')).PositiveFeedbackPage,
}
export const LeaderboardPage: AreaPage = {
  title: 'leaderboard-ranking:title',
  texts: ['leaderboard-ranking', 'metrics-explain', 'feedback', 'qa-reviews'],
  load: async () => {
    const [page, { pinnable }] = await Promise.all([
      import('#features/leaderboard/ranking/web/LeaderboardPage.tsx'),
      import('#app/web/pages/Pinnable.tsx'),
    ])
    return pinnable(page.LeaderboardPage, '/leaderboard')
  },
}
