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

export function toImportRequest(
  { file_key, mapping, dry_run, invite }: ImportRequest,
  viewer: Viewer,
): imports.ImportRequest<'employee'> {
  requireWholeCompany(viewer)
  return {
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
  }
}

export const present = ({ row, ...detail }: imports.ImportDetail<'employee'>): EmployeeImport => ({
  ...presentListed(row),
  ...detail,
  new_teams: row.new_teams ?? [],
  new_team_count: row.new_team_count ?? 0,
})

export const presentListed = (row: WithCreator<'employee'>): ListedImport => ({
  ...imports.presentRun(row),
  invite: row.invite,
})
