import { feedbackImports } from '#features/feedback/import/area.ts'
import { importFeedback } from '#features/feedback/import/import.ts'
import { checkMapping, MappingFault } from '#features/feedback/import/read-mapping.ts'
import { importFeedbackAction } from '#features/feedback/policy.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { tallyOf } from '#lib/import-run.ts'
import type { ImportWork } from '#platform/imports/run.ts'

/**
 * After a killed run an import continues after the last reported batch. A dry run leaves nothing behind, so it starts
 * over.
 */
export const feedbackImportWork: ImportWork<'feedback'> = {
  area: feedbackImports,
  options: { concurrency: 2, expireInSeconds: 6 * 3_600 },
  cleanUpAt: '41 3 * * *',
  action: importFeedbackAction,
  loadViewer,
  afresh: ({ dry_run }) => dry_run,
  begins: ({ now }) => ({ told_at: now }),
  isFault: (error) => error instanceof MappingFault,
  async work(services, { row, viewer, open, signal, tell }) {
    const resumes = row.run > 1 && !row.dry_run
    await importFeedback(services, viewer, {
      open,
      mapping: checkMapping(row.mapping),
      dryRun: row.dry_run,
      signal,
      ...(resumes && { resume: { tally: tallyOf(row), reportedAt: row.told_at ?? row.created_at } }),
      onProgress: ({ tally, totalRows, readBytes, errors }) => {
        const written = totalRows !== null
        return tell(
          { ...(written && { tally }), totalRows, errors },
          {
            read_bytes: Math.min(readBytes, row.total_bytes),
            ...(written && { told_at: services.clock.now() }),
          },
        )
      },
    })
  },
}
