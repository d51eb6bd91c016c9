import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { foldText } from '#lib/fold.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

export const REVIEWER_ORDERS = ['name', 'reviews', 'score', 'duration', 'appealed'] as const
export type ReviewerOrder = (typeof REVIEWER_ORDERS)[number]

/** State of the list of reviewers, stored in the address. */
export type ReviewerFilters = QaFilters & { search: string; order: ReviewerOrder; descending: boolean }

const USUAL = { order: 'reviews', descending: true } as const

export const reviewerFilters: FilterCodec<ReviewerFilters> = {
  read: (query) => {
    const order = REVIEWER_ORDERS.find((each) => each === query.get('sort')?.replace(/^-/, ''))
    return {
      ...countedBy(qaFilters.read(query)),
      search: query.get('search')?.trim().slice(0, 100) ?? '',
      ...(order === undefined ? USUAL : { order, descending: query.get('sort')?.startsWith('-') === true }),
    }
  },
  write: (filters) => {
    const query = qaFilters.write(filters)
    if (filters.search) query.set('search', filters.search)
    if (filters.order !== USUAL.order || filters.descending !== USUAL.descending)
      query.set('sort', `${filters.descending ? '-' : ''}${filters.order}`)
    return query
  },
}

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
export const reordered = (now: Pick<ReviewerFilters, 'order' | 'descending'>, column: ReviewerOrder) =>
  now.order === column
    ? { order: column, descending: !now.descending }
    : { order: column, descending: column !== 'name' }

/** Reviewers whose name matches, in the chosen order; those without a figure come last. */
export function shownReviewers(
  all: readonly Reviewer[],
  { search, order, descending }: Pick<ReviewerFilters, 'search' | 'order' | 'descending'>,
  language: string,
): Reviewer[] {
  const words = fold(search)
  const collator = new Intl.Collator(language)
  const turn = descending ? -1 : 1
  const compare = (a: Reviewer, b: Reviewer): number => {
    if (order === 'name') return turn * collator.compare(a.name, b.name)
    const [left, right] = [figure(a, order), figure(b, order)]
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
