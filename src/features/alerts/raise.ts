import { findKnownCauses, insertNotices, type NewNotice } from '#features/alerts/notices-store.ts'
import { openTaskOf } from '#features/alerts/open-task.ts'
import { dueAt } from '#features/alerts/quiet-hours.ts'
import { lockRule, scheduleChannels, updateRule } from '#features/alerts/store.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { activeViewerWithin } from '#features/people/sessions/viewers.ts'
import { quietHoursOf } from '#lib/quiet-hours.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The rule as it was when its causes were looked for. `watches_from` changes with its cause, teams or a pause. */
export type WatchedRule = { id: number; version: number; watches_from: Date }

/**
 * Writes a notice of each cause that has none yet, and lets the channels of the rule send them. Nothing is written if
 * the rule watches something else or is paused since the causes were found.
 */
export async function raiseNotices(
  services: Services,
  system: Viewer,
  { id, watches_from }: WatchedRule,
  causes: readonly NewNotice[],
): Promise<void> {
  if (causes.length === 0) return
  await tenantTransaction(services, system, async (tx) => {
    const rule = await lockRule(tx, id)
    if (rule?.state !== 'active' || rule.watches_from.getTime() !== watches_from.getTime()) return
    const known = await findKnownCauses(
      tx,
      id,
      causes.map(({ cause_key }) => cause_key),
    )
    const isNew = causes.filter(({ cause_key }) => !known.has(cause_key))
    if (isNew.length === 0) return
    const made = await insertNotices(tx, rule, isNew)
    if (rule.follow_up_owner !== null) {
      const owner = await activeViewerWithin(tx, rule.owner_id)
      for (const notice of owner ? made : []) await openTaskOf(services, tx, rule, owner as Viewer, notice)
    }
    if (rule.sends_webhook)
      await recordWebhookEvents(
        tx,
        rule.kind === 'metric_drop' ? 'metric.alert' : 'alert.raised',
        made.map((notice) => notice.id),
      )
    await scheduleChannels(tx, id, dueAt(tx.now, quietHoursOf(rule), system.company.timeZone))
  })
}

/** Pauses a rule whose owner may no longer see what it is about, or can no longer sign in. */
export const pauseForRights = (services: Services, system: Viewer, { id, version }: WatchedRule) =>
  tenantTransaction(services, system, async (tx) => {
    const rule = await lockRule(tx, id)
    if (rule?.state !== 'active' || rule.version !== version) return
    await updateRule(tx, id, { state: 'paused', paused_because: 'rights', version: version + 1 })
    tx.audit({ action: 'alert.paused', objectType: 'alert', objectId: id, after: { because: 'rights' } })
  })
