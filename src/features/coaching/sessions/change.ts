import { saveKudos } from '#features/coaching/kudos/kudos.ts'
import { sanitizeRichText } from '#features/coaching/notes/rich-text.ts'
import { saveNote } from '#features/coaching/notes/store.ts'
import { coach } from '#features/coaching/policy.ts'
import { record } from '#features/coaching/records.ts'
import type { SessionAnswer, SessionChange } from '#features/coaching/sessions/contract.ts'
import { requireCoachable } from '#features/coaching/sessions/create.ts'
import { lockOwn, noSession, notYours, present } from '#features/coaching/sessions/reading.ts'
import { isCoachee, isInCoachingScope, seesSession } from '#features/coaching/sessions/session.ts'
import { shareSession } from '#features/coaching/sessions/share.ts'
import {
  findSession,
  lockSession,
  movePartsToEmployee,
  moveTakeawaysToCoach,
  type SessionFields,
  type SessionRow,
  updateSession,
} from '#features/coaching/sessions/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Applies the fields that differ from the stored session. With `updated_at`, fields changed by someone else since
 * that copy are rejected with the current session, and all other fields are merged. With `shared_at`, shares or
 * reshares the session.
 */
export async function changeSession(
  services: Services,
  viewer: Viewer,
  id: number,
  change: SessionChange,
): Promise<SessionAnswer> {
  if (change.id !== undefined && change.id !== id)
    throw invalid([{ path: 'id', message: 'does not match the id in the address' }])
  const next = change.coach_id === undefined ? viewer : await requireCoach(services, viewer, change.coach_id)
  const work = async (tx: Tx) => {
    const beforeLock = change.shared_at === undefined ? undefined : await findSession(tx, id)
    const row = await lockOwn(tx, id, { deleted: change.active === true })
    if (row.deleted_at !== null) await putBack(tx, row)
    const current = row.deleted_at === null ? row : await reload(tx, id)
    await changeFields(tx, current, change, next)
    if (change.kudos) await saveKudos(services, tx, await reload(tx, id), change.kudos)
    if (change.shared_at !== undefined)
      await shareSession(services, tx, await reload(tx, id), {
        sharedAt: change.shared_at,
        seen: change.updated_at,
        before: current,
        beforeLock,
      })
    if (change.active === false) await takeAway(tx, await reload(tx, id))
    return present(tx, await reload(tx, id))
  }
  return tenantTransaction(services, viewer, work).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'coaching_session_draft_key') throw error
    throw new AppError('conflict', 'There is already another draft for this employee.')
  })
}

/** Deletes a session; its coach can restore it with `active`. */
export const deleteSession = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => takeAway(tx, await lockOwn(tx, id)))

/** Acknowledges the latest share. `seen` is the time of the copy that was read, which must not be older. */
export const acknowledgeSession = (
  services: Services,
  viewer: Viewer,
  id: number,
  seen?: string,
): Promise<SessionAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockSession(tx, id)
    if (!row || !seesSession(viewer, row)) throw noSession()
    if (!isCoachee(viewer, row)) throw notYours()
    if (row.acknowledged_at !== null) return present(tx, row)
    const shared = row.reshared_at ?? row.shared_at
    if (seen !== undefined && shared !== null && shared.getTime() > Date.parse(seen))
      throw stale(await present(tx, row))
    await updateSession(tx, id, { acknowledged_at: tx.now }, laterThan(row.updated_at, tx.now))
    record(tx, row, 'coaching_session.acknowledged')
    return present(tx, await reload(tx, id))
  })

const FIELDS = ['title', 'notes', 'private', 'coach_id', 'employee_id', 'scheduled_for', 'repeats'] as const
type Field = (typeof FIELDS)[number]

