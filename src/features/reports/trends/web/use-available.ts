import { useQueries, useQuery } from '@tanstack/react-query'
import type { FilterName } from '#features/reports/trends/web/fitting.ts'
import type { AvailableFilters, ChoiceKind } from '#features/reports/trends/web/model.ts'
import type { TrendArea, TrendFilterValues } from '#features/reports/trends/web/trends-address.ts'
import { filterChoicesQuery, filtersQuery } from '#features/reports/trends/web/trends-queries.ts'

/** The list of options of each filter that chooses records. */
export const KINDS = {
  brands: 'brands',
  channels: 'channels',
  surveys: 'surveys',
  forms: 'qa_forms',
  teams: 'teams',
  groups: 'reporting_groups',
} as const satisfies Partial<Record<FilterName, ChoiceKind>>

export const hasRecords = (name: FilterName): name is keyof typeof KINDS => name in KINDS

/** Filters whose chosen records need their names from the list of options. Teams and groups have their own. */
const NAMED_BY_OPTIONS = ['brands', 'channels', 'surveys', 'forms'] as const

type Available = {
  /** The first options of each filter, and the chosen ones; undefined until loaded. */
  available: AvailableFilters | undefined
  /** The names of some chosen records are not loaded yet. */
  namesPending: boolean
}

export function useAvailable(area: TrendArea, ofCompany: boolean, chosen: TrendFilterValues): Available {
  const { data } = useQuery(filtersQuery(area, ofCompany))
  const missing = NAMED_BY_OPTIONS.map((name) => ({
    kind: KINDS[name],
    ids: data ? chosen[name].filter((id) => !data[KINDS[name]].some((one) => one.id === id)) : [],
  })).filter(({ ids }) => ids.length > 0)
  const others = useQueries({
    queries: missing.map(({ kind, ids }) => filterChoicesQuery(area, kind, { ids })),
  })
  if (!data) return { available: undefined, namesPending: true }
  const available = { ...data }
  for (const [index, { kind }] of missing.entries())
    available[kind] = [...available[kind], ...(others[index]?.data ?? [])]
  return { available, namesPending: others.some(({ isPending }) => isPending) }
}
