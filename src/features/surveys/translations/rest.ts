import { Readable } from 'node:stream'
import { z } from 'zod'
import { checkSurveyTranslations, manageSurveys } from '#features/surveys/policy.ts'
import { KEY, PLACE } from '#features/surveys/translations/check-rows.ts'
import { LARGEST_TRANSLATIONS, translationsCheckSchema } from '#features/surveys/translations/contract.ts'
import { checkTranslations, exportTranslations } from '#features/surveys/translations/translations.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { csvContent, csvWith, sendCsv } from '#platform/http/send-csv.ts'
import { readUpload } from '#platform/http/upload.ts'

const params = z.object({ id: z.string().max(100) })

export const surveyTranslationEndpoints = [
  endpoint({
    name: 'exportSurveyTranslations',
    method: 'GET',
    url: '/api/v1/survey_configurations/:id/translations',
    summary: 'Export the texts of a survey as CSV: a row for each text, a column for each language',
    tag: 'Surveys',
    action: manageSurveys,
    params,
    produces: 'text/csv',
    response: csvWith([KEY, PLACE], ', and one for each language'),
    handle: async ({ services, viewer, params: { id }, request, reply }) => {
      const { name, columns, rows } = await exportTranslations(services, viewer, id)
      return sendCsv(Readable.from(rows), spreadsheetCsv(columns), {
        name: `${name} translations.csv`,
        request,
        reply,
      })
    },
  }),
  endpoint({
    name: 'checkSurveyTranslations',
    method: 'POST',
    url: '/api/v1/survey_configurations/:id/translations/check',
    summary:
      'Preview what a CSV file of texts would change in a survey: multipart, field attachment; nothing is written',
    tag: 'Surveys',
    action: checkSurveyTranslations,
    params,
    upload: LARGEST_TRANSLATIONS,
    uploadContent: csvContent([KEY], ', and one for each language'),
    response: translationsCheckSchema,
    handle: ({ services, viewer, params: { id }, request }) =>
      checkTranslations(
        services,
        viewer,
        id,
        async () => (await readUpload(request, LARGEST_TRANSLATIONS)).content,
      ),
  }),
]
