import type { FeedbackImport, ImportRequest, ListedImport } from '#features/feedback/import/contract.ts'
import { mappedColumns } from '#features/feedback/import/mapping-schema.ts'
import * as imports from '#platform/imports/imports.ts'
import type { WithCreator } from '#platform/imports/store.ts'

export const toImportRequest = ({
  file_key,
  mapping,
  dry_run,
}: ImportRequest): imports.ImportRequest<'feedback'> => ({
  fileKey: file_key,
  mapping,
  reading: { delimiter: mapping.delimiter, columns: mappedColumns(mapping) },
  dryRun: dry_run,
  own: (_, { size }) => ({ total_bytes: size }),
})

export const present = ({ row, ...detail }: imports.ImportDetail<'feedback'>): FeedbackImport => ({
  ...presentListed(row),
  ...detail,
})

export const presentListed = (row: WithCreator<'feedback'>): ListedImport => ({
  ...imports.presentRun(row),
  total_bytes: row.total_bytes,
  read_bytes: row.read_bytes,
})
