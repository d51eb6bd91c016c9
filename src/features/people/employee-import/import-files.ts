import { employeeImports } from '#features/people/employee-import/area.ts'
import type { ImportFile } from '#features/people/employee-import/contract.ts'
import { guessMapping } from '#features/people/employee-import/guess.ts'
import { readTree } from '#features/people/employee-import/import-context.ts'
import { findChannelNames, findRoles } from '#features/people/employee-import/import-context-store.ts'
import { fold } from '#features/people/employee-import/mapping.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { writesMonthFirst } from '#platform/csv/guess-dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Upload } from '#platform/imports/files.ts'
import * as imports from '#platform/imports/files.ts'
import type { Services } from '#platform/services.ts'

/** Stores an uploaded file and returns its contents and a guessed mapping. */
export async function receiveFile(services: Services, viewer: Viewer, upload: Upload): Promise<ImportFile> {
  const { facts, records } = await imports.receiveFile(services, viewer, employeeImports, upload)
  const known = await tenantTransaction(services, viewer, async (tx) => ({
    roles: await findRoles(tx),
    channels: new Set((await findChannelNames(tx)).flatMap(({ name, slug }) => [fold(name), fold(slug)])),
    teams: await readTree(tx),
    monthFirst: writesMonthFirst(viewer.company),
  }))
  return { ...facts, ...guessMapping(facts.header, records, known) }
}
