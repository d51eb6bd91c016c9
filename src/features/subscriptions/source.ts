import type { DashboardTile } from '#features/dashboards/contract.ts'
import type { ContentTile } from '#features/subscriptions/content/part.ts'
import type { SourceKind } from '#features/subscriptions/contract.ts'

/** The dashboard, tile or view of a subscription, as its reader may see it. */
export type Source = {
  kind: SourceKind
  id: number
  name: string
  /** The only tile that is sent; null for all. */
  tile: DashboardTile | null
  tiles: readonly ContentTile[]
  path: string
}
