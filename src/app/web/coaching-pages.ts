/** The modules of coaching's pages, each fetched when it is first opened; this list with the first of them. */
export const CoachingPage = async () =>
  (await import('#features/coaching/coachees/web/CoachingPage.tsx')).CoachingPage
export const CoachingTestsPage = async () =>
  (await import('#features/coaching/templates/web/checks/CoachingTestsPage.tsx')).CoachingTestsPage
export const SessionPage = async () =>
  (await import('#features/coaching/sessions/web/SessionPage.tsx')).SessionPage
export const TemplatePage = async () =>
  (await import('#features/coaching/templates/web/TemplatePage.tsx')).TemplatePage
export const TemplatesPage = async () =>
  (await import('#features/coaching/templates/web/TemplatesPage.tsx')).TemplatesPage
