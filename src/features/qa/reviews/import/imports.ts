import type { ReviewImport, ReviewImportStart } from '#features/qa/reviews/import/contract.ts'
import type { NotKeptCounts } from '#features/qa/reviews/import/fields.ts'
import { mappedColumns } from '#features/qa/reviews/import/mapping-schema.ts'
import { findNotKept } from '#features/qa/reviews/import/store.ts'
import { type ImportDetail, type ImportRequest, presentRun } from '#platform/imports/imports.ts'

export const toImportRequest = ({
  file_key,
  mapping,
  dry_run,
}: ReviewImportStart): ImportRequest<'review'> => ({
  fileKey: file_key,
  mapping,
  reading: { delimiter: mapping.delimiter, columns: mappedColumns(mapping) },
  dryRun: dry_run,
  own: async (tx) => ({ not_kept: JSON.stringify(await findNotKept(tx, file_key)) }),
})

export const present = ({ row, ...detail }: ImportDetail<'review'>): ReviewImport => ({
  ...presentRun(row),
  ...detail,
  scorecards: row.scorecards,
  kept_totals: row.kept_totals,
  unknown_people: row.unknown_people,
  not_kept: row.not_kept as NotKeptCounts,
  undo_requested_at: row.undo_requested_at?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
  removed: row.removed,
  kept: row.kept,
})
