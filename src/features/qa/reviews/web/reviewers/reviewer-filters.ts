import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { foldText } from '#lib/fold.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

export const REVIEWER_ORDERS = ['name', 'reviews', 'score', 'duration', 'appealed'] as const
export type ReviewerOrder = (typeof REVIEWER_ORDERS)[number]

/** What the list of reviewers shows, as it stands in the address. */
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

/** What the figures can be narrowed by; of a link from another page the rest is left out, also of the links from here. */
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
  /** How many of them count and have a score. */
  scored: number
  /** The mean of those; null where there are none. */
  score: number | null
  /** Its 95% interval; null for too few reviews. */
  lower: number | null
  upper: number | null
  isTooFew: boolean
  /** Seconds that half of the reviews took or less. */
  seconds: number | null
  appealed: number
}

/** The same column turns round; another begins with A, or with the most. */
export const reordered = (now: Pick<ReviewerFilters, 'order' | 'descending'>, column: ReviewerOrder) =>
  now.order === column
    ? { order: column, descending: !now.descending }
    : { order: column, descending: column !== 'name' }

/** Those whose name has the words, in the order asked for; who has no figure stands last. */
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
