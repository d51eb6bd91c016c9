import { tilesOf } from '#features/dashboards/present.ts'
import { requireDashboard } from '#features/dashboards/sight.ts'
import type { ReportSubscription, SourceKind } from '#features/subscriptions/contract.ts'
import type { Source } from '#features/subscriptions/source.ts'
import type { SubscriptionRow } from '#features/subscriptions/store.ts'
import { findViewSource } from '#features/subscriptions/view-source.ts'
import { paths } from '#paths.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'

export type SourceRef = { kind: SourceKind; id: number; tile_key: string | null }

export function sourceOf(row: SubscriptionRow): SourceRef {
  const { dashboard_id, stream_view_id, interaction_view_id, tile_key } = row
  if (dashboard_id !== null) return { kind: 'dashboard', id: dashboard_id, tile_key }
  if (stream_view_id !== null) return { kind: 'stream_view', id: stream_view_id, tile_key: null }
  return { kind: 'interaction_view', id: interaction_view_id ?? 0, tile_key: null }
}

/** Null if the viewer cannot see it: it is deleted, or not shared with them. */
export async function findSource(tx: Tx, { kind, id, tile_key }: SourceRef): Promise<Source | null> {
  if (kind !== 'dashboard') return findViewSource(tx, kind, id)
  const dashboard = await unlessMissing(requireDashboard(tx, id))
  if (!dashboard) return null
  const all = tilesOf(dashboard)
  const tile = all.find(({ key }) => key === tile_key) ?? null
  if (tile_key !== null && tile === null) return null
  return { kind, id, name: dashboard.name, tile, tiles: tile ? [tile] : all, path: paths.dashboard(id) }
}

export const presentSource = (source: Source | null): ReportSubscription['source'] =>
  source && {
    kind: source.kind,
    id: source.id,
    name: source.name,
    tile: source.tile && {
      key: source.tile.key,
      page: source.tile.page,
      part: source.tile.part,
      title: source.tile.title,
    },
  }

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
