import { employeeImports } from '#features/people/employee-import/area.ts'
import type { ImportFile } from '#features/people/employee-import/contract.ts'
import { guessMapping } from '#features/people/employee-import/guess.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Upload } from '#platform/imports/files.ts'
import * as imports from '#platform/imports/files.ts'
import type { Services } from '#platform/services.ts'

/** Keeps a file that was sent for import and tells what is in it, and what its columns probably are. */
export async function receiveFile(services: Services, viewer: Viewer, upload: Upload): Promise<ImportFile> {
  const { facts, records } = await imports.receiveFile(services, viewer, employeeImports, upload)
  return { ...facts, mapping: guessMapping(facts.header, records) }
}
