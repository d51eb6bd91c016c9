import { feedbackImports } from '#features/feedback/import/area.ts'
import type { FeedbackImport, ImportRequest, ListedImport } from '#features/feedback/import/contract.ts'
import { mappedColumns } from '#features/feedback/import/mapping-schema.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import * as imports from '#platform/imports/imports.ts'
import type { WithCreator } from '#platform/imports/store.ts'
import type { Services } from '#platform/services.ts'

/** Adds an import to the company's queue. Throws 422 if the mapping does not fit the file's header. */
export const queueImport = async (
  services: Services,
  viewer: Viewer,
  { file_key, mapping, dry_run }: ImportRequest,
): Promise<FeedbackImport> =>
  present(
    await imports.queueImport(services, viewer, feedbackImports, {
      fileKey: file_key,
      mapping,
      reading: { delimiter: mapping.delimiter, columns: mappedColumns(mapping) },
      dryRun: dry_run,
      own: (_, { size }) => ({ total_bytes: size }),
    }),
  )

export const cancelImport = async (services: Services, viewer: Viewer, id: number): Promise<FeedbackImport> =>
  present(await imports.cancelImport(services, viewer, feedbackImports, id))

export const readImport = async (services: Services, viewer: Viewer, id: number): Promise<FeedbackImport> =>
  present(await imports.readImport(services, viewer, feedbackImports, id))

/** A page of imports, newest first. */
export async function readImports(
  services: Services,
  viewer: Viewer,
  asked: { after?: string | undefined; limit: number },
): Promise<{ imports: ListedImport[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await imports.readImports(services, viewer, feedbackImports, asked)
  return { imports: rows.map(presentListed), nextCursor }
}

const present = ({ row, ...detail }: imports.ImportDetail<'feedback'>): FeedbackImport => ({
  ...presentListed(row),
  ...detail,
})

const presentListed = (row: WithCreator<'feedback'>): ListedImport => ({
  ...imports.presentRun(row),
  total_bytes: row.total_bytes,
  read_bytes: row.read_bytes,
})
