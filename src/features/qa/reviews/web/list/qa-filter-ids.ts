import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'

/** Filters that a person can set, in the order of the list; the others come by links, and can be taken away. */
export const QA_FILTER_IDS = [
  'date',
  'employees',
  'teams',
  'reportingGroups',
  'groups',
  'reviewers',
  'forms',
  'channels',
  'autofailed',
  'countTowardScore',
  'audited',
  'questions',
  'options',
  'languages',
  'origins',
  'properties',
] as const
/** What completed reviews can be asked for besides; drafts and figures know nothing of appeals. */
export const REVIEW_FILTER_IDS = [...QA_FILTER_IDS, 'resolutionStatuses'] as const
/** Set by links alone, where a page does not offer them. */
export const BY_LINK = ['moments', 'assignments', 'resolutionStatuses'] as const
export type QaFilterId = (typeof QA_FILTER_IDS)[number] | (typeof BY_LINK)[number]

export type Known = { id: number; name: string }

/** The change that takes one filter away. */
export function withoutQaFilter(id: QaFilterId): Partial<QaFilters> {
  switch (id) {
    case 'date':
      return { startDate: null, endDate: null }
    case 'moments':
      return { startMoment: null, endMoment: null }
    case 'audited':
      return { includeAudited: true }
    case 'autofailed':
    case 'countTowardScore':
      return { [id]: null }
    default:
      return { [id]: [] }
  }
}
