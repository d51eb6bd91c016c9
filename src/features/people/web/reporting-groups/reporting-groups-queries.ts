import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Criterion, CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** Prefix of all query keys about reporting groups, to invalidate them together after a change. */
export const REPORTING_GROUPS_KEY = ['admin-reporting-groups'] as const

const GROUP = graphql(`
  fragment ReportingGroupFields on ReportingGroup {
    id name description active color emoji image hidden filterable matchAll streamFooterDisplayable membersCount version
    parent { id name }
    criteria { criterionType operator period periodValue value }
  }
`)

export type ReportingGroup = ResultOf<typeof GROUP>

const LIST = graphql(
  `
  query ReportingGroups($search: String, $active: Boolean, $after: String) {
    reportingGroups(first: 25, search: $search, active: $active, after: $after) {
      nodes { ...ReportingGroupFields }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [GROUP],
)

export const readReportingGroups = async (
  { search, active }: { search: string; active: boolean },
  after: string | null,
  signal?: AbortSignal,
) => (await ask(LIST, { search: search || null, active, after }, { signal })).reportingGroups

const ONE = graphql(
  `query ReportingGroup($id: ID!) { reportingGroup(id: $id) { ...ReportingGroupFields } }`,
  [GROUP],
)

export const reportingGroupQuery = (id: string) =>
  queryOptions({
    queryKey: [...REPORTING_GROUPS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(ONE, { id }, { signal })).reportingGroup,
    // Do not replace the copy that the person is editing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const CHOICES = graphql(`
  query ReportingGroupChoices($search: String) {
    reportingGroups(first: 50, search: $search, active: true) { nodes { id name } }
  }
`)

/** The first active groups that match a search, by name. */
export const groupChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...REPORTING_GROUPS_KEY, 'choices', search],
    queryFn: async ({ signal }) =>
      (await ask(CHOICES, { search: search || null }, { signal })).reportingGroups.nodes,
    placeholderData: keepPreviousData,
  })

const VALUES = graphql(`
  query CriterionValues($type: ReportingGroupCriterionType!, $search: String, $ids: [ID!]) {
    reportingGroupCriteriaTypes(only: [$type]) { counted values(search: $search, ids: $ids) { id label } }
  }
`)

const readValues = async (
  type: CriterionType,
  more: { search?: string; ids?: readonly string[] },
  signal: AbortSignal,
) => {
  const variables = { type, search: more.search || null, ids: more.ids ? [...more.ids] : null }
  const [found] = (await ask(VALUES, variables, { signal })).reportingGroupCriteriaTypes
  return found?.values ?? []
}

/** The first values of a type that match a search, by name. */
export const criterionValuesQuery = (type: CriterionType, search: string) =>
  queryOptions({
    queryKey: ['choices', 'criterion-values', type, search],
    queryFn: ({ signal }) => readValues(type, { search }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The names of chosen values. */
export const criterionNamesQuery = (type: CriterionType, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['choices', 'criterion-names', type, ids],
    queryFn: ({ signal }) => readValues(type, { ids }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

const PREVIEW = graphql(`
  query ReportingGroupPreview($criteria: [ReportingGroupCriterionInput!]!, $matchAll: Boolean, $after: String) {
    reportingGroupPreview(criteria: $criteria, matchAll: $matchAll) {
      employeesCount
      uncounted
      employees(first: 10, after: $after) {
        edges {
          node { id roleLabel profile { fullName imageUrl } }
          reasons { criterion met fact }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

export type Preview = ResultOf<typeof PREVIEW>['reportingGroupPreview']
export type PreviewedMember = Preview['employees']['edges'][number]

export const readPreview = async (
  criteria: readonly Criterion[],
  matchAll: boolean,
  after: string | null,
  signal?: AbortSignal,
): Promise<Preview> => {
  const sent = criteria.map((criterion) => ({ ...criterion, value: [...criterion.value] }))
  return (await ask(PREVIEW, { criteria: sent, matchAll, after }, { signal })).reportingGroupPreview
}
