import { areaRoutes } from '#app/web/area-routes.tsx'

/** Achievements, and what else celebrates people. */
export const recognitionRoutes = areaRoutes(
  () => import('#app/web/recognition-pages.ts'),
  [['/achievements', 'AchievementsPage']],
)
