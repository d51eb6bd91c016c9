import { employeeImports } from '#features/people/employee-import/area.ts'
import type {
  EmployeeImport,
  ImportRequest,
  ListedImport,
} from '#features/people/employee-import/contract.ts'
import { mappedColumns } from '#features/people/employee-import/mapping-schema.ts'
import { requireWholeCompany } from '#features/people/employees/changes.ts'
import { requireGrantable } from '#features/people/employees/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import * as imports from '#platform/imports/imports.ts'
import type { WithCreator } from '#platform/imports/store.ts'
import type { Services } from '#platform/services.ts'

/** Queues an import; refuses a mapping that names columns missing from the file's header. */
export async function queueImport(
  services: Services,
  viewer: Viewer,
  { file_key, mapping, dry_run, invite }: ImportRequest,
): Promise<EmployeeImport> {
  requireWholeCompany(viewer)
  return present(
    await imports.queueImport(services, viewer, employeeImports, {
      fileKey: file_key,
      mapping,
      reading: { delimiter: mapping.delimiter, columns: mappedColumns(mapping) },
      dryRun: dry_run,
      auditDetails: { invite },
      own: async (tx) => {
        if (mapping.default_role_id != null)
          await requireGrantable(tx, mapping.default_role_id, 'mapping.default_role_id')
        return { invite }
      },
    }),
  )
}

export const cancelImport = async (services: Services, viewer: Viewer, id: number): Promise<EmployeeImport> =>
  present(await imports.cancelImport(services, viewer, employeeImports, id))

export const readImport = async (services: Services, viewer: Viewer, id: number): Promise<EmployeeImport> =>
  present(await imports.readImport(services, viewer, employeeImports, id))

/** A page of past and present imports, newest first. */
export async function readImports(
  services: Services,
  viewer: Viewer,
  asked: { after?: string | undefined; limit: number },
): Promise<{ imports: ListedImport[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await imports.readImports(services, viewer, employeeImports, asked)
  return { imports: rows.map(presentListed), nextCursor }
}

const present = ({ row, ...detail }: imports.ImportDetail<'employee'>): EmployeeImport => ({
  ...presentListed(row),
  ...detail,
  new_teams: row.new_teams ?? [],
  new_team_count: row.new_team_count ?? 0,
})

const presentListed = (row: WithCreator<'employee'>): ListedImport => ({
  ...imports.presentRun(row),
  invite: row.invite,
})
