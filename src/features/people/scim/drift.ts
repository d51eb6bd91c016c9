import { administersCompany } from '#features/people/employees/guards.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { accessTransaction } from '#features/people/roles/guards.ts'
import { hasAdmin } from '#features/people/roles/holders-store.ts'
import type { DirectoryDrift, DriftedPerson } from '#features/people/scim/contract.ts'
import { type DriftRow, findDrift, hasDirectory } from '#features/people/scim/drift-store.ts'
import { applyMapping } from '#features/people/scim/mapping.ts'
import { setActive } from '#features/people/scim/users.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A page of the people who differ from the directory. Empty until the directory has sent a person or a group. */
export function readDrift(
  services: Services,
  viewer: Viewer,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<DirectoryDrift> {
  const position = after === undefined ? 0 : readCursor(after)
  return tenantTransaction(services, viewer, async (tx) => {
    if (!(await hasDirectory(tx))) return { connected: false, people: [], next_cursor: null }
    const page = { ids: null, after: position, limit: limit + 1 }
    const found = await findDrift(tx, administeredIds(viewer), page)
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return {
      connected: true,
      people: rows.map((row) => presentPerson(row, viewer)),
      next_cursor: found.length > rows.length && last ? String(last.id) : null,
    }
  })
}

/**
 * Makes these people, or everyone if `ids` is null, as the directory has them: active or not, with the mapped role and
 * team. People the directory does not know, the last admin and the viewer's own access stay. Returns how many people
 * agree now, and how many still differ.
 */
export function applyDrift(
  services: Services,
  viewer: Viewer,
  ids: readonly number[] | null,
): Promise<{ applied: number; left: number }> {
  return accessTransaction(services, viewer, async (tx) => {
    if (!(await hasDirectory(tx))) return { applied: 0, left: 0 }
    const rows = await findAppliable(tx, ids)
    for (const row of rows) {
      if (row.is_inactive_here) await setActive(tx, row.id, true)
      if (row.is_active_here && !(await isLastAdmin(tx, row))) await setActive(tx, row.id, false)
    }
    const changed = rows.map(({ id }) => id)
    await applyMapping(tx, changed)
    const left = (await findAppliable(tx, changed)).length
    return { applied: rows.length - left, left }
  })
}

async function findAppliable(tx: Tx, ids: readonly number[] | null): Promise<DriftRow[]> {
  const rows = await findDrift(tx, administeredIds(tx.viewer), { ids, after: 0, limit: null })
  return rows.filter((row) => canApply(row, tx.viewer))
}

/** The directory gives no status, role or team to people it does not know. Admins cannot deactivate themselves. */
const canApply = (row: DriftRow, viewer: Viewer): boolean =>
  !row.is_unknown && !(row.is_active_here && row.id === viewer.person?.id)

const isLastAdmin = async (tx: Tx, row: DriftRow): Promise<boolean> =>
  administersCompany(row.permissions) && !(await hasAdmin(tx, row.id))

function presentPerson(row: DriftRow, viewer: Viewer): DriftedPerson {
  return {
    id: row.id,
    name: fullName(row.first_name, row.last_name),
    email: row.email,
    differences: [
      ...(row.is_inactive_here ? [{ kind: 'inactive_here' as const, here: null, directory: null }] : []),
      ...(row.is_active_here ? [{ kind: 'active_here' as const, here: null, directory: null }] : []),
      ...(row.has_other_role
        ? [{ kind: 'role' as const, here: row.role_name, directory: row.wanted_role_name }]
        : []),
      ...(row.has_other_team
        ? [{ kind: 'team' as const, here: row.team_name, directory: row.wanted_team_name }]
        : []),
      ...(row.is_unknown ? [{ kind: 'unknown' as const, here: null, directory: null }] : []),
    ],
    can_apply: canApply(row, viewer),
  }
}

function readCursor(cursor: string): number {
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor)
  throw invalid([{ path: 'after', message: 'is not a cursor of this list' }])
}
