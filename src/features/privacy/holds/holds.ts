import { choosePerson } from '#features/privacy/find-person.ts'
import type { HoldInput, HoldScope, HoldSubject, LegalHold } from '#features/privacy/holds/contract.ts'
import {
  findHold,
  findHolds,
  insertHold,
  type ListedHold,
  lockHold,
  releaseRow,
} from '#features/privacy/holds/store.ts'
import { hasOpenErasure } from '#features/privacy/requests-store.ts'
import { lockRules } from '#features/privacy/retention/store.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

export const HOLD_CHANGED = 'privacy.hold_changed'

const ERASURE_OPEN = 'An erasure is in progress. Wait until it is done.'

/** Forbids the deletion of everything of a customer, an employee or the company. Waits for a batch of retention. */
export const placeHold = (
  services: Services,
  viewer: Viewer,
  { subject, reason }: HoldInput,
): Promise<LegalHold> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (subject.kind !== 'company') await choosePerson(tx, subject)
    await lockRules(tx)
    if (await hasOpenErasure(tx)) throw new AppError('conflict', ERASURE_OPEN)
    const id = await insertHold(tx, {
      scope: subject.kind,
      subject: subject.kind === 'customer' ? subject : null,
      employeeId: subject.kind === 'employee' ? subject.employee_id : null,
      reason,
    })
    record(tx, 'hold_placed', id, subject.kind)
    return requireHold(tx, id)
  })

/** What was held is deleted again as if it had never been. Releasing twice has one effect. */
export const releaseHold = (services: Services, viewer: Viewer, id: number): Promise<LegalHold> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockHold(tx, id)
    if (!row) throw notFound('This legal hold')
    if (row.released_at === null) {
      await releaseRow(tx, id)
      record(tx, 'hold_released', id, row.scope as HoldScope)
    }
    return requireHold(tx, id)
  })

export const readHolds = (
  services: Services,
  viewer: Viewer,
  query: { after?: string | undefined; limit: number },
): Promise<{ holds: LegalHold[]; nextCursor: string | null }> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { rows, nextCursor } = await timePage(query, (page) => findHolds(tx, page))
    return { holds: rows.map(present), nextCursor }
  })

/** The reason and the customer are not logged: the log would keep them after an erasure of the hold's texts. */
function record(tx: Tx, what: 'hold_placed' | 'hold_released', id: number, scope: HoldScope): void {
  tx.audit({
    action: `personal_data.${what}`,
    objectType: 'legal_hold',
    objectId: id,
    after: { scope },
  })
  tx.emit({ type: HOLD_CHANGED, payload: { holdId: id } })
}

async function requireHold(tx: Tx, id: number): Promise<LegalHold> {
  const row = await findHold(tx, id)
  if (!row) throw notFound('This legal hold')
  return present(row)
}

const present = (row: ListedHold): LegalHold => ({
  id: row.id,
  scope: row.scope as HoldScope,
  name: row.employee_id === null ? customerName(row.subject) : nameOf(row.first_name, row.last_name),
  reason: row.reason,
  placed_by: nameOf(row.creator_first, row.creator_last) ?? '',
  created_at: row.created_at.toISOString(),
  released_at: row.released_at?.toISOString() ?? null,
  released_by: nameOf(row.releaser_first, row.releaser_last),
})

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : fullName(first, last ?? '')

function customerName(subject: unknown): string | null {
  const { name, email, phone, external_id } = (subject ?? {}) as Partial<
    Extract<HoldSubject, { kind: 'customer' }>
  >
  return [name, email, phone, external_id].find((text) => typeof text === 'string' && text !== '') ?? null
}
