import type { StreamFilter } from '#features/feedback/stream/contract.ts'

/** A response in the model of the stream: plain values, and ids where filters use ids. */
export type ModelResponse = {
  id: number
  respondedAt: Date
  stars: number | null
  comment: string | null
  channelId: number | null
  brandId: number | null
  employeeId: number | null
  employeeDeactivated: boolean
  teamId: number | null
  excellenceIds: number[]
  improvementIds: number[]
  properties: Record<string, unknown>
}

export type ModelCompany = {
  timeZone: string
  /** Each team's parent. */
  teams: ReadonlyMap<number, number | null>
  /** The members of each reporting group that the viewer may know of. */
  groups?: ReadonlyMap<number, readonly number[]>
}

/** The simplest possible model of what the stream must show: the whole list, newest first. */
export function modelStream(
  responses: readonly ModelResponse[],
  filter: StreamFilter,
  company: ModelCompany,
  visible: ReadonlySet<number> | null = null,
): ModelResponse[] {
  return responses
    .filter(
      (response) => visible === null || (response.employeeId !== null && visible.has(response.employeeId)),
    )
    .filter((response) => keeps(response, filter, company))
    .sort((a, b) => b.respondedAt.getTime() - a.respondedAt.getTime() || b.id - a.id)
}

function keeps(response: ModelResponse, filter: StreamFilter, company: ModelCompany): boolean {
  const day = localDay(response.respondedAt, company.timeZone)
  const hasComment = response.comment !== null && response.comment !== ''
  return (
    (filter.start_date === undefined || day >= filter.start_date) &&
    (filter.end_date === undefined || day <= filter.end_date) &&
    oneOf(filter.stars, response.stars) &&
    oneOf(filter.channels, response.channelId) &&
    oneOf(filter.brandings, response.brandId) &&
    oneOf(filter.employees, response.employeeId) &&
    oneOfTeams(filter.teams, response.teamId, company) &&
    oneOfGroups(filter.groups, response.employeeId, company) &&
    overlaps(filter.areas_of_excellence, response.excellenceIds) &&
    overlaps(filter.areas_of_improvement, response.improvementIds) &&
    oneOf(filter.store_name, response.properties.store_name) &&
    oneOf(filter.district_name, response.properties.district_name) &&
    oneOf(filter.region_name, response.properties.region_name) &&
    (!filter.comments || hasComment) &&
    (!filter.no_comments || !hasComment) &&
    (filter.include_deactivated === true || !response.employeeDeactivated) &&
    found(filter.search, response.comment ?? '')
  )
}

/** yyyy-MM-dd in the company's time zone. It uses Intl, to be independent of our own date code. */
export function localDay(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(moment)
}

const formats = new Map<string, Intl.DateTimeFormat>()

const oneOf = (wanted: readonly unknown[] | undefined, value: unknown): boolean =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value)

const overlaps = (wanted: readonly number[] | undefined, values: readonly number[]): boolean =>
  wanted === undefined || wanted.length === 0 || values.some((value) => wanted.includes(value))

/** Filtering by a team includes its sub-teams. */
function oneOfTeams(
  wanted: readonly number[] | undefined,
  teamId: number | null,
  { teams }: ModelCompany,
): boolean {
  if (wanted === undefined || wanted.length === 0) return true
  for (let team = teamId; team !== null; team = teams.get(team) ?? null)
    if (wanted.includes(team)) return true
  return false
}

function oneOfGroups(
  wanted: readonly number[] | undefined,
  employeeId: number | null,
  { groups }: ModelCompany,
): boolean {
  if (wanted === undefined || wanted.length === 0) return true
  return employeeId !== null && wanted.some((id) => groups?.get(id)?.includes(employeeId))
}

/** Each word of the search starts a word of the text. Works for texts of letters, digits and blanks. */
function found(search: string | undefined, text: string): boolean {
  const wanted = words(search ?? '')
  const there = words(text)
  return wanted.every((word) => there.some((each) => each.startsWith(word)))
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{N}]+/gu) ?? []
