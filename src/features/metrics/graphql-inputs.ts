import type { z } from 'zod'
import {
  type MetricFilters,
  metricFilterSchema,
  rangeSchema,
} from '#features/metrics/calculation/contract.ts'
import type { DateRange } from '#lib/dates.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idsAt } from '#platform/graphql/ids.ts'

export const MetricRange = builder.inputType('MetricRange', {
  description: 'Days in the company’s time zone as yyyy-MM-dd, both inclusive.',
  fields: (t) => ({ from: t.string({ required: true }), to: t.string({ required: true }) }),
})

const MetricProperty = builder.inputType('MetricProperty', {
  fields: (t) => ({ key: t.string({ required: true }), value: t.string({ required: true }) }),
})

export const MetricFiltersInput = builder.inputType('MetricFilters', {
  description: 'Each filter must be one of the metric’s availableFilters.',
  fields: (t) => ({
    employeeIds: t.idList(),
    teamIds: t.idList({ description: 'Includes sub-teams.' }),
    reportingGroupIds: t.idList(),
    channelIds: t.idList(),
    brandIds: t.idList(),
    surveyIds: t.idList(),
    qaFormIds: t.idList(),
    tagIds: t.idList({ description: 'Areas of excellence and of improvement.' }),
    languages: t.stringList(),
    stars: t.intList(),
    properties: t.field({ type: [MetricProperty] }),
  }),
})

/** Parses a range or throws a 422 that names the argument. */
export function rangeAt(path: string, range: { from: string; to: string }): DateRange {
  const result = rangeSchema.safeParse({ ...range })
  if (result.success) return result.data
  throw refusal(path, result.error)
}

const ID_LISTS = new Set([
  ...[
    'employeeIds',
    'teamIds',
    'reportingGroupIds',
    'channelIds',
    'brandIds',
    'surveyIds',
    'qaFormIds',
    'tagIds',
  ],
])
const MOST_IDS = 1_000

/** Null, missing and empty lists do not filter. */
export function filtersAt(filters: Record<string, unknown> | null | undefined): MetricFilters {
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filters ?? {})) {
    if (value == null || (value as unknown[]).length === 0) continue
    given[name] = ID_LISTS.has(name) ? idsAt(`filters.${name}`, value as string[], MOST_IDS) : value
  }
  const result = metricFilterSchema.safeParse(JSON.parse(JSON.stringify(given)))
  if (result.success) return result.data
  throw refusal('filters', result.error)
}

const refusal = (path: string, { issues }: z.ZodError) =>
  invalid(issues.map((issue) => ({ path: [path, ...issue.path].join('.'), message: issue.message })))