async function changeFields(
  tx: Tx,
  row: SessionRow,
  change: SessionChange,
  nextCoach: Viewer,
): Promise<void> {
  // Notes sent back as stored are no change.
  const input =
    change.notes === undefined || change.notes === row.notes
      ? change
      : { ...change, notes: await sanitizeRichText(tx, change.notes, 'notes') }
  const touched = FIELDS.filter((field) => input[field] !== undefined && input[field] !== row[field])
  if (touched.length > 0) {
    await refuseStale(tx, row, touched, change.updated_at)
    if (touched.includes('employee_id')) await requireMovable(tx, row, input.employee_id ?? 0)
    if (touched.includes('coach_id') && input.coach_id === (input.employee_id ?? row.employee_id))
      throw invalid([{ path: 'coach_id', message: 'The coach and the employee must be different people.' }])
    if (touched.includes('coach_id') && !isInCoachingScope(nextCoach, input.employee_id ?? row.employee_id))
      throw invalid([{ path: 'coach_id', message: 'does not coach this employee' }])
    const updatedAt = laterThan(row.updated_at, tx.now)
    const fields = Object.fromEntries(touched.map((field) => [field, input[field]])) as SessionFields
    const times = Object.fromEntries(touched.map((field) => [field, updatedAt.toISOString()]))
    const changed = JSON.stringify({ ...timesOf(row), ...times })
    await updateSession(tx, row.id, { ...fields, changed }, updatedAt)
    if (touched.includes('employee_id'))
      await movePartsToEmployee(tx, row.id, input.employee_id ?? row.employee_id, row.employee_id)
    if (touched.includes('coach_id'))
      await moveTakeawaysToCoach(tx, row.id, input.coach_id ?? row.coach_id, row.coach_id)
    record(tx, row, 'coaching_session.changed', { fields: touched })
  }
  if (touched.includes('notes')) {
    const note = { sessionId: row.id, kind: 'PUBLIC' as const, writer: ownPerson(tx.viewer).id }
    await saveNote(tx, { ...note, notes: input.notes ?? '' })
  }
}

const timesOf = (row: SessionRow) => row.changed as Partial<Record<Field, string>>

async function refuseStale(
  tx: Tx,
  row: SessionRow,
  touched: readonly Field[],
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return
  const times = timesOf(row)
  const isNewer = (field: Field) => Date.parse(times[field] ?? '') > Date.parse(seen)
  if (touched.some(isNewer)) throw stale(await present(tx, row))
}

/** The employee can change only until the session is shared. */
async function requireMovable(tx: Tx, row: SessionRow, employeeId: number): Promise<void> {
  if (row.shared_at !== null)
    throw new AppError('conflict', 'The employee of a shared session cannot be changed.', {
      current: await present(tx, row),
    })
  if (!isInCoachingScope(tx.viewer, employeeId))
    throw invalid([{ path: 'employee_id', message: 'No employee has this id.' }])
  await requireCoachable(tx, employeeId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw invalid([{ path: 'employee_id', message: 'No employee has this id.' }])
  })
}

/** A new coach must be allowed to coach. */
async function requireCoach(services: Services, viewer: Viewer, coachId: number): Promise<Viewer> {
  if (coachId === viewer.person?.id) return viewer
  const found = await loadViewer(services, viewer.company.id, coachId)
  if (!found || !coach.allows(found)) throw invalid([{ path: 'coach_id', message: 'No coach has this id.' }])
  return found
}

async function takeAway(tx: Tx, row: SessionRow): Promise<void> {
  await updateSession(tx, row.id, { deleted_at: tx.now }, laterThan(row.updated_at, tx.now))
  record(tx, row, 'coaching_session.deleted')
}

async function putBack(tx: Tx, row: SessionRow): Promise<void> {
  await updateSession(tx, row.id, { deleted_at: null }, laterThan(row.updated_at, tx.now))
  record(tx, row, 'coaching_session.restored')
}

async function reload(tx: Tx, id: number): Promise<SessionRow> {
  const row = await findSession(tx, id)
  if (!row) throw noSession()
  return row
}
