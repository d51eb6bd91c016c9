import { raiseAccessVersion } from '#features/company/access-version.ts'
import { readImportContext } from '#features/people/employee-import/import-context.ts'
import type { KnownEmployee } from '#features/people/employee-import/import-context-store.ts'
import {
  type Columns,
  type ImportContext,
  judgeRow,
  type Verdict,
} from '#features/people/employee-import/judge.ts'
import type { ColumnError, ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import type { TeamTree, TreeTeam } from '#features/people/employee-import/team-tree.ts'
import {
  insertEmployees,
  insertLogins,
  updateEmployees,
} from '#features/people/employee-import/write-store.ts'
import { addChannels, removeChannels } from '#features/people/employees/change-store.ts'
import { changeEmails, reclaimEmails } from '#features/people/employees/former-emails.ts'
import { invite } from '#features/people/invitations/invitations.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { createTeam } from '#features/people/teams/teams.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type Outcome = 'created' | 'updated' | 'unchanged' | 'rejected'
export type RowResult = { row: number; outcome: Outcome; errors: ColumnError[] }

export type WriteOptions = {
  mapping: EmployeeMapping
  invite: boolean
  /** When the interrupted first run started: rows written since then count as written by this run. */
  since: Date | null
}

const ATTEMPTS = 5

/** Writes a batch of rows in one transaction. Retries when another request changes the same data concurrently. */
export async function writeBatch(
  services: Services,
  viewer: Viewer,
  items: readonly ImportedEmployee[],
  options: WriteOptions,
): Promise<RowResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tenantTransaction(services, viewer, async (tx) => {
        await raiseAccessVersion(tx)
        return write(services, tx, items, options)
      })
    } catch (error) {
      const again =
        error instanceof EmailTakenMeanwhile || brokenConstraint(error) !== null || isConflict(error)
      if (!again || attempt === ATTEMPTS) throw error
    }
  }
}

class EmailTakenMeanwhile extends Error {}

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict'

async function write(
  services: Services,
  tx: Tx,
  items: readonly ImportedEmployee[],
  { mapping, invite: invites, since }: WriteOptions,
): Promise<RowResult[]> {
  const context = await readImportContext(tx, items, { hold: true })
  const judged = items.map((item) => ({ item, verdict: judgeRow(item, mapping, context) }))
  const good = judged.flatMap(({ item, verdict }) => (verdict.kind === 'rejected' ? [] : [{ item, verdict }]))
  for (const { verdict } of good) if (verdict.team) await makeTeam(tx, context.teams, verdict.team)
  const created = await add(tx, good, context)
  await change(tx, good, context)
  await setChannels(tx, good, created)
  if (invites)
    for (const [email, id] of created)
      await invite(services, tx, { id, email, firstName: firstNameOf(good, email) })
  peopleChanged(tx, [
    ...created.values(),
    ...good.flatMap(({ verdict }) => (verdict.rewrites && verdict.known ? [verdict.known.id] : [])),
  ])
  return judged.map(({ item: { row }, verdict }) =>
    verdict.kind === 'rejected'
      ? { row, outcome: 'rejected', errors: verdict.errors }
      : { row, outcome: outcomeOf(verdict, since), errors: [] },
  )
}

type Good = { item: ImportedEmployee; verdict: Exclude<Verdict, { kind: 'rejected' }> }

const firstNameOf = (good: readonly Good[], email: string) =>
  good.find(({ verdict }) => verdict.columns.email === email)?.verdict.columns.first_name ?? ''

/** Counts rows that an interrupted run wrote as created or updated, although they are unchanged now. */
function outcomeOf({ kind, known, rewrites }: Good['verdict'], since: Date | null): Outcome {
  if (kind === 'create') return 'created'
  if (since && known && known.created_at >= since) return 'created'
  if (rewrites || (since && known && known.updated_at >= since)) return 'updated'
  return 'unchanged'
}

/** Returns the team of a path and creates the missing teams of it. */
export async function makeTeam(tx: Tx, teams: TeamTree, path: readonly string[]): Promise<TreeTeam> {
  const found = teams.find(path)
  let { team } = found
  for (const name of found.missing) {
    const parentId: number | null = team?.id ?? null
    const id = await createTeam(tx, { name, parentId })
    team = { id, name, parent_id: parentId, owner_id: null, owner_email: null }
    teams.add(team)
  }
  if (!team) throw new Error('A path has no names.')
  return team
}

const teamIdOf = ({ verdict }: Good, { teams }: ImportContext): number | null =>
  verdict.team ? (teams.find(verdict.team).team?.id ?? null) : (verdict.known?.team_id ?? null)

async function add(tx: Tx, good: readonly Good[], context: ImportContext): Promise<Map<string, number>> {
  const rows = good
    .filter(({ verdict }) => verdict.kind === 'create')
    .map((one) => ({
      ...one.verdict.columns,
      status: one.item.status ?? ('CREATED' as const),
      team_id: teamIdOf(one, context),
    }))
  const ids = await insertEmployees(tx, rows)
  if (!(await insertLogins(tx, ids))) throw new EmailTakenMeanwhile()
  if (ids.size > 0) await reclaimEmails(tx, [...ids.keys()])
  for (const { email, ...columns } of rows)
    tx.audit({
      action: 'employee.created',
      objectType: 'employee',
      objectId: ids.get(email) ?? 0,
      after: { email, ...columns },
    })
  return ids
}

async function change(tx: Tx, good: readonly Good[], context: ImportContext): Promise<void> {
  const rows = good.flatMap((one) => {
    const { known, columns, rewrites } = one.verdict
    return known && rewrites ? [{ known, columns, team_id: teamIdOf(one, context) }] : []
  })
  await changeEmails(
    tx,
    rows.flatMap(({ known, columns: { email } }) =>
      email === known.email ? [] : [{ employeeId: known.id, from: known.email, to: email }],
    ),
  )
  await updateEmployees(
    tx,
    rows.map(({ known, columns, team_id }) => ({ ...columns, id: known.id, team_id })),
  )
  for (const { known, columns, team_id } of rows)
    tx.audit({
      action: 'employee.changed',
      objectType: 'employee',
      objectId: known.id,
      ...difference(known, { ...columns, team_id }),
    })
}

function difference(known: KnownEmployee, after: Columns & { team_id: number | null }) {
  const changed = Object.entries(after).filter(([key, value]) => known[key as keyof typeof after] !== value)
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, known[key as keyof typeof after]])),
    after: Object.fromEntries(changed),
  }
}

async function setChannels(
  tx: Tx,
  good: readonly Good[],
  created: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = good.flatMap(({ verdict }) => {
    const employeeId = verdict.known?.id ?? created.get(verdict.columns.email)
    return verdict.channelIds && employeeId !== undefined
      ? [{ employeeId, channelIds: verdict.channelIds }]
      : []
  })
  await removeChannels(
    tx,
    wanted.map(({ employeeId }) => employeeId),
  )
  await addChannels(
    tx,
    wanted.flatMap(({ employeeId, channelIds }) =>
      channelIds.map((channelId) => ({ employeeId, channelId })),
    ),
  )
}
