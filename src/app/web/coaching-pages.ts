import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of coaching. Each loads when it is first opened, this list with the first of them. */
export const CoachingPage: AreaPage = {
  title: 'app:nav.oneOnOnes',
  texts: ['coaching-coachees', 'coaching-templates', 'coaching-topics', 'feedback'],
  load: async () => (await import('#features/coaching/coachees/web/CoachingPage.tsx')).CoachingPage,
}
export const CoachingTestsPage: AreaPage = {
  title: 'coaching-templates:checks.title',
  texts: [
    'coaching-templates',
    'coaching-topics',
    'coaching-sessions',
    'coaching-attachments',
    'coaching-reading',
    'coaching-widget',
  ],
  load: async () =>
    (await import('#features/coaching/templates/web/checks/CoachingTestsPage.tsx')).CoachingTestsPage,
}
export const SessionPage: AreaPage = {
  title: 'coaching-sessions:title',
  texts: [
    'coaching-sessions',
    'coaching-attachments',
    'coaching-reading',
    'coaching-templates',
    'coaching-topics',
  ],
  load: async () => (await import('#features/coaching/sessions/web/SessionPage.tsx')).SessionPage,
}
export const TemplatePage: AreaPage = {
  title: 'coaching-templates:template',
  texts: ['coaching-templates'],
  load: async () => (await import('#features/coaching/templates/web/TemplatePage.tsx')).TemplatePage,
}
export const TemplatesPage: AreaPage = {
  title: 'coaching-templates:title',
  texts: ['coaching-templates'],
  load: async () => (await import('#features/coaching/templates/web/TemplatesPage.tsx')).TemplatesPage,
}
export const OneOnOneSettingsPage: AreaPage = {
  title: 'coaching-intelligence:settings.title',
  texts: ['coaching-intelligence'],
  load: async () =>
    (await import('#features/coaching/intelligence/web/OneOnOneSettingsPage.tsx')).OneOnOneSettingsPage,
}
export const PolicyPage: AreaPage = {
  title: 'coaching-intelligence:policy.title',
  texts: ['coaching-intelligence'],
  load: async () => (await import('#features/coaching/intelligence/web/PolicyPage.tsx')).PolicyPage,
}
