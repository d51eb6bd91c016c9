import { notifyCoachees } from '#features/coaching/intelligence/notify-coachees.ts'
import {
  type IntelligenceAction,
  isAcceptanceValid,
  type PolicyFacts,
  policyState,
} from '#features/coaching/intelligence/policy-state.ts'
import { POLICY } from '#features/coaching/intelligence/policy-text.ts'
import {
  findIntelligence,
  type IntelligenceFields,
  type IntelligenceRow,
  lockIntelligence,
  updateIntelligence,
} from '#features/coaching/intelligence/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type IntelligenceSettings = PolicyFacts & {
  termsAcceptedAt: string | null
  /** The name of the person who accepted. */
  termsAcceptedBy: string | null
  /** `termsExpiryAt` as formatted text, in the company's time zone. */
  termsExpiry: string | null
  /** Whether it works now: offered to the company, enabled, and the acceptance is valid. */
  inUse: boolean
}

export const readIntelligence = (services: Services, viewer: Viewer): Promise<IntelligenceSettings> =>
  tenantTransaction(services, viewer, async (tx) => present(tx, await findIntelligence(tx)))

/** Repeating an action has no further effect. */
export const changeIntelligence = (
  services: Services,
  viewer: Viewer,
  action: IntelligenceAction,
): Promise<IntelligenceSettings> =>
  tenantTransaction(services, viewer, async (tx) => {
    const wanted = action === 'ACCEPT_TERMS' || action === 'ENABLE'
    if (wanted && viewer.company.features.coaching_intelligence !== true)
      throw invalid([{ path: 'action', message: 'Coaching Intelligence is not offered in this company.' }])
    const row = await lockIntelligence(tx)
    const before = present(tx, row)
    const fields = ACTIONS[action](tx, before)
    if (fields === null) return before
    await updateIntelligence(tx, fields)
    tx.audit({
      action: AUDITED[action],
      objectType: 'coaching_intelligence',
      objectId: tx.companyId,
      before: recorded(row),
      after: recorded({ ...row, ...fields }),
    })
    const after = present(tx, await findIntelligence(tx))
    if (after.inUse !== before.inUse) await notifyCoachees(tx, after.inUse)
    return after
  })

/** Whether suggestions may be computed now. */
export const isIntelligenceInUse = async (tx: Tx): Promise<boolean> =>
  present(tx, await findIntelligence(tx)).inUse

/**
 * Informs employees of a change that no request made: the acceptance expired, a new version changed the policy, or
 * the feature was switched off. Returns how many were informed.
 */
export const informOfIntelligence = (services: Services, viewer: Viewer): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (!(await findIntelligence(tx))) return 0
    const { inUse } = present(tx, await lockIntelligence(tx))
    const informed = await notifyCoachees(tx, inUse)
    if (informed > 0)
      tx.audit({
        action: 'coaching_intelligence.informed',
        objectType: 'coaching_intelligence',
        objectId: tx.companyId,
        after: { in_use: inUse, employees: informed },
      })
    return informed
  })

/** Informs the coachee of a new session if Coaching Intelligence is in use. */
export async function informNewCoachee(tx: Tx, employeeId: number): Promise<void> {
  if (!(await isIntelligenceInUse(tx))) return
  // Lock the settings, so that two first sessions created at the same time produce one notice.
  await lockIntelligence(tx)
  await notifyCoachees(tx, true, employeeId)
}

/**
 * Ends the current acceptance at a given time. Operators use it when the policy must be accepted again. Returns false
 * and changes nothing if the policy is not accepted or the acceptance ends earlier.
 */
export const limitAcceptance = (services: Services, viewer: Viewer, until: Date): Promise<boolean> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockIntelligence(tx)
    const ends = row.accepted_until
    if (row.accepted_revision === null || (ends !== null && ends <= until)) return false
    await updateIntelligence(tx, { accepted_until: until })
    tx.audit({
      action: 'coaching_intelligence.limited',
      objectType: 'coaching_intelligence',
      objectId: tx.companyId,
      before: { accepted_until: ends?.toISOString() ?? null },
      after: { accepted_until: until.toISOString() },
    })
    return true
  })

/** The fields an action sets; null if nothing changes. */
type Work = (tx: Tx, before: IntelligenceSettings) => IntelligenceFields | null

const ACTIONS: Record<IntelligenceAction, Work> = {
  ACCEPT_TERMS: (tx, before) =>
    before.enabled && policyState(before) === 'accepted'
      ? null
      : {
          enabled: true,
          accepted_revision: POLICY.revision,
          accepted_by: ownPerson(tx.viewer).id,
          accepted_at: tx.now,
          accepted_until: null,
        },
  ENABLE: (_tx, before) => {
    const state = policyState(before)
    if (state === 'not-accepted' || state === 'expired' || state === 'changed')
      throw invalid([
        { path: 'action', message: 'Please review and accept the Acceptable Use Policy first.' },
      ])
    return before.enabled ? null : { enabled: true }
  },
  DISABLE: (_tx, before) => (before.enabled ? { enabled: false } : null),
  REVOKE_TERMS: (_tx, before) =>
    before.termsAccepted
      ? {
          enabled: false,
          accepted_revision: null,
          accepted_by: null,
          accepted_at: null,
          accepted_until: null,
        }
      : null,
}

const AUDITED: Record<IntelligenceAction, string> = {
  ACCEPT_TERMS: 'coaching_intelligence.accepted',
  ENABLE: 'coaching_intelligence.enabled',
  DISABLE: 'coaching_intelligence.disabled',
  REVOKE_TERMS: 'coaching_intelligence.revoked',
}

function present(tx: Tx, row: IntelligenceRow | undefined): IntelligenceSettings {
  const until = row?.accepted_until ?? null
  const { language, timeZone } = tx.viewer.company
  const facts = {
    enabled: row?.enabled ?? false,
    termsAccepted: row?.accepted_revision != null,
    termsAcceptedAt: row?.accepted_at?.toISOString() ?? null,
    termsAcceptedBy: row?.accepted_by != null ? fullName(row.first_name ?? '', row.last_name ?? '') : null,
    termsExpired: until !== null && until <= tx.now,
    termsExpiry: until && dayFormat(tx.viewer.person?.language ?? language, timeZone).format(until),
    termsExpiryAt: until?.toISOString() ?? null,
    termsRevisionMatches: row?.accepted_revision === POLICY.revision,
  }
  const isOffered = tx.viewer.company.features.coaching_intelligence === true
  return { ...facts, inUse: isOffered && facts.enabled && isAcceptanceValid(facts) }
}

const recorded = (row: Pick<IntelligenceRow, 'enabled' | 'accepted_revision' | 'accepted_by'>) => ({
  enabled: row.enabled,
  accepted_revision: row.accepted_revision,
  accepted_by: row.accepted_by,
})
