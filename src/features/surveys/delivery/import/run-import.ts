import { loadViewer } from '#features/people/sessions/viewers.ts'
import { requestImports } from '#features/surveys/delivery/import/area.ts'
import { importRequestFile } from '#features/surveys/delivery/import/import.ts'
import { requestMappingSchema } from '#features/surveys/delivery/import/mapping-schema.ts'
import { sendSurveys } from '#features/surveys/policy.ts'
import type { ImportWork } from '#platform/imports/run.ts'

/** After a killed run an import starts over and finds the requests already created. */
export const requestImportWork: ImportWork<'survey_request'> = {
  area: requestImports,
  options: { expireInSeconds: 2 * 3_600 },
  cleanUpAt: '11 4 * * *',
  action: sendSurveys,
  loadViewer,
  afresh: () => true,
  begins: () => ({}),
  work: (services, { row, viewer, open, signal, tell }) =>
    importRequestFile(services, viewer, {
      open,
      mapping: requestMappingSchema.parse(row.mapping),
      dryRun: row.dry_run,
      since: row.run > 1 && !row.dry_run ? row.started_at : null,
      signal,
      tell,
    }),
}
