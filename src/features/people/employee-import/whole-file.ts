import { fold, type ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import type { TeamTree } from '#features/people/employee-import/team-tree.ts'
import type { RowError } from '#lib/import-run.ts'
import { quote } from '#platform/csv/quote.ts'

/** Rejects repeated rows of the same person, identified by e-mail or number; the first row counts. */
export function repeatedPeople(items: readonly ImportedEmployee[], { columns }: EmployeeMapping): RowError[] {
  const errors: RowError[] = []
  const emails = new Map<string, number>()
  const customIds = new Map<string, number>()
  for (const { row, email, customEmployeeId } of items) {
    const first =
      (email !== undefined && emails.get(email)) ||
      (customEmployeeId !== undefined && customIds.get(customEmployeeId))
    if (first) {
      const column = emails.get(email ?? '') === undefined ? columns.custom_employee_id : columns.email
      errors.push({ row, column: column ?? null, message: `is in row ${first} already` })
      continue
    }
    if (email !== undefined) emails.set(email, row)
    if (customEmployeeId !== undefined) customIds.set(customEmployeeId, row)
  }
  return errors
}

/** Managers the company has, by e-mail; `teamId` is the team each is a member of. */
export type KnownManagers = ReadonlyMap<
  string,
  { id: number; firstName: string; lastName: string; teamId: number | null; leads: boolean }
>

/**
 * Rejects rows whose manager is unusable. Managers may be anywhere in the file or in the company. Rejecting a manager's
 * row also rejects the rows that depend on it, and so on.
 */
export function badManagers(
  items: readonly ImportedEmployee[],
  mapping: EmployeeMapping,
  known: KnownManagers,
  teams: TeamTree,
): RowError[] {
  const column = mapping.columns.manager ?? null
  const errors: RowError[] = []
  const good = new Set(items)
  const fail = (item: ImportedEmployee, message: string) => {
    good.delete(item)
    errors.push({ row: item.row, column, message })
  }
  const leaders = leadersIn(items)
  const appointed = new Set([...leaders.values()].flatMap((one) => [...one.keys()]))
  for (const item of items) {
    const { manager, team } = item
    if (manager === undefined) continue
    if (manager === item.email) fail(item, 'is the person')
    else if (!team && !mapping.create_teams && !known.get(manager)?.leads && !appointed.has(manager))
      fail(item, `${quote(manager)} leads no team`)
    else if (team && !isLeader(item, leaders, teams)) {
      const first = [...(leaders.get(placeOf(team)) ?? [])][0]
      const owner = ownerOf(team, teams)
      if (owner !== null && owner !== manager) fail(item, `the team is led by ${quote(owner)}`)
      else if (first && first[0] !== manager)
        fail(item, `is another one than in row ${first[1]}, of the same team`)
    }
  }
  const inFile = new Map(
    items.flatMap((item) => (item.email === undefined ? [] : [[item.email, item] as const])),
  )
  for (let before = -1; before !== errors.length; ) {
    before = errors.length
    for (const item of good) {
      const { manager } = item
      if (manager === undefined || known.has(manager)) continue
      const own = inFile.get(manager)
      if (!own || !good.has(own) || own.status === 'DEACTIVATED')
        fail(item, `no person has the e-mail ${quote(manager)}`)
    }
  }
  return errors
}

/**
 * The leaders that rows name for each team, by the team's place, with the first row that names each. A leader's own row
 * names the leader's manager, so it does not count.
 */
export function leadersIn(items: readonly ImportedEmployee[]): Map<string, Map<string, number>> {
  const rows = items.flatMap(({ row, email, team, manager }) =>
    team && manager !== undefined ? [{ row, email, manager, place: placeOf(team) }] : [],
  )
  return new Map(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, own]) => {
      const named = new Set(own.map(({ manager }) => manager))
      const members = own.filter(({ email }) => email === undefined || !named.has(email))
      const first = new Map<string, number>()
      for (const { manager, row } of members.length > 0 ? members : own)
        if (!first.has(manager)) first.set(manager, row)
      return [place, first] as const
    }),
  )
}

/** Whether the row is about the leader of its team. */
export const isLeader = (
  { email, team }: ImportedEmployee,
  leaders: ReadonlyMap<string, ReadonlyMap<string, number>>,
  teams: TeamTree,
): boolean =>
  email !== undefined &&
  team !== undefined &&
  (leaders.get(placeOf(team))?.has(email) === true || ownerOf(team, teams) === email)

function ownerOf(path: readonly string[], teams: TeamTree): string | null {
  const { team, missing } = teams.find(path)
  return missing.length === 0 ? (team?.owner_email ?? null) : null
}

const placeOf = (path: readonly string[]): string => path.map(fold).join('\u0000')
