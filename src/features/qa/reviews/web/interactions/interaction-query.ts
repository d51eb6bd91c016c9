import {
  type InteractionFilters,
  propertyValues,
} from '#features/qa/reviews/web/interactions/interaction-filters.ts'

const listed = (ids: readonly number[]) => ids.join(',') || undefined
const repeated = (texts: readonly string[]) => (texts.length > 0 ? [...texts] : undefined)
const flag = (value: boolean | null) => (value === null ? undefined : (String(value) as 'true' | 'false'))

/** The filters as parameters of the REST list. */
export const restQueryOf = (filters: InteractionFilters) => ({
  start_date: filters.startDate ?? undefined,
  end_date: filters.endDate ?? undefined,
  employees: listed(filters.employees),
  teams: listed(filters.teams),
  groups: listed(filters.reportingGroups),
  channels: listed(filters.channels),
  brands: listed(filters.brands),
  languages: repeated(filters.languages),
  tags: repeated(filters.tags),
  properties:
    filters.property.length > 0
      ? JSON.stringify(Object.fromEntries(propertyValues(filters.property)))
      : undefined,
  stars: listed(filters.stars),
  has_response: flag(filters.hasResponse),
  has_audio: flag(filters.hasAudio),
  reviewed: flag(filters.reviewed),
  reviewed_by: listed(filters.reviewedBy),
  turns_from: filters.turnsFrom ?? undefined,
  turns_to: filters.turnsTo ?? undefined,
  duration_from: filters.durationFrom ?? undefined,
  duration_to: filters.durationTo ?? undefined,
  first_reply_from: filters.firstReplyFrom ?? undefined,
  first_reply_to: filters.firstReplyTo ?? undefined,
  search: filters.search || undefined,
})

const ids = (list: readonly number[]) => (list.length > 0 ? list.map(String) : null)
const some = <Value>(list: readonly Value[]) => (list.length > 0 ? [...list] : null)
const range = (from: number | null, to: number | null) => (from === null && to === null ? null : { from, to })

/** The same filters for GraphQL. */
export const graphqlFiltersOf = (filters: InteractionFilters) => ({
  range: { startDate: filters.startDate, endDate: filters.endDate },
  employeeIds: ids(filters.employees),
  teamIds: ids(filters.teams),
  reportingGroupIds: ids(filters.reportingGroups),
  channelIds: ids(filters.channels),
  brandIds: ids(filters.brands),
  languages: some(filters.languages),
  tags: some(filters.tags),
  properties: some([...propertyValues(filters.property)].map(([key, values]) => ({ key, values }))),
  stars: some(filters.stars),
  hasResponse: filters.hasResponse,
  hasAudio: filters.hasAudio,
  reviewed: filters.reviewed,
  reviewedByIds: ids(filters.reviewedBy),
  turns: range(filters.turnsFrom, filters.turnsTo),
  durationSeconds: range(filters.durationFrom, filters.durationTo),
  firstReplySeconds: range(filters.firstReplyFrom, filters.firstReplyTo),
  search: filters.search || null,
})
