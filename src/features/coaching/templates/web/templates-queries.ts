import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { COACHING_KEY } from '#features/coaching/sessions/web/session-api.ts'
import type { TemplateValues } from '#features/coaching/templates/web/template-values.ts'
import { ask, change, FAULTS, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** Prefix of all query keys about templates; a change invalidates them together. */
export const TEMPLATES_KEY = [...COACHING_KEY, 'templates'] as const

const LISTED = graphql(`
  fragment ListedTemplate on CoachingTemplate {
    id name status updatedAt usageCount lastUpdatedBy { id fullName image }
  }
`)
const TEMPLATE = graphql(
  `
  fragment WholeTemplate on CoachingTemplate {
    ...ListedTemplate body createdAt creator { id fullName image }
  }
`,
  [LISTED],
)

export type ListedTemplate = ResultOf<typeof LISTED>
export type Template = ResultOf<typeof TEMPLATE>

const LIST = graphql(
  `
  query CoachingTemplates($status: CoachingTemplateStatus, $search: String, $after: String) {
    coachingTemplates(first: 25, status: $status, search: $search, after: $after) {
      nodes { ...ListedTemplate }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [LISTED],
)

/** Pages of 25, by name. Old rows stay visible during a search. */
export const templatesQuery = (status: ListedTemplate['status'], search: string) =>
  infiniteQueryOptions({
    queryKey: [...TEMPLATES_KEY, 'list', status, search],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(LIST, { status, search: search || null, after: pageParam }, { signal })).coachingTemplates,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
  })

const ONE = graphql(`query CoachingTemplate($id: ID!) { coachingTemplate(id: $id) { ...WholeTemplate } }`, [
  TEMPLATE,
])

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(ONE, { id }, { signal })).coachingTemplate,
    // Never refetch while the person edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const HISTORY = graphql(`
  query CoachingTemplateHistory($id: ID!, $after: String) {
    coachingTemplateHistory(id: $id, first: 25, after: $after) {
      nodes { event attributeName valueBefore valueAfter createdAt actor { id fullName image } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export type TemplateChangeEntry = NonNullable<
  ResultOf<typeof HISTORY>['coachingTemplateHistory']
>['nodes'][number]

/** Changes of a template, newest first. */
export const templateHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...TEMPLATES_KEY, 'history', id],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(HISTORY, { id, after: pageParam }, { signal })).coachingTemplateHistory,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
  })

const CREATE = graphql(
  `
  mutation CreateCoachingTemplate($name: String!, $body: String!) {
    createCoachingTemplate(name: $name, body: $body) { coachingTemplate { ...WholeTemplate } errors { ...Faults } }
  }
`,
  [TEMPLATE, FAULTS],
)
const UPDATE = graphql(
  `
  mutation UpdateCoachingTemplate($id: ID!, $name: String, $body: String, $updatedAt: String) {
    updateCoachingTemplate(id: $id, name: $name, body: $body, updatedAt: $updatedAt) {
      coachingTemplate { ...WholeTemplate } errors { ...Faults }
    }
  }
`,
  [TEMPLATE, FAULTS],
)
const ARCHIVE = graphql(
  `
  mutation ArchiveCoachingTemplate($id: ID!) {
    archiveCoachingTemplate(id: $id) { coachingTemplate { ...WholeTemplate } errors { ...Faults } }
  }
`,
  [TEMPLATE, FAULTS],
)

const saved = async (payload: Promise<{ coachingTemplate: Template | null }>): Promise<Template> => {
  const { coachingTemplate } = await payload
  if (!coachingTemplate) throw new Error('The answer has no template')
  return coachingTemplate
}

export const createTemplate = (values: TemplateValues) => saved(change(CREATE, values))

/** `seen` is the copy that was edited. */
export const updateTemplate = (seen: Template, values: Partial<TemplateValues>) =>
  saved(change(UPDATE, { ...values, id: seen.id, updatedAt: seen.updatedAt }))

export const archiveTemplate = (id: string) => saved(change(ARCHIVE, { id }))
