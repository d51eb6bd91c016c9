import type { InteractionQuery } from '#features/interactions/reading/contract.ts'
import { QaDateRange } from '#features/qa/reviews/graphql-filters.ts'
import { parseDate } from '#lib/dates.ts'
import { storableText } from '#lib/storable-text.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idsAt } from '#platform/graphql/ids.ts'

const WholeRange = builder.inputType('InteractionWholeRange', {
  description: 'Whole numbers; both ends are included.',
  fields: (t) => ({ from: t.int(), to: t.int() }),
})

const PropertyValues = builder.inputType('InteractionPropertyValues', {
  description: 'A property that has one of these values.',
  fields: (t) => ({ key: t.string({ required: true }), values: t.stringList({ required: true }) }),
})

export const InteractionFilters = builder.inputType('InteractionFilters', {
  fields: (t) => ({
    range: t.field({ type: QaDateRange }),
    employeeIds: t.idList(),
    teamIds: t.idList({ description: 'The teams at the time of the interaction, with their sub-teams.' }),
    reportingGroupIds: t.idList(),
    channelIds: t.idList(),
    brandIds: t.idList({ description: 'The brands of responses to the interaction.' }),
    languages: t.stringList({ description: 'Language tags. "en" includes "en-GB".' }),
    tags: t.stringList(),
    properties: t.field({ type: [PropertyValues] }),
    stars: t.intList({ description: 'The stars of responses that the viewer may see.' }),
    hasResponse: t.boolean(),
    hasAudio: t.boolean(),
    reviewed: t.boolean(),
    reviewedByIds: t.idList({ description: 'Reviewers who have completed a review of it.' }),
    autofailed: t.boolean(),
    turns: t.field({ type: WholeRange }),
    durationSeconds: t.field({ type: WholeRange }),
    firstReplySeconds: t.field({ type: WholeRange }),
    search: t.string(),
  }),
})
export type Filters = typeof InteractionFilters.$inferInput

const MOST_IDS = 1_000
const MOST_TEXTS = 100
const MOST_PROPERTIES = 20
const LONGEST_KEY = 60
const LONGEST_TEXT = 1_000
const LONGEST_SEARCH = 200

/** Converts GraphQL arguments to the filters of the REST list; throws 422 at the argument. */
export function interactionQueryOf(
  { first, after }: { first?: number | null | undefined; after?: string | null | undefined },
  filters: Filters | null | undefined,
  largestPage: number,
): InteractionQuery {
  const given = filters ?? {}
  const ids = (name: IdsFilter) => {
    const list = given[name]
    return list == null ? undefined : idsAt(`filters.${name}`, list, MOST_IDS)
  }
  return {
    limit: Math.min(first ?? 25, largestPage),
    after: after ?? undefined,
    start_date: day('filters.range.startDate', given.range?.startDate),
    end_date: day('filters.range.endDate', given.range?.endDate),
    employees: ids('employeeIds'),
    teams: ids('teamIds'),
    groups: ids('reportingGroupIds'),
    channels: ids('channelIds'),
    brands: ids('brandIds'),
    reviewed_by: ids('reviewedByIds'),
    languages: texts('filters.languages', given.languages),
    tags: texts('filters.tags', given.tags),
    properties: propertiesOf(given.properties),
    stars: starsOf(given.stars),
    has_response: given.hasResponse ?? undefined,
    has_audio: given.hasAudio ?? undefined,
    reviewed: given.reviewed ?? undefined,
    turns_from: given.turns?.from ?? undefined,
    turns_to: given.turns?.to ?? undefined,
    duration_from: given.durationSeconds?.from ?? undefined,
    duration_to: given.durationSeconds?.to ?? undefined,
    first_reply_from: given.firstReplySeconds?.from ?? undefined,
    first_reply_to: given.firstReplySeconds?.to ?? undefined,
    search: given.search == null ? undefined : text('filters.search', given.search, LONGEST_SEARCH),
  }
}

type IdsFilter = 'employeeIds' | 'teamIds' | 'reportingGroupIds' | 'channelIds' | 'brandIds' | 'reviewedByIds'

function day(path: string, text: string | null | undefined): string | undefined {
  if (text != null && parseDate(text) === null)
    throw invalid([{ path, message: 'must be a real date, written yyyy-MM-dd' }])
  return text ?? undefined
}

function texts(path: string, given: readonly string[] | null | undefined): string[] | undefined {
  if (given == null) return undefined
  if (given.length > MOST_TEXTS)
    throw invalid([{ path, message: `must not have more than ${MOST_TEXTS} entries` }])
  return given.map((each) => text(path, each, LONGEST_TEXT))
}

function text(path: string, given: string, longest: number): string {
  const parsed = storableText(longest).safeParse(given)
  if (parsed.success) return parsed.data
  throw invalid([{ path, message: parsed.error.issues[0]?.message ?? 'is not a text' }])
}

function propertiesOf(given: Filters['properties']): Record<string, string[]> | undefined {
  if (given == null) return undefined
  const path = 'filters.properties'
  if (given.length > MOST_PROPERTIES)
    throw invalid([{ path, message: `must not have more than ${MOST_PROPERTIES} entries` }])
  return Object.fromEntries(
    given.map(({ key, values }) => [text(path, key, LONGEST_KEY), texts(path, values) ?? []]),
  )
}

function starsOf(given: Filters['stars']): number[] | undefined {
  if (given == null) return undefined
  if (given.length > 5 || given.some((stars) => stars < 1 || stars > 5))
    throw invalid([{ path: 'filters.stars', message: 'must be from 1 to 5' }])
  return [...given]
}
