import { areaRoutes } from '#app/web/area-routes.tsx'

/** One-on-ones: who is coached, the sessions, what they begin from, and their settings. */
export const coachingRoutes = areaRoutes(
  () => import('#app/web/coaching-pages.ts'),
  [
    ['/one_on_ones', 'CoachingPage'],
    // To be written by whoever may change the session, to be read by everyone else whom it is open to.
    ['/one_on_ones/$sessionId', 'SessionPage'],
    // A path of words is found before one with a name, so that `templates` is never taken for a session.
    ['/one_on_ones/templates', 'TemplatesPage'],
    ['/one_on_ones/templates/$id', 'TemplatePage'],
    ['/one_on_ones/templates/$id/duplicate', 'TemplatePage'],
    ['/admin/company/one-on-ones', 'OneOnOneSettingsPage'],
    ['/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions', 'PolicyPage'],
    ['/admin/coaching-tests', 'CoachingTestsPage'],
  ],
)
