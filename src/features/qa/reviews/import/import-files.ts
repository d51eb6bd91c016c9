import { reviewImports } from '#features/qa/reviews/import/area.ts'
import type { ReviewImportFile } from '#features/qa/reviews/import/contract.ts'
import { guessMapping } from '#features/qa/reviews/import/guess.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { guessDateFormat, writesMonthFirst } from '#platform/csv/guess-dates.ts'
import * as imports from '#platform/imports/files.ts'
import type { Services } from '#platform/services.ts'

/** Stores an uploaded file and returns its columns with a guessed mapping. */
export async function receiveFile(
  services: Services,
  viewer: Viewer,
  upload: imports.Upload,
): Promise<ReviewImportFile> {
  const { facts, records } = await imports.receiveFile(services, viewer, reviewImports, upload)
  const mapping = guessMapping(facts.header)
  const days = records
    .map((record) => (record[mapping.columns.reviewed_at ?? ''] ?? '').trim())
    .filter(Boolean)
  const dates = guessDateFormat(days, { monthFirst: writesMonthFirst(viewer.company) })
  const [first = 'iso', ...others] = dates?.formats ?? []
  return {
    ...facts,
    mapping: { ...mapping, date_format: others.length > 0 ? [first, ...others] : first },
    ambiguous_dates: dates?.ambiguous ?? false,
  }
}
