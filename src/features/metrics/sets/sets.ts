import { allConfigs, listConfigs, maySeeMetric } from '#features/metrics/configs/configs.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { lockMetrics } from '#features/metrics/configs/store.ts'
import { BUILT_IN_SETS } from '#features/metrics/sets/built-in-sets.ts'
import {
  limitOf,
  type MetricSet,
  type MetricSetKind,
  MOST_SETS,
  type NewSet,
  type SetChange,
} from '#features/metrics/sets/contract.ts'
import {
  findMembers,
  findSetRows,
  insertSet,
  replaceMembers,
  type SetRow,
  saveSet,
} from '#features/metrics/sets/store.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The sets of the product, then the company's own sets by name. */
export const readSets = (services: Services, viewer: Viewer): Promise<MetricSet[]> =>
  tenantTransaction(services, viewer, async (tx) => (await allSets(tx)).filter((set) => !set.archived))

/** The metrics of a set, by id or kind; null returns all active metrics. */
export const readConfigsOf = (
  services: Services,
  viewer: Viewer,
  wanted: string | null,
): Promise<MetricConfig[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (wanted === null) return listConfigs(tx)
    const sets = await allSets(tx)
    const set = sets.find(
      ({ id, kind, archived }) =>
        !archived && (String(id) === wanted || (kind !== 'CUSTOM' && kind === wanted)),
    )
    if (!set) throw notFound('This metric set')
    return set.metricConfigs.map((config, index) => ({ ...config, order: index + 1 }))
  })

export const createSet = (services: Services, viewer: Viewer, input: NewSet): Promise<MetricSet> =>
  tenantTransaction(services, viewer, async (tx) => {
    await lockMetrics(tx)
    const sets = await allSets(tx)
    requireUniqueName(sets, input.name, null)
    if (sets.filter(({ archived }) => !archived).length >= MOST_SETS)
      throw new AppError('conflict', `A company has at most ${MOST_SETS} metric sets.`)
    const members = await requireMembers(tx, 'CUSTOM', input.metricConfigIds)
    const id = await insertSet(tx, input.name)
    await replaceMembers(tx, id, members)
    return auditAndReturn(tx, 'metric_set.created', id)
  })

/** Changes a set. Only the company's own sets can be renamed. */
export const changeSet = (
  services: Services,
  viewer: Viewer,
  id: number,
  { updatedAt: seen, name, metricConfigIds }: SetChange,
): Promise<MetricSet> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { set: before, sets } = await requireActive(tx, id)
    if (seen !== undefined && seen !== before.updatedAt) throw stale(before)
    const request = {
      name: name ?? before.name,
      members: metricConfigIds && (await requireMembers(tx, before.kind, metricConfigIds)),
    }
    if (request.name !== before.name) {
      if (before.kind !== 'CUSTOM') throw invalid([{ path: 'name', message: 'This set keeps its name.' }])
      requireUniqueName(sets, request.name, id)
    }
    const ids = before.metricConfigs.map((config) => config.id)
    const same = request.members === undefined || String(request.members) === String(ids)
    if (same && request.name === before.name) return before
    await save(tx, { ...before, name: request.name }, null)
    await replaceMembers(tx, id, request.members ?? ids)
    return auditAndReturn(tx, 'metric_set.changed', id, before)
  })

export const archiveSet = (services: Services, viewer: Viewer, id: number): Promise<MetricSet> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { set } = await requireActive(tx, id)
    if (set.kind !== 'CUSTOM')
      throw new AppError('conflict', 'This set belongs to a part of the product; it cannot be archived.')
    await save(tx, set, tx.now)
    return auditAndReturn(tx, 'metric_set.archived', id, set)
  })

type StoredSet = MetricSet & { archived: boolean }

export async function allSets(tx: Tx): Promise<StoredSet[]> {
  const known = new Map((await allConfigs(tx)).map((config) => [config.id, config]))
  const rows = await findSetRows(tx)
  const members = Map.groupBy(await findMembers(tx), ({ set_id }) => set_id)
  const configsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const config = known.get(id)
      return config && !config.archived && maySeeMetric(tx.viewer, config) ? config : []
    })
  const stored = new Map(rows.map((row) => [row.id, row]))
  const present = (row: SetRow, name = row.name): StoredSet => ({
    id: row.id,
    kind: row.kind as MetricSetKind,
    name,
    metricConfigs: configsOf((members.get(row.id) ?? []).map(({ config_id }) => config_id)),
    updatedAt: row.updated_at.toISOString(),
    archived: row.archived_at !== null,
  })
  const parts = BUILT_IN_SETS.map(({ id, kind, name, members: usual }) => {
    const row = stored.get(id)
    if (row) return present(row, name)
    return { id, kind, name, metricConfigs: configsOf(usual), updatedAt: NEVER, archived: false }
  })
  return [...parts, ...rows.filter((row) => row.kind === 'CUSTOM').map((row) => present(row))]
}

/** `updatedAt` of a set that was never changed. */
const NEVER = '1970-01-01T00:00:00.000Z'

async function requireActive(tx: Tx, id: number): Promise<{ set: StoredSet; sets: StoredSet[] }> {
  await lockMetrics(tx)
  const sets = await allSets(tx)
  const set = sets.find((each) => each.id === id)
  if (!set) throw notFound('This metric set')
  if (set.archived) throw new AppError('conflict', 'This metric set is archived.', { current: set })
  return { set, sets }
}

/** Keeps the requested order without duplicates. Throws 422 for a metric that is unknown or archived. */
async function requireMembers(tx: Tx, kind: MetricSetKind, requested: readonly number[]): Promise<number[]> {
  const ids = [...new Set(requested)]
  const most = limitOf(kind)
  if (ids.length > most)
    throw invalid([
      {
        path: 'metricConfigIds',
        message:
          kind === 'KEY'
            ? `A key metric set has at most ${most} metrics.`
            : `A set has at most ${most} metrics.`,
      },
    ])
  const offered = new Set((await listConfigs(tx)).map((config) => config.id))
  if (ids.some((id) => !offered.has(id)))
    throw invalid([{ path: 'metricConfigIds', message: 'has a metric that does not exist' }])
  return ids
}

function requireUniqueName(sets: readonly StoredSet[], name: string, own: number | null): void {
  const taken = sets.some(
    (set) => !set.archived && set.id !== own && set.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) throw invalid([{ path: 'name', message: 'There is a metric set of this name already.' }])
}

const save = (tx: Tx, { id, kind, name, updatedAt }: StoredSet, archivedAt: Date | null) =>
  saveSet(tx, { id, kind, name, archived_at: archivedAt, updated_at: laterThan(new Date(updatedAt), tx.now) })

async function auditAndReturn(
  tx: Tx,
  action: 'metric_set.created' | 'metric_set.changed' | 'metric_set.archived',
  id: number,
  before?: MetricSet,
): Promise<MetricSet> {
  const after = (await allSets(tx)).find((set) => set.id === id)
  if (!after) throw notFound('This metric set')
  tx.audit({
    action,
    objectType: 'metric_set',
    objectId: id,
    ...(before && { before: auditFields(before) }),
    after: auditFields(after),
  })
  tx.emit({ type: 'metricsChanged', payload: { metricSetId: id } })
  return after
}

const auditFields = ({ name, metricConfigs }: MetricSet) => ({
  name,
  metrics: metricConfigs.map(({ customTitle, title }) => customTitle ?? title),
})
