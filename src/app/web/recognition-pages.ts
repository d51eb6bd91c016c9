import type { AreaPage } from '#app/web/area-routes.tsx'

/** The pages that celebrate people, each fetched when it is first opened; this list with the first of them. */
export const AchievementsPage: AreaPage = {
  title: 'leaderboard-badges:title',
  texts: ['leaderboard-badges'],
  load: async () => (await import('#features/leaderboard/badges/web/AchievementsPage.tsx')).AchievementsPage,
}
