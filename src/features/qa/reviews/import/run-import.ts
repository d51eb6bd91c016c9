import { loadViewer } from '#features/people/sessions/viewers.ts'
import { importReviewsAction } from '#features/qa/policy.ts'
import { reviewImports } from '#features/qa/reviews/import/area.ts'
import { importReviewFile } from '#features/qa/reviews/import/import.ts'
import { reviewMappingSchema } from '#features/qa/reviews/import/mapping-schema.ts'
import type { ImportWork } from '#platform/imports/run.ts'

/** After a killed run an import starts over and finds the reviews that are already stored. */
export const reviewImportWork: ImportWork<'review'> = {
  area: reviewImports,
  options: { expireInSeconds: 4 * 3_600 },
  cleanUpAt: '17 4 * * *',
  action: importReviewsAction,
  loadViewer,
  afresh: () => true,
  begins: () => ({ scorecards: 0, kept_totals: 0, unknown_people: [] }),
  work: (services, { row, viewer, open, signal, tell }) =>
    importReviewFile(services, viewer, {
      importId: row.id,
      open,
      mapping: reviewMappingSchema.parse(row.mapping),
      dryRun: row.dry_run,
      signal,
      tell,
    }),
}
