import { requestImports } from '#features/surveys/delivery/import/area.ts'
import type { ImportStart, ListedImport, RequestImport } from '#features/surveys/delivery/import/contract.ts'
import { mappedColumns } from '#features/surveys/delivery/import/mapping-schema.ts'
import { publishedSurvey } from '#features/surveys/delivery/requests.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import * as imports from '#platform/imports/imports.ts'
import type { Services } from '#platform/services.ts'

/** Adds an import to the company's queue. Throws 422 if the mapping does not fit the file's header. */
export const queueImport = async (
  services: Services,
  viewer: Viewer,
  { file_key, mapping, dry_run }: ImportStart,
): Promise<RequestImport> =>
  present(
    await imports.queueImport(services, viewer, requestImports, {
      fileKey: file_key,
      mapping,
      reading: { delimiter: mapping.delimiter, columns: mappedColumns(mapping) },
      dryRun: dry_run,
      own: async (tx) => {
        if (mapping.survey != null) await publishedSurvey(tx, mapping.survey, 'mapping.survey')
        return {}
      },
    }),
  )

export const cancelImport = async (services: Services, viewer: Viewer, id: number): Promise<RequestImport> =>
  present(await imports.cancelImport(services, viewer, requestImports, id))

export const readImport = async (services: Services, viewer: Viewer, id: number): Promise<RequestImport> =>
  present(await imports.readImport(services, viewer, requestImports, id))

/** A page of imports, newest first. */
export async function readImports(
  services: Services,
  viewer: Viewer,
  asked: { after?: string | undefined; limit: number },
): Promise<{ imports: ListedImport[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await imports.readImports(services, viewer, requestImports, asked)
  return { imports: rows.map(imports.presentRun), nextCursor }
}

const present = ({ row, ...detail }: imports.ImportDetail<'survey_request'>): RequestImport => ({
  ...imports.presentRun(row),
  ...detail,
})
