import {
  findKnownKeys,
  findPropertyKeys,
  insertPropertyKeys,
  type PropertyKind,
} from '#features/feedback/properties/store.ts'
import { propertyValuesQuery, type ValueRow } from '#features/feedback/properties/values-query.ts'
import type { Properties } from '#features/feedback/stream/contract.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The keys of the company's properties. */
export const readPropertyKeys = async (tx: Tx): Promise<string[]> => [
  ...new Set((await findPropertyKeys(tx)).map(({ key }) => key)),
]

/**
 * Each property with the type of its values and the most frequent ones among the newest responses in the viewer's
 * scope.
 */
export async function readProperties(services: Services, viewer: Viewer): Promise<Properties> {
  const known = await tenantTransaction(services, viewer, findPropertyKeys)
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  const query = propertyValuesQuery(viewer.company.id, visible)
  const [rows = []] = await tenantFlight(services, viewer.company.id, [query])
  const values = Map.groupBy(rows as ValueRow[], ({ key }) => key)
  const kinds = Map.groupBy(known, ({ key }) => key)
  return {
    properties: [...kinds].map(([key, list]) => ({
      key,
      kinds: list.map(({ kind }) => kind as PropertyKind),
      values: (values.get(key) ?? []).map(({ value, count }) => ({
        value: value as string | number | boolean,
        count,
      })),
    })),
  }
}

/** Stores property keys and value types that are new. */
export async function savePropertyKeys(
  tx: Tx,
  responses: readonly { properties: Record<string, unknown> }[],
): Promise<void> {
  const seen = new Map<string, { key: string; kind: PropertyKind }>()
  for (const { properties } of responses)
    for (const [key, value] of Object.entries(properties)) {
      const kind = typeof value
      if (kind === 'string' || kind === 'number' || kind === 'boolean')
        seen.set(`${kind} ${key}`, { key, kind })
    }
  if (seen.size === 0) return
  const keys = [...new Set([...seen.values()].map(({ key }) => key))]
  for (const { key, kind } of await findKnownKeys(tx, keys)) seen.delete(`${kind} ${key}`)
  const fresh = [...seen.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  if (fresh.length > 0)
    await insertPropertyKeys(
      tx,
      fresh.map(({ key }) => key),
      fresh.map(({ kind }) => kind),
    )
}
