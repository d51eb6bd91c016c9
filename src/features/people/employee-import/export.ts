import { findExported } from '#features/people/employee-import/export-store.ts'
import { EXPORT_FIELDS } from '#features/people/employee-import/fields.ts'
import type { EmployeeFilter } from '#features/people/employees/conditions.ts'
import { readSupervisorIds } from '#features/people/employees/employee-facts.ts'
import { findEmployeeIds } from '#features/people/employees/list-store.ts'
import { BY_NAME } from '#features/people/employees/lists.ts'
import type { EmployeeKey } from '#features/people/employees/order-sql.ts'
import { PROFILE_FILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Named like the import fields, so that an import maps them by itself; only `last_active` cannot be imported. */
export const exportedColumns = [...EXPORT_FIELDS, 'last_active'] as const

type Exported = Record<(typeof exportedColumns)[number], string>

const PAGE = 1_000

/** The people of the employee table by name, read in pages. */
export async function* exportedEmployees(
  services: Services,
  viewer: Viewer,
  filter: Pick<EmployeeFilter, 'search' | 'statuses' | 'roleIds' | 'teamIds'>,
): AsyncGenerator<Exported, void, undefined> {
  const wanted = { ...filter, visible: administeredIds(viewer), searchesAll: true }
  let after: EmployeeKey | null = null
  while (true) {
    const page: { id: number; key: EmployeeKey }[] = await tenantTransaction(services, viewer, (tx) =>
      findEmployeeIds(tx, wanted, BY_NAME, { after, limit: PAGE }),
    )
    yield* await rowsOf(
      services,
      viewer,
      page.map(({ id }) => id),
    )
    after = page.at(-1)?.key ?? null
    if (page.length < PAGE) return
  }
}

async function rowsOf(services: Services, viewer: Viewer, ids: readonly number[]): Promise<Exported[]> {
  const supervisors = await readSupervisorIds({ services, viewer }, ids)
  const [rows, managers] = await tenantTransaction(services, viewer, async (tx) => [
    await findExported(tx, ids),
    await findExported(tx, [...new Set(supervisors.values())]),
  ])
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return {
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      custom_employee_id: row.custom_employee_id ?? '',
      role: row.role,
      team: row.team_path.join(' / '),
      manager: managers.get(supervisors.get(id) ?? 0)?.email ?? '',
      channels: row.channels.join('; '),
      status: row.status,
      employment_status: row.employment_status,
      license_type: row.license_type,
      start_date: row.start_date ?? '',
      ...valuesBy('rest', PROFILE_FILE_FIELDS, ({ column }) => row[column] ?? ''),
      last_active: row.last_active_at?.toISOString() ?? '',
    }
  })
}
