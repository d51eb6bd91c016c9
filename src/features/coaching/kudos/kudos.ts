import type { z } from 'zod'
import type { completedKudoSchema, kudoListSchema, kudoSchema } from '#features/coaching/kudos/contract.ts'
import {
  countActive,
  deleteKudo,
  findActive,
  findKudo,
  findOfSession,
  insertKudo,
  lockReceived,
  markKudosNotified,
  updateKudo,
} from '#features/coaching/kudos/store.ts'
import { personOf } from '#features/coaching/person.ts'
import { record } from '#features/coaching/records.ts'
import { MOST_PARTS } from '#features/coaching/sessions/contract.ts'
import { readLockOwn, tooMany } from '#features/coaching/sessions/reading.ts'
import type { SessionRow } from '#features/coaching/sessions/store.ts'
import { notifyPerson } from '#features/people/notices/notify.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Kudo = z.output<typeof kudoSchema>

/**
 * Gives kudos to the employee of a session. The employee is notified now if the session is shared, else when it is
 * shared.
 */
export const giveKudo = (
  services: Services,
  viewer: Viewer,
  { sessionId, text }: { sessionId: number; text: string },
): Promise<Kudo> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await readLockOwn(tx, sessionId)
    const id = await add(tx, session, text)
    if (session.shared_at !== null) await notifyOfKudos(services, tx, session)
    return { id, text }
  })

export const takeKudoBack = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const kudo = await findKudo(tx, id)
    if (!kudo) throw notFound('This kudo')
    const session = await readLockOwn(tx, kudo.session_id).catch(asKudo)
    const { numDeletedRows = 0n } = (await deleteKudo(tx, id))[0] ?? {}
    if (numDeletedRows === 0n) throw notFound('This kudo')
    record(tx, session, 'coaching_kudo.deleted', { kudoId: id })
  })

/** Marks a kudo as dismissed by its receiver. */
export const dismissKudo = (
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<z.input<typeof completedKudoSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const kudo = await lockReceived(tx, id, ownPerson(viewer).id)
    if (!kudo) throw notFound('This kudo')
    const completedAt = kudo.completed_at ?? tx.now
    if (kudo.completed_at === null) {
      await updateKudo(tx, id, { completed_at: completedAt })
      record(tx, { id: kudo.session_id }, 'coaching_kudo.dismissed', { kudoId: id })
    }
    return { id, text: kudo.text, completedAt: completedAt.toISOString() }
  })

/** Kudos a person received and has not dismissed: the viewer's, unless another person is requested. */
export const listKudos = (
  services: Services,
  viewer: Viewer,
  employeeId: number | undefined,
): Promise<z.input<typeof kudoListSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const of = employeeId ?? ownPerson(viewer).id
    const rows = await findActive(tx, of, MOST_PARTS)
    return {
      kudos: rows.map((row) => ({
        id: row.id,
        text: row.text,
        completed_at: row.completed_at?.toISOString() ?? null,
        created_by: personOf(row.created_by, row),
        created_at: row.created_at.toISOString(),
        coaching_session_id: row.session_id,
      })),
      kudosCount: rows.length < MOST_PARTS ? rows.length : await countActive(tx, of),
    }
  })

/**
 * Saves the kudos sent with a session. Those with an id get the new text; those without are added, unless the same
 * text exists. Kudos missing from the request stay, because another window may have added them.
 */
export async function saveKudos(
  services: Services,
  tx: Tx,
  session: SessionRow,
  sent: readonly { id?: number | null | undefined; text: string }[],
): Promise<void> {
  const existing = await findOfSession(tx, session.id)
  const texts = new Set(existing.map(({ text }) => text))
  for (const [index, { id, text }] of sent.entries()) {
    if (id == null) {
      if (!texts.has(text)) await add(tx, session, text)
      texts.add(text)
      continue
    }
    const before = existing.find((kudo) => kudo.id === id)
    if (!before) throw invalid([{ path: `kudos.${index}.id`, message: 'is not a kudo of this session' }])
    if (before.text === text) continue
    await updateKudo(tx, id, { text })
    record(tx, session, 'coaching_kudo.changed', { kudoId: id })
  }
  if (session.shared_at !== null) await notifyOfKudos(services, tx, session)
}

/** Sends one notification for all kudos that the employee has not been notified of. */
export async function notifyOfKudos(services: Services, tx: Tx, session: SessionRow): Promise<void> {
  const unnotified = (await findOfSession(tx, session.id)).filter(({ told_at }) => told_at === null)
  if (unnotified.length === 0) return
  await markKudosNotified(
    tx,
    unnotified.map(({ id }) => id),
  )
  await notifyPerson(services, tx, {
    kind: 'kudo_received',
    employeeId: session.employee_id,
    sessionId: session.id,
  })
}

async function add(tx: Tx, session: SessionRow, text: string): Promise<number> {
  const existing = await findOfSession(tx, session.id)
  if (existing.length >= MOST_PARTS) throw tooMany('kudos')
  const id = await insertKudo(tx, {
    session_id: session.id,
    employee_id: session.employee_id,
    text,
    created_by: ownPerson(tx.viewer).id,
  })
  record(tx, session, 'coaching_kudo.given', { kudoId: id })
  return id
}

/** Reports a session the viewer may not see as a missing kudo. */
function asKudo(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found') throw notFound('This kudo')
  throw error
}
