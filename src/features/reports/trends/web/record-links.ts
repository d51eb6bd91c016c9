import { streamFilters } from '#features/feedback/web/stream-filters.ts'
import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { NO_QA_FILTERS, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import type { TrendArea, TrendFilterValues } from '#features/reports/trends/web/trends-address.ts'
import type { DateRange } from '#lib/dates.ts'
import type { StreamFilters } from '#lib/url.ts'
import { paths } from '#paths.ts'
import type { Session } from '#platform/web/session.ts'

type Tags = readonly { id: number; kind: string }[]
type Asked = {
  session: Pick<Session, 'permissions' | 'person'>
  area: TrendArea
  address: TrendFilterValues
  range: DateRange
  tags: Tags
}

/** Conditions that only some figures need. */
type Only = {
  /** Responses whose customer also answered the recovery survey. */
  recoveryAnswered?: boolean
  /** Reviews that count toward the score. */
  scored?: boolean
}

/** Links to the records behind a figure; undefined if no list has matching filters. */
export type RecordsLink = (
  of?: Partial<TrendFilterValues>,
  range?: DateRange,
  only?: Only,
) => string | undefined

export const recordsLink =
  ({ session, area, address, range, tags }: Asked): RecordsLink =>
  (of = {}, within = range, only = {}) => {
    const narrowing = { ...address, ...of }
    return area === 'qa'
      ? reviews(session, narrowing, within, only)
      : stream(session, narrowing, within, only, tags)
  }

/** Properties the stream can filter by. */
const PLACES = ['store_name', 'district_name', 'region_name'] as const

/** No link if the stream lacks one of the filters, such as survey or language: it would show too many responses. */
function stream(
  { permissions, person }: Asked['session'],
  of: TrendFilterValues,
  { start, end }: DateRange,
  { recoveryAnswered }: Only,
  tags: Tags,
): string | undefined {
  if (!permissions.viewStream || !permissions.feedbackEnabled) return undefined
  if (of.surveys.length > 0 || of.languages.length > 0 || of.forms.length > 0) return undefined
  const places: Partial<Record<(typeof PLACES)[number], string[]>> = {}
  for (const text of of.properties) {
    const at = text.indexOf('=')
    const place = PLACES.find((each) => each === text.slice(0, at))
    if (!place) return undefined
    places[place] = [...(places[place] ?? []), text.slice(at + 1)]
  }
  const ofKind = (kind: string) =>
    of.tags.filter((id) => tags.some((tag) => tag.id === id && tag.kind === kind))
  const excellence = ofKind('excellence')
  const improvement = ofKind('improvement')
  // The stream would require both kinds of tag in one response.
  if (excellence.length + improvement.length < of.tags.length) return undefined
  if (excellence.length > 0 && improvement.length > 0) return undefined
  const list = (values: readonly number[]) => (values.length > 0 ? [...values] : undefined)
  const filters = {
    start_date: start,
    end_date: end,
    brandings: list(of.brands),
    channels: list(of.channels),
    stars: list(of.stars),
    employees: list(of.employees),
    teams: list(of.teams),
    groups: list(of.groups),
    areas_of_improvement: list(improvement),
    areas_of_excellence: list(excellence),
    ...places,
    // Figures include people who have left.
    include_deactivated: true,
    recovery_answered: recoveryAnswered,
  } as StreamFilters
  return `${paths.stream(person)}?${streamFilters.write(filters)}`
}

function reviews(
  { permissions }: Asked['session'],
  of: TrendFilterValues,
  { start, end }: DateRange,
  { scored }: Only,
): string | undefined {
  if (!permissions.viewQADashboard) return undefined
  const query = qaFilters.write({
    ...NO_QA_FILTERS,
    startDate: start,
    endDate: end,
    employees: of.employees,
    teams: of.teams,
    reportingGroups: of.groups,
    forms: of.forms,
    channels: of.channels,
    languages: of.languages,
    properties: of.properties,
    ...(scored && { countTowardScore: true }),
  })
  return `${paths.reviews()}?${query}`
}

/** The filters that narrow trends to one group; null if none can. */
export function filtersForGroup(
  by: MetricGroupBy,
  id: string,
  property: string | null,
): Partial<TrendFilterValues> | null {
  const number = Number(id)
  const one = Number.isSafeInteger(number) && number > 0 ? [number] : null
  switch (by) {
    case 'TEAM_ID':
      return one && { teams: one, groups: [] }
    case 'REPORTING_GROUP_ID':
      return one && { groups: one, teams: [] }
    case 'EMPLOYEE_ID':
      return one && { employees: one }
    case 'BRAND':
      return one && { brands: one }
    case 'CHANNEL':
      return one && { channels: one }
    case 'SURVEY':
      return one && { surveys: one }
    case 'QA_FORM':
      return one && { forms: one }
    case 'STARS':
      return one && { stars: one }
    case 'TAGS':
    case 'AREAS_OF_EXCELLENCE':
    case 'AREAS_OF_IMPROVEMENT':
      return one && { tags: one }
    case 'LANGUAGE':
      return { languages: [id] }
    case 'PROPERTY':
      return property ? { properties: [`${property}=${id}`] } : null
    default:
      return null
  }
}
