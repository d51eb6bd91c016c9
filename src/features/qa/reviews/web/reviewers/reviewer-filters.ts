import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { foldText } from '#lib/fold.ts'
import { named, type Order, order, trimmedText } from '#platform/web/search-fields.ts'
import type { SearchOf } from '#platform/web/search-schema.ts'

export const REVIEWER_ORDERS = ['name', 'reviews', 'score', 'duration', 'appealed'] as const
export type ReviewerOrder = (typeof REVIEWER_ORDERS)[number]

/** State of the list of reviewers, stored in the address. */
export const reviewerFilters = qaFilters.extend(
  {
    search: trimmedText(100),
    order: named('sort', order(REVIEWER_ORDERS, { by: 'reviews', descending: true })),
  },
  (read) => ({ ...countedBy(read), search: read.search, order: read.order }),
)
export type ReviewerFilters = SearchOf<typeof reviewerFilters>

/** Keeps the filters that apply to the figures; others, from a link to this page, must not reach its own links. */
const countedBy = (filters: QaFilters): QaFilters => ({
  ...NO_QA_FILTERS,
  startDate: filters.startDate,
  endDate: filters.endDate,
  employees: filters.employees,
  teams: filters.teams,
  groups: filters.groups,
  reportingGroups: filters.reportingGroups,
  forms: filters.forms,
  channels: filters.channels,
  autofailed: filters.autofailed,
})

export type Reviewer = {
  id: number
  name: string
  image: string | null
  reviews: number
  /** Reviews that count and have a score. */
  scored: number
  /** Mean of those reviews; null without any. */
  score: number | null
  /** 95% interval of the mean; null if there are too few reviews. */
  lower: number | null
  upper: number | null
  isTooFew: boolean
  /** Median seconds to complete a review. */
  seconds: number | null
  appealed: number
}

/** Reverses the order for the same column. Another column starts with A, or with the largest figure. */
export const reordered = (now: Order<ReviewerOrder>, column: ReviewerOrder): Order<ReviewerOrder> =>
  now.by === column
    ? { by: column, descending: !now.descending }
    : { by: column, descending: column !== 'name' }

/** Reviewers whose name matches, in the chosen order; those without a figure come last. */
export function shownReviewers(
  all: readonly Reviewer[],
  { search, order: { by, descending } }: Pick<ReviewerFilters, 'search' | 'order'>,
  language: string,
): Reviewer[] {
  const words = fold(search)
  const collator = new Intl.Collator(language)
  const turn = descending ? -1 : 1
  const compare = (a: Reviewer, b: Reviewer): number => {
    if (by === 'name') return turn * collator.compare(a.name, b.name)
    const [left, right] = [figure(a, by), figure(b, by)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return turn * (left - right)
  }
  return all
    .filter(({ name }) => fold(name).includes(words))
    .sort((a, b) => compare(a, b) || collator.compare(a.name, b.name) || a.id - b.id)
}

const figure = (reviewer: Reviewer, order: Exclude<ReviewerOrder, 'name'>): number | null =>
  order === 'duration' ? reviewer.seconds : reviewer[order]

const fold = (text: string): string => foldText(text).trim()
