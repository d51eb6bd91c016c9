import type { SavedInteractionFilter } from '#features/interactions/reading/saved-filter-schema.ts'
import {
  type InteractionFilters,
  interactionFilters,
  listOf,
  propertyValues,
} from '#features/qa/reviews/web/interactions/interaction-filters.ts'

/** The filters as the server keeps them, without those that are not set. */
export const savedFiltersOf = (filters: InteractionFilters): SavedInteractionFilter =>
  withoutEmpty({
    search: filters.search,
    start_date: filters.startDate,
    end_date: filters.endDate,
    employees: filters.employees,
    teams: filters.teams,
    groups: filters.reportingGroups,
    channels: filters.channels,
    brands: filters.brands,
    languages: filters.languages,
    tags: filters.tags,
    properties: Object.fromEntries(propertyValues(filters.property)),
    stars: filters.stars,
    has_response: filters.hasResponse,
    has_audio: filters.hasAudio,
    reviewed: filters.reviewed,
    reviewed_by: filters.reviewedBy,
    turns_from: filters.turnsFrom,
    turns_to: filters.turnsTo,
    duration_from: filters.durationFrom,
    duration_to: filters.durationTo,
    first_reply_from: filters.firstReplyFrom,
    first_reply_to: filters.firstReplyTo,
  })

/** The filters of the page that mean what the server keeps. */
export const filtersOfSaved = (saved: SavedInteractionFilter): InteractionFilters => ({
  ...interactionFilters.defaults,
  search: saved.search ?? '',
  startDate: (saved.start_date ?? null) as InteractionFilters['startDate'],
  endDate: (saved.end_date ?? null) as InteractionFilters['endDate'],
  employees: saved.employees ?? [],
  teams: saved.teams ?? [],
  reportingGroups: saved.groups ?? [],
  channels: saved.channels ?? [],
  brands: saved.brands ?? [],
  languages: saved.languages ?? [],
  tags: saved.tags ?? [],
  property: Object.entries(saved.properties ?? {}).flatMap(([key, values]) =>
    [values].flat().map((value) => `${key}=${value}`),
  ),
  stars: saved.stars ?? [],
  hasResponse: saved.has_response ?? null,
  hasAudio: saved.has_audio ?? null,
  reviewed: saved.reviewed ?? null,
  reviewedBy: saved.reviewed_by ?? [],
  turnsFrom: saved.turns_from ?? null,
  turnsTo: saved.turns_to ?? null,
  durationFrom: saved.duration_from ?? null,
  durationTo: saved.duration_to ?? null,
  firstReplyFrom: saved.first_reply_from ?? null,
  firstReplyTo: saved.first_reply_to ?? null,
})

export const sameFilters = (a: InteractionFilters, b: InteractionFilters): boolean => listOf(a) === listOf(b)

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], null> }

const withoutEmpty = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  ) as Given<Values>
