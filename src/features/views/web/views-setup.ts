import { queryOptions } from '@tanstack/react-query'
import type { UnitsOf } from '#features/people/web/units/units-api.ts'
import type { NewView, View, ViewChange, ViewList } from '#features/views/contract.ts'

/** The requests about the views of one list. */
export type ViewsApi = {
  /** Identifies the list in the cache. */
  key: string
  list: (signal: AbortSignal) => Promise<ViewList>
  create: (view: NewView) => Promise<View>
  change: (id: number, change: ViewChange) => Promise<View>
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<View>
}

/** A list whose filters can be saved as views. */
export type ViewsSetup = {
  /** What a subscription to a view of the list is named by. */
  kind: 'stream_view' | 'interaction_view'
  api: ViewsApi
  /** The active filters as a view keeps them; null without any. */
  current: Required<Pick<NewView, 'filters' | 'date_preset'>> | null
  /** The link to the list with the filters of a view. */
  hrefOf: (view: View) => string
  /** Whether a view has the active filters. */
  isActive: (view: View) => boolean
  /** The area whose teams the viewer can name. */
  area: UnitsOf
  /** A view that the product has, and its link. */
  always?: { name: string; hint: string; href: string; isActive: boolean } | undefined
}

export const viewsQuery = ({ key, list }: ViewsApi) =>
  queryOptions({ queryKey: [key], queryFn: ({ signal }) => list(signal) })
