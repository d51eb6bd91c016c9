import { reviewImports } from '#features/qa/reviews/import/area.ts'
import type { ReviewImportFile } from '#features/qa/reviews/import/contract.ts'
import { asCsv } from '#features/qa/reviews/import/formats/convert.ts'
import { guessMapping } from '#features/qa/reviews/import/guess.ts'
import { LARGEST_CONVERTED } from '#features/qa/reviews/import/limits.ts'
import { setNotKept } from '#features/qa/reviews/import/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { guessDateFormat, writesMonthFirst } from '#platform/csv/guess-dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import * as imports from '#platform/imports/files.ts'
import type { Services } from '#platform/services.ts'

/** Stores an uploaded file, converted to CSV if it is none, and returns its columns with a guessed mapping. */
export const receiveFile = (
  services: Services,
  viewer: Viewer,
  upload: imports.Upload,
): Promise<ReviewImportFile> =>
  asCsv(upload, async (csv, converted) => {
    const area = converted ? { ...reviewImports, largest: LARGEST_CONVERTED } : reviewImports
    const { facts, records } = await imports.receiveFile(services, viewer, area, csv)
    const notKept = converted?.notKept ?? {}
    if (converted) await tenantTransaction(services, viewer, (tx) => setNotKept(tx, facts.file_key, notKept))
    const mapping = converted?.mapping ?? guessMapping(facts.header)
    const days = records
      .map((record) => (record[mapping.columns.reviewed_at ?? ''] ?? '').trim())
      .filter(Boolean)
    const dates = guessDateFormat(days, { monthFirst: writesMonthFirst(viewer.company) })
    const [first = 'iso', ...others] = dates?.formats ?? []
    return {
      ...facts,
      mapping: { ...mapping, date_format: others.length > 0 ? [first, ...others] : first },
      ambiguous_dates: dates?.ambiguous ?? false,
      not_kept: notKept,
    }
  })
