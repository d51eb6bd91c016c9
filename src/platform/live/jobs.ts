import { z } from 'zod'
import { companyTransaction } from '#platform/db/tenant.ts'
import { LIVE_KEPT_MS } from '#platform/live/live-hub.ts'
import { companiesQuery, deleteLiveEvents } from '#platform/live/store.ts'
import type { Services } from '#platform/services.ts'

export const PRUNE_LIVE_EVENTS = 'live.prune'

/** Runs every hour. A client that was away for longer reloads everything, so older events are useless. */
export function defineLiveJobs(services: Services): void {
  const cron = { expression: '23 * * * *', timeZone: 'UTC' }
  services.jobs.define(PRUNE_LIVE_EVENTS, { data: z.object({}), cron }, async () => {
    const before = new Date(services.clock.now().getTime() - LIVE_KEPT_MS)
    const { rows } = await services.database.ownerPool.query<{ id: number }>(companiesQuery)
    for (const { id } of rows)
      await companyTransaction(services.database, id, (tx) => deleteLiveEvents(tx, before))
  })
}
