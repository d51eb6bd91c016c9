import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of surveys. Each loads when it is first opened, this list with the first of them. */
export const SurveysPage: AreaPage = {
  title: 'surveys:title',
  texts: ['surveys'],
  load: async () => (await import('#features/surveys/web/list/SurveysPage.tsx')).SurveysPage,
}
export const SurveyEditorPage: AreaPage = {
  title: 'surveys:survey',
  texts: ['surveys'],
  load: async () => (await import('#features/surveys/web/editor/SurveyEditorPage.tsx')).SurveyEditorPage,
}
export const RequestsPage: AreaPage = {
  title: 'surveys:delivery.title',
  texts: ['surveys'],
  load: async () => (await import('#features/surveys/web/delivery/RequestsPage.tsx')).RequestsPage,
}
export const RequestImportPage: AreaPage = {
  title: 'surveys:requestImport.title',
  texts: ['surveys'],
  load: async () =>
    (await import('#features/surveys/web/delivery/import/RequestImportPage.tsx')).RequestImportPage,
}
