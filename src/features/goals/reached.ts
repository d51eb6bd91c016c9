import type { Goal } from '#features/goals/contract.ts'
import { readFigures, readGoalMetrics } from '#features/goals/figures.ts'
import { presentGoal } from '#features/goals/present.ts'
import { record } from '#features/goals/records.ts'
import { findUnannounced, isAnnounced, lockGoal } from '#features/goals/store.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { addDays, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Days after its last day on which a goal is still announced, because results arrive late. */
const LATE_DAYS = 7
const PAGE = 200

/**
 * Announces the metric goals of a company that are reached for good, each of them once. A figure is final after the
 * last day of its goal. A total that should be high is final as soon as it is reached.
 */
export async function announceReached(services: Services, system: Viewer): Promise<void> {
  const today = todayIn(system.company.timeZone, services.clock.now())
  const metrics = await readGoalMetrics(services, system)
  const totals = [...metrics.values()].filter((config) => measureOf(config).figure === 'total')
  const wanted = {
    totals: totals.flatMap(({ id, higherIsBetter }) => (higherIsBetter ? [id] : [])),
    earliest: addDays(today, -LATE_DAYS),
    today,
  }
  for (let after: number | null = 0; after !== null; ) {
    const place: number = after
    const rows = await tenantTransaction(services, system, (tx) => findUnannounced(tx, wanted, place, PAGE))
    const goals = rows.map((row) => presentGoal(system, row))
    const figures = await readFigures(services, system, goals)
    const reached = goals.filter(({ id }) => figures.get(id)?.pace === 'REACHED')
    await announce(services, system, reached)
    after = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null
  }
}

async function announce(services: Services, system: Viewer, goals: readonly Goal[]): Promise<void> {
  if (goals.length === 0) return
  await tenantTransaction(services, system, async (tx) => {
    for (const { id } of goals) {
      const row = await lockGoal(tx, id)
      const isOpen = row && row.completed_at === null && row.archived_at === null
      if (!isOpen || (await isAnnounced(tx, id))) continue
      record(tx, row, 'goal.reached')
      await recordWebhookEvents(tx, 'goal.reached', [id])
    }
  })
}
