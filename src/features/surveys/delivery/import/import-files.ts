import { requestImports } from '#features/surveys/delivery/import/area.ts'
import type { ImportFile } from '#features/surveys/delivery/import/contract.ts'
import { guessColumns } from '#features/surveys/delivery/import/guess.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import * as imports from '#platform/imports/files.ts'
import type { Services } from '#platform/services.ts'

/** Keeps a file that was sent for import and tells what is in it, and what its columns probably are. */
export async function receiveFile(
  services: Services,
  viewer: Viewer,
  upload: imports.Upload,
): Promise<ImportFile> {
  const { facts } = await imports.receiveFile(services, viewer, requestImports, upload)
  return { ...facts, mapping: { columns: guessColumns(facts.header) } }
}
