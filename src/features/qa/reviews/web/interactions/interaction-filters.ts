import { NO_QA_FILTERS, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { id, ids, texts, trimmedText, value, yesOrNo } from '#platform/web/search-fields.ts'
import type { SearchOf } from '#platform/web/search-schema.ts'

/** A whole number that the server accepts. */
const whole = () => value((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null))

/** Filters of the list of interactions, stored in the address: the shared ones that apply to it, and its own. */
export const interactionFilters = qaFilters.extend(
  {
    /** Words of the conversation, or the start of the sender's own id. */
    search: trimmedText(200),
    tags: texts((tag) => tag.length <= 100),
    reviewed: yesOrNo(),
    reviewedBy: ids(),
    /** Each as `key=value`. */
    property: texts((text) => /^[^=]{1,60}=./.test(text) && text.length <= 500),
    brands: ids(),
    stars: ids(5),
    hasResponse: yesOrNo(),
    hasAudio: yesOrNo(),
    turnsFrom: whole(),
    turnsTo: whole(),
    /** Seconds. */
    durationFrom: whole(),
    durationTo: whole(),
    firstReplyFrom: whole(),
    firstReplyTo: whole(),
    /** Id of the interaction shown beside the list. */
    peek: id(),
    /** The position of the message to open it at. */
    turn: id(),
  },
  (filters) => {
    const { forms, properties, autofailed, questions, options, groups } = NO_QA_FILTERS
    const { assignments, origins, resolutionStatuses, countTowardScore, includeAudited } = NO_QA_FILTERS
    const { startMoment, endMoment, reviewers } = NO_QA_FILTERS
    const ofReviews = { forms, properties, autofailed, questions, options, groups, assignments, origins }
    return {
      ...filters,
      ...ofReviews,
      ...{ resolutionStatuses, countTowardScore, includeAudited, startMoment, endMoment, reviewers },
      turn: filters.peek === null ? null : filters.turn,
    }
  },
)
export type InteractionFilters = SearchOf<typeof interactionFilters>

/** Clears all filters but keeps the interaction beside the list. */
export const NO_FILTERS: Partial<InteractionFilters> = (({ peek, turn, ...others }) => others)(
  interactionFilters.defaults,
)

/** Identifies the list by its filters, without the interaction beside it. */
export const listOf = (filters: InteractionFilters): string =>
  String(interactionFilters.write({ ...filters, peek: null, turn: null }))

export const isFiltered = (filters: InteractionFilters): boolean => listOf(filters) !== ''

/** The chosen values of each property. */
export function propertyValues(chosen: readonly string[]): Map<string, string[]> {
  const pairs = chosen.map((text) => ({
    key: text.slice(0, text.indexOf('=')),
    value: text.slice(text.indexOf('=') + 1),
  }))
  return new Map(
    [...Map.groupBy(pairs, ({ key }) => key)].map(([key, of]) => [key, of.map((each) => each.value)]),
  )
}
