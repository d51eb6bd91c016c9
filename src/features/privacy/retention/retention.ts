import { readHeld } from '#features/privacy/holds/held.ts'
import { isHeld, oldestKept } from '#features/privacy/retention/age-sql.ts'
import { countDue } from '#features/privacy/retention/clear-store.ts'
import type {
  Retention,
  RetentionChange,
  RetentionPreview,
  RetentionRule,
} from '#features/privacy/retention/contract.ts'
import { DUE } from '#features/privacy/retention/due-sql.ts'
import {
  findLastRun,
  findRules,
  findVersion,
  lockRules,
  lockVersion,
  replaceRules,
  saveVersion,
} from '#features/privacy/retention/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const RETENTION_CHANGED = 'privacy.retention_changed'

/** The company's rules, and its latest run. */
export const readRetention = (services: Services, viewer: Viewer): Promise<Retention> =>
  tenantTransaction(services, viewer, present)

/** Counts what rules would delete now, and what legal holds keep from it. Changes nothing. */
export const previewRetention = (
  services: Services,
  viewer: Viewer,
  rules: readonly RetentionRule[],
): Promise<RetentionPreview> =>
  tenantTransaction(services, viewer, async (tx) => {
    const held = await readHeld(tx)
    const kinds: RetentionPreview['kinds'] = []
    for (const { kind, days } of rules) {
      const total = { kind, due: 0, held: 0 }
      for (const due of DUE.filter((each) => each.kind === kind && !each.isPart)) {
        const counted = await countDue(tx, due, {
          before: oldestKept(tx.now, days),
          held: isHeld(tx.companyId, due, held),
        })
        total.due += counted.due
        total.held += counted.held
      }
      kinds.push(total)
    }
    return { kinds }
  })

/** Replaces the company's rules. The next nightly run deletes what they do not allow to keep. */
export const changeRetention = (
  services: Services,
  viewer: Viewer,
  { rules, version }: RetentionChange,
): Promise<Retention> =>
  tenantTransaction(services, viewer, async (tx) => {
    if ((await lockVersion(tx)) !== version) throw stale(await present(tx))
    await saveVersion(tx, version + 1)
    const before = await lockRules(tx)
    await replaceRules(tx, rules)
    tx.audit({
      action: 'personal_data.retention_changed',
      objectType: 'retention_rule',
      objectId: tx.companyId,
      before: daysByKind(before),
      after: daysByKind(rules),
    })
    tx.emit({ type: RETENTION_CHANGED, payload: {} })
    return present(tx)
  })

const daysByKind = (rules: readonly RetentionRule[]) =>
  Object.fromEntries(rules.map(({ kind, days }) => [kind, days]))

async function present(tx: Tx): Promise<Retention> {
  const run = await findLastRun(tx)
  return {
    version: await findVersion(tx),
    rules: await findRules(tx),
    last_run: run && {
      started_at: run.started_at.toISOString(),
      finished_at: run.finished_at?.toISOString() ?? null,
      counts: run.counts,
    },
  }
}
