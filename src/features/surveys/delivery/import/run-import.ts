import { loadViewer } from '#features/people/sessions/viewers.ts'
import { requestImports } from '#features/surveys/delivery/import/area.ts'
import { importRequestFile } from '#features/surveys/delivery/import/import.ts'
import { requestMappingSchema } from '#features/surveys/delivery/import/mapping-schema.ts'
import { sendSurveys } from '#features/surveys/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type ImportWork, runImport as runImportOf } from '#platform/imports/run.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

/** Runs a queued import. After a killed run it starts over and finds the requests already created. */
export const runImport = (
  services: Services,
  system: Viewer,
  id: number,
  job: JobRun,
): Promise<'ended' | 'waiting'> => runImportOf(services, system, requestImports, { id, work }, job)

const work: ImportWork<'survey_request'> = {
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
