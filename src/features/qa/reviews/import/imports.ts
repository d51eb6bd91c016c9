import type { ReviewImport, ReviewImportStart } from '#features/qa/reviews/import/contract.ts'
import { mappedColumns } from '#features/qa/reviews/import/mapping-schema.ts'
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
  own: () => ({}),
})

export const present = ({ row, ...detail }: ImportDetail<'review'>): ReviewImport => ({
  ...presentRun(row),
  ...detail,
  scorecards: row.scorecards,
  kept_totals: row.kept_totals,
  unknown_people: row.unknown_people,
})
