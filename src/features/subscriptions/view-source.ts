import { saveViewsAction } from '#features/feedback/policy.ts'
import { streamFilterSchema } from '#features/feedback/stream/contract.ts'
import { streamViews } from '#features/feedback/views/stream-views.ts'
import { streamFilters } from '#features/feedback/web/stream-filters.ts'
import { saveInteractionViews } from '#features/interactions/interactions-policy.ts'
import { savedInteractionFilterSchema } from '#features/interactions/reading/saved-filter-schema.ts'
import { interactionViews } from '#features/interactions/views/interaction-views.ts'
import { interactionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { filtersOfSaved } from '#features/qa/reviews/web/interactions/saved-filters.ts'
import type { Source } from '#features/subscriptions/source.ts'
import type { View } from '#features/views/contract.ts'
import { findVisibleView } from '#features/views/views.ts'
import { paths } from '#paths.ts'
import { can } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A saved view, as its reader may see it; null if they cannot. */
export async function findViewSource(
  tx: Tx,
  kind: 'stream_view' | 'interaction_view',
  id: number,
): Promise<Source | null> {
  const ofStream = kind === 'stream_view'
  if (!can(tx.viewer, ofStream ? saveViewsAction : saveInteractionViews)) return null
  const view = await findVisibleView(tx, ofStream ? streamViews : interactionViews, id)
  if (!view) return null
  const whole = { kind, id, name: view.name, tile: null }
  return ofStream ? { ...whole, ...streamTiles(tx, view) } : { ...whole, ...interactionTiles(view) }
}

function streamTiles({ viewer }: Tx, view: View): Pick<Source, 'tiles' | 'path'> {
  const query = String(streamFilters.write(streamFilterSchema.parse(view.filters)))
  const shared = { page: '/', query, date_preset: view.date_preset, title: null } as const
  const path = paths.stream({ isAdmin: isAdmin(viewer) })
  return {
    tiles: [
      { ...shared, part: 'summary' },
      { ...shared, part: 'responses' },
    ],
    path: query === '' ? path : `${path}?${query}`,
  }
}

function interactionTiles(view: View): Pick<Source, 'tiles' | 'path'> {
  const filters = savedInteractionFilterSchema.parse(view.filters)
  const query = String(interactionFilters.write(filtersOfSaved(filters)))
  const path = paths.qaInteractions()
  return {
    tiles: [
      { page: '/qa/interactions', part: 'interactions', query, date_preset: view.date_preset, title: null },
    ],
    path: query === '' ? path : `${path}?${query}`,
  }
}
