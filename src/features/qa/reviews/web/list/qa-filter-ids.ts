import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'

/** Filters with an editor, in display order. Others are set only by links, and can be removed. */
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
/** Completed reviews can also be filtered by their appeals; drafts and figures have none. */
export const REVIEW_FILTER_IDS = [...QA_FILTER_IDS, 'resolutionStatuses'] as const
/** Filters set by links where the page has no editor for them. */
export const BY_LINK = ['moments', 'assignments', 'resolutionStatuses'] as const
export type QaFilterId = (typeof QA_FILTER_IDS)[number] | (typeof BY_LINK)[number]

export type Known = { id: number; name: string }

/** The change that removes one filter. */
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
