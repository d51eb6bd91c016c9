/** The modules of the pages of surveys, each fetched when it is first opened; this list with the first of them. */
export const SurveysPage = async () =>
  (await import('#features/surveys/web/list/SurveysPage.tsx')).SurveysPage
export const SurveyEditorPage = async () =>
  (await import('#features/surveys/web/editor/SurveyEditorPage.tsx')).SurveyEditorPage
export const RequestsPage = async () =>
  (await import('#features/surveys/web/delivery/RequestsPage.tsx')).RequestsPage
export const RequestImportPage = async () =>
  (await import('#features/surveys/web/delivery/import/RequestImportPage.tsx')).RequestImportPage
export const SurveyPreviewPage = async () =>
  (await import('#features/surveys/web/preview/SurveyPreviewPage.tsx')).SurveyPreviewPage
