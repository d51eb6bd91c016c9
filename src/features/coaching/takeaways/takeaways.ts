import type { z } from 'zod'
import { type Change, insertChanges } from '#features/coaching/history/store.ts'
import { record } from '#features/coaching/records.ts'
import { MOST_PARTS } from '#features/coaching/sessions/contract.ts'
import { notYours, readLockOwn, tooMany } from '#features/coaching/sessions/reading.ts'
import { editsSession } from '#features/coaching/sessions/session.ts'
import { findSession, type SessionRow } from '#features/coaching/sessions/store.ts'
import type {
  NewTakeaway,
  Takeaway,
  TakeawayChange,
  takeawayListSchema,
} from '#features/coaching/takeaways/contract.ts'
import { isCompletable, presentTakeaway } from '#features/coaching/takeaways/present.ts'
import {
  countListed,
  countOfSession,
  findListed,
  findTakeaway,
  insertTakeaway,
  lockTakeaway,
  type TakeawayFields,
  type TakeawayRow,
  updateTakeaway,
} from '#features/coaching/takeaways/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const noTakeaway = () => notFound('This takeaway')

export const addTakeaway = (services: Services, viewer: Viewer, input: NewTakeaway): Promise<Takeaway> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await readLockOwn(tx, input.coaching_session_id)
    if ((await countOfSession(tx, session.id)) >= MOST_PARTS) throw tooMany('takeaways')
    const id = await insertTakeaway(tx, {
      session_id: session.id,
      employee_id: session.employee_id,
      owner_id: ownerOf(session, input.owner_id ?? session.employee_id),
      text: input.text,
      private: input.private ?? false,
      category: input.category ?? null,
      due_date: input.due_date ?? null,
      created_by: ownPerson(viewer).id,
    })
    record(tx, session, 'coaching_takeaway.added', { takeawayId: id })
    return reload(tx, id)
  })

/**
 * Ticks, unticks or changes a takeaway. Both participants may tick; everything else needs the right to edit the
 * session.
 */
export const changeTakeaway = (
  services: Services,
  viewer: Viewer,
  id: number,
  { complete, updated_at: seen, ...fields }: TakeawayChange,
): Promise<Takeaway> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockTakeaway(tx, id)
    if (!row) throw noTakeaway()
    const session = await sessionOf(tx, row)
    const touched = FIELDS.filter((field) => fields[field] !== undefined && fields[field] !== row[field])
    const ticks = complete !== undefined && complete !== (row.completed_at !== null)
    if (FIELDS.some((field) => fields[field] !== undefined) && !editsSession(viewer, session))
      throw notYours()
    if (complete !== undefined && !isCompletable(viewer, row))
      throw forbidden('Only the coach or the employee of the session can tick this takeaway.')
    if (touched.length === 0 && !ticks) return presentTakeaway(viewer, row)
    if (touched.length > 0 && seen !== undefined && row.updated_at.getTime() > Date.parse(seen))
      throw stale(presentTakeaway(viewer, row))
    if (touched.includes('owner_id')) ownerOf(session, fields.owner_id ?? 0)
    const set: TakeawayFields = Object.fromEntries(touched.map((field) => [field, fields[field]]))
    // A new due date or owner needs a new notice.
    if (touched.includes('due_date') || touched.includes('owner_id')) set.due_told_at = null
    if (ticks) {
      set.completed_at = complete ? tx.now : null
      set.completed_by = complete ? ownPerson(viewer).id : null
    }
    await updateTakeaway(tx, id, set, laterThan(row.updated_at, tx.now))
    await insertChanges(tx, { takeaway_id: id }, historyOf(row, fields, touched, ticks))
    if (touched.length > 0)
      record(tx, session, 'coaching_takeaway.changed', { takeawayId: id, fields: touched })
    if (ticks) {
      const action = complete ? 'coaching_takeaway.completed' : 'coaching_takeaway.reopened'
      record(tx, session, action, { takeawayId: id })
    }
    return reload(tx, id)
  })

/** Deletes a takeaway and returns it as it was. */
export const removeTakeaway = (services: Services, viewer: Viewer, id: number): Promise<Takeaway> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockTakeaway(tx, id)
    if (!row) throw noTakeaway()
    const session = await sessionOf(tx, row)
    if (!editsSession(viewer, session)) throw notYours()
    await updateTakeaway(tx, id, { deleted_at: tx.now }, laterThan(row.updated_at, tx.now))
    record(tx, session, 'coaching_takeaway.deleted', { takeawayId: id })
    return presentTakeaway(viewer, row)
  })

export const readTakeaway = (services: Services, viewer: Viewer, id: number): Promise<Takeaway> =>
  tenantTransaction(services, viewer, (tx) => reload(tx, id))

/** Open takeaways a person owns: the viewer, unless another person is requested. */
export const listTakeaways = (
  services: Services,
  viewer: Viewer,
  employeeId: number | undefined,
): Promise<z.input<typeof takeawayListSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const list = { ownerId: employeeId ?? ownPerson(viewer).id, open: true }
    const rows = await findListed(tx, list, { after: null, limit: MOST_PARTS })
    return {
      takeaways: rows.map((row) => inSnakeCase(presentTakeaway(viewer, row))),
      takeawaysCount: rows.length < MOST_PARTS ? rows.length : await countListed(tx, list),
    }
  })

const FIELDS = ['text', 'private', 'category', 'due_date', 'owner_id'] as const
type Field = (typeof FIELDS)[number]

/** The owner must be one of the two participants. */
function ownerOf(session: SessionRow, ownerId: number): number {
  if (ownerId === session.coach_id || ownerId === session.employee_id) return ownerId
  throw invalid([{ path: 'owner_id', message: 'must be the coach or the employee of the session' }])
}

async function sessionOf(tx: Tx, { session_id }: TakeawayRow): Promise<SessionRow> {
  const session = await findSession(tx, session_id)
  if (!session) throw noTakeaway()
  return session
}

const HISTORY_NAMES: Record<Field, string> = {
  text: 'text',
  private: 'private',
  category: 'categoryName',
  due_date: 'dueDate',
  owner_id: 'owner',
}

function historyOf(
  row: TakeawayRow,
  fields: Partial<Record<Field, unknown>>,
  touched: readonly Field[],
  ticks: boolean,
): Change[] {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
  const changes = touched.map((field) => ({
    event: 'update',
    attributeName: HISTORY_NAMES[field],
    before: text(row[field]),
    after: text(fields[field]),
  }))
  if (!ticks) return changes
  const [before, after] = row.completed_at === null ? ['OPEN', 'CLOSED'] : ['CLOSED', 'OPEN']
  const event = row.completed_at === null ? 'complete' : 'reopen'
  return [...changes, { event, attributeName: 'status', before, after }]
}

async function reload(tx: Tx, id: number): Promise<Takeaway> {
  const row = await findTakeaway(tx, id)
  if (!row) throw noTakeaway()
  return presentTakeaway(tx.viewer, row)
}

const inSnakeCase = (takeaway: Takeaway) => ({
  id: takeaway.id,
  text: takeaway.text,
  completed_at: takeaway.completedAt,
  completed_by: takeaway.completedBy,
  created_at: takeaway.createdAt,
  created_by: takeaway.createdBy,
  updated_at: takeaway.updatedAt,
  session_id: takeaway.sessionId,
  category_name: takeaway.categoryName,
  due_date: takeaway.dueDate,
  owner: takeaway.owner,
  private: takeaway.private,
  status: takeaway.status,
  completable: takeaway.completable,
})
