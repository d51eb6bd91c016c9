import { requestImports } from '#features/surveys/delivery/import/area.ts'
import type { ImportFile } from '#features/surveys/delivery/import/contract.ts'
import { guessColumns } from '#features/surveys/delivery/import/guess.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { guessDateFormat, writesMonthFirst } from '#platform/csv/guess-dates.ts'
import * as imports from '#platform/imports/files.ts'
import type { Services } from '#platform/services.ts'

/** Stores an uploaded file and returns its columns with a guessed mapping. */
export async function receiveFile(
  services: Services,
  viewer: Viewer,
  upload: imports.Upload,
): Promise<ImportFile> {
  const { facts, records } = await imports.receiveFile(services, viewer, requestImports, upload)
  const columns = guessColumns(facts.header)
  const days = records.map((record) => (record[columns.expires_at ?? ''] ?? '').trim()).filter(Boolean)
  const dates = guessDateFormat(days, { monthFirst: writesMonthFirst(viewer.company) })
  const [first = 'iso', ...others] = dates?.formats ?? []
  return {
    ...facts,
    mapping: { columns, date_format: others.length > 0 ? [first, ...others] : first },
    ambiguous_dates: dates?.ambiguous ?? false,
  }
}
