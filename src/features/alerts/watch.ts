import type { Watch } from '#features/alerts/active-watch.ts'
import { type AlertCause, alertCauseSchema } from '#features/alerts/contract.ts'
import { appealCauses } from '#features/alerts/find-appeals.ts'
import { dayToLook, lookAtMetric, type MetricWatch } from '#features/alerts/find-metrics.ts'
import { responseCauses } from '#features/alerts/find-responses.ts'
import { reviewCauses } from '#features/alerts/find-reviews.ts'
import { sourceCauses } from '#features/alerts/find-sources.ts'
import type { NewNotice } from '#features/alerts/notices-store.ts'
import { pauseForRights, raiseNotices } from '#features/alerts/raise.ts'
import { isAboutResponses, mayHave } from '#features/alerts/rights.ts'
import {
  findActiveRules,
  findPlace,
  lockPlace,
  saveLook,
  savePlace,
  type WatchedFeed,
  type WatchPlace,
} from '#features/alerts/watch-store.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findChanged, findHead } from '#platform/feeds/store.ts'
import type { Services } from '#platform/services.ts'

/** Records are looked at in batches of this size. */
const BATCH = 500

/** Looks for the causes of all alerts of a company and writes their notices. */
export async function watchCompany(services: Services, system: Viewer): Promise<void> {
  // Before the rules: what changes after a rule was missed here is left for the next run.
  const { position: end } = await tenantTransaction(services, system, (tx) => findHead(tx, 'responses'))
  const watches = await findWatches(services, system)
  const ofResponses = watches.filter(({ cause }) => isAboutResponses(cause))
  await watchFeed(services, system, { feed: 'responses', end, watches: ofResponses }, responseCauses)
  const ofReviews = watches.filter(isAbout('auto_fail'))
  await watchFeed(services, system, { feed: 'reviews', end, watches: ofReviews }, reviewCauses)
  for (const watch of watches.filter(isAbout('appeal_deadline')))
    await find(services, system, watch, (tx) => appealCauses(tx, watch))
  for (const watch of watches.filter(isAbout('source_behind')))
    await find(services, system, watch, (tx) => sourceCauses(tx, watch))
  for (const watch of watches.filter(isAbout('metric_drop'))) await watchMetric(services, system, watch)
}

/** The active rules whose owners may have them. The others are paused. */
async function findWatches(services: Services, system: Viewer): Promise<Watch[]> {
  const rules = await tenantTransaction(services, system, findActiveRules)
  const owners = new Map<number, Viewer | null>()
  const watches: Watch[] = []
  for (const rule of rules) {
    if (!owners.has(rule.owner_id))
      owners.set(rule.owner_id, await loadViewer(services, system.company.id, rule.owner_id))
    const owner = owners.get(rule.owner_id) ?? null
    const cause = alertCauseSchema.parse(rule.cause)
    if (owner !== null && mayHave(owner, cause.kind)) watches.push({ ...rule, cause, owner })
    else await pauseForRights(services, system, rule)
  }
  return watches
}

const isAbout =
  <Kind extends AlertCause['kind']>(kind: Kind) =>
  (watch: Watch): watch is Watch<Extract<AlertCause, { kind: Kind }>> =>
    watch.cause.kind === kind

/** Looks for the causes of a rule with the rights of its owner, and writes their notices. */
async function find(
  services: Services,
  system: Viewer,
  watch: Watch,
  look: (tx: Tx) => Promise<NewNotice[]>,
): Promise<void> {
  await raiseNotices(services, system, watch, await tenantTransaction(services, watch.owner, look))
}

/** Looks at a metric once a day. The notice is written first, so that a run that was killed is repeated. */
async function watchMetric(services: Services, system: Viewer, watch: MetricWatch): Promise<void> {
  const today = dayToLook(system, watch.looked_on, services.clock.now())
  if (today === null) return
  const look = await tenantTransaction(services, watch.owner, (tx) => lookAtMetric(tx, watch, today)).catch(
    (error: unknown) => {
      // The metric is in an area that the owner may no longer see.
      if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found')) return null
      throw error
    },
  )
  if (look === null) return pauseForRights(services, system, watch)
  await raiseNotices(services, system, watch, look.causes)
  await tenantTransaction(services, system, (tx) => saveLook(tx, watch, look))
}

/**
 * Looks at the records that changed since the last time, in the order of their commits. The place is saved after their
 * notices, so that a run that was killed is repeated; a cause raises one notice however often it is found.
 */
async function watchFeed(
  services: Services,
  system: Viewer,
  { feed, end, watches }: { feed: WatchedFeed; end: number; watches: readonly Watch[] },
  causesOf: (tx: Tx, watch: Watch, ids: readonly number[]) => Promise<NewNotice[]>,
): Promise<void> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, system, work)
  for (;;) {
    const from = await inCompany((tx) => placeOf(tx, feed, end))
    // Without a rule that watches the feed, the changes need not be read.
    if (watches.length === 0) return inCompany((tx) => moveOn(tx, feed, from, afterAll(end)))
    const found = await inCompany((tx) => findChanged(tx, feed, { after: from, limit: BATCH }))
    const changed = found.filter(({ position }) => position <= end)
    const last = changed.at(-1)
    if (!last) return
    const ids = changed.map(({ id }) => id)
    for (const watch of watches) await find(services, system, watch, (tx) => causesOf(tx, watch, ids))
    await inCompany((tx) => moveOn(tx, feed, from, last))
    if (changed.length < BATCH) return
  }
}

/** The place after all records that changed at a position. */
const afterAll = (position: number): WatchPlace => ({ position, id: Number.MAX_SAFE_INTEGER })

/** Where looking continues. Without a place, such as after an import of the company, it starts now. */
async function placeOf(tx: Tx, feed: WatchedFeed, end: number): Promise<WatchPlace> {
  const known = await findPlace(tx, feed)
  if (known !== null) return known
  await lockPlace(tx, feed, afterAll(end))
  return afterAll(end)
}

/** Saves the place, unless another run has. */
async function moveOn(tx: Tx, feed: WatchedFeed, from: WatchPlace, to: WatchPlace): Promise<void> {
  await lockPlace(tx, feed, from)
  const now = await findPlace(tx, feed)
  const isLater = to.position > from.position || (to.position === from.position && to.id > from.id)
  if (isLater && now?.position === from.position && now.id === from.id) await savePlace(tx, feed, to)
}
