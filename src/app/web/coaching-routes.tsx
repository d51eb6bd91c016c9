import { areaRoutes } from '#app/web/area-routes.tsx'

/** One-on-ones: coachees, sessions, templates and settings. */
export const coachingRoutes = areaRoutes(
  () => import('#app/web/coaching-pages.ts'),
  [
    ['/one_on_ones', 'CoachingPage'],
    // Opens the editor for people who may change the session, the read-only page for all other readers.
    ['/one_on_ones/$sessionId', 'SessionPage'],
    // Static paths match before parameters, so `templates` is never read as a session id.
    ['/one_on_ones/templates', 'TemplatesPage'],
    ['/one_on_ones/templates/$id', 'TemplatePage'],
    ['/one_on_ones/templates/$id/duplicate', 'TemplatePage'],
    ['/admin/company/one-on-ones', 'OneOnOneSettingsPage'],
    ['/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions', 'PolicyPage'],
    ['/admin/coaching-tests', 'CoachingTestsPage'],
  ],
)
