import {
  type InteractionFilters,
  interactionFilters,
} from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { paths } from '#paths.ts'

/** Says that the other parameters of a new assignment are the filters of the interactions to draw from. */
const DRAW = { key: 'draw', value: 'interactions' } as const

/** A new assignment that draws from the filtered interactions. */
export function assignmentOf(filters: InteractionFilters): string {
  const query = interactionFilters.write(drawable(filters))
  return `${paths.qaAssignment('new')}?${new URLSearchParams([[DRAW.key, DRAW.value], ...query])}`
}

export const drawsInteractions = (query: string): boolean =>
  new URLSearchParams(query).get(DRAW.key) === DRAW.value

export const filtersToDraw = (query: string): InteractionFilters =>
  drawable(interactionFilters.read(new URLSearchParams(query)))

/** What has been reviewed is never drawn, so that filter says nothing. */
export const drawable = (filters: InteractionFilters): InteractionFilters => ({
  ...filters,
  reviewed: null,
  peek: null,
  turn: null,
})
