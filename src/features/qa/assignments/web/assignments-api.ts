import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AssignmentBody, AssignmentStatus } from '#features/qa/assignments/contract.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, change, FAULTS, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** Prefix of every query key of assignments, to invalidate them all after a change. */
export const ASSIGNMENTS_KEY = ['qa-assignments'] as const

type List = AnswerTo<'/api/v1/qa_assignments', 'get'>
export type AssignmentRow = List['qa_assignments'][number]
export type Assignment = AnswerTo<'/api/v1/qa_assignments/{id}', 'get'>
export type NextReview = AnswerTo<'/api/v1/qa_assignments/{id}/next_review', 'get'>
export type Offer = NonNullable<NextReview['next_review']>

/** The server's page size. */
export const ASSIGNMENTS_PAGE = 10

export const assignmentsQuery = (page: number, status: AssignmentStatus, mine: boolean) =>
  queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'list', { page, status, mine }],
    queryFn: ({ signal }) => {
      const query = { page, status, ...(mine && { mine: 'true' as const }) }
      return bodyOf(api.GET('/api/v1/qa_assignments', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })

export type Period = { start_date: string; end_date: string }

/** One assignment with the figures of a period, by default of the current one. */
export const assignmentQuery = (id: number, period: Period | null = null) =>
  queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'one', id, period],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/qa_assignments/{id}', {
          params: { path: { id: String(id) }, query: period ?? {} },
          signal,
        }),
      ),
    // Keep the figures of the previous period while loading, but never those of another assignment.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })

const PERIODS = graphql(`
  query AssignmentPeriods($assignmentId: ID!, $after: String) {
    assignmentPeriods(assignmentId: $assignmentId, first: 10, after: $after) {
      nodes { id startDate endDate progress }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

/** The periods so far, latest first. */
export const periodsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'periods', id],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(PERIODS, { assignmentId: String(id), after: pageParam }, { signal })).assignmentPeriods,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
  })

const SKIPPED = graphql(`
  query SkippedInteractions($assignmentId: ID!, $after: String) {
    skippedInteractions(assignmentId: $assignmentId, first: 10, after: $after) {
      nodes { id uuid interactionId reason reasonId reasonDetail skippedAt reviewer { id fullName image } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)
export type Skipped = NonNullable<ResultOf<typeof SKIPPED>['skippedInteractions']>['nodes'][number]

export const skippedQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'skipped', id],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(SKIPPED, { assignmentId: String(id), after: pageParam }, { signal })).skippedInteractions,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
  })

/** Not a cached query, because each request reserves a review for the person. */
export const nextReview = (id: number): Promise<NextReview> =>
  bodyOf(
    api.GET('/api/v1/qa_assignments/{id}/next_review', { params: { path: { id: String(id) }, query: {} } }),
  )

/** Interactions that match in part, closest match first. */
export const similarQuery = (id: number) =>
  queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'similar', id],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/qa_assignments/{id}/next_review', {
          params: { path: { id: String(id) }, query: { review_similar: 'true' as const } },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  })

export const createAssignment = (body: AssignmentBody, key: string): Promise<AssignmentRow> =>
  bodyOf(api.POST('/api/v1/qa_assignments', { body, headers: { 'idempotency-key': key } }))

/** `updatedAt`: the version the change is based on. */
export const updateAssignment = (
  id: number,
  body: AssignmentBody,
  updatedAt: string,
): Promise<AssignmentRow> =>
  bodyOf(
    api.PUT('/api/v1/qa_assignments/{id}', {
      params: { path: { id: String(id) } },
      body: { ...body, updated_at: updatedAt },
    }),
  )

export const archiveAssignment = (id: number) =>
  bodyOf(api.DELETE('/api/v1/qa_assignments/{id}', { params: { path: { id: String(id) } } }))

const RESTORE = graphql(
  `
  mutation RestoreQaAssignment($id: ID!) {
    restoreQaAssignment(id: $id) { qaAssignment { id status } errors { ...Faults } }
  }
`,
  [FAULTS],
)

export const restoreAssignment = (id: number) => change(RESTORE, { id: String(id) })

const COMPLETE = graphql(
  `
  mutation CompleteQaAssignment($id: ID!, $completed: Boolean!) {
    completeQaAssignment(id: $id, completed: $completed) { qaAssignment { id completed } errors { ...Faults } }
  }
`,
  [FAULTS],
)

/** Ends the assignment after the current period; `completed: false` reopens it. */
export const completeAssignment = (id: number, completed: boolean) =>
  change(COMPLETE, { id: String(id), completed })

/** Estimate for the unsaved form. */
export const estimateQuery = (body: AssignmentBody) =>
  queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'estimate', body],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/v1/qa_assignments/estimate', { body, signal })),
    placeholderData: keepPreviousData,
    retry: false,
  })

const GROUPS = graphql(`
  query AssignmentGroups { teams(first: 100) { nodes { id name owner { id profile { fullName } } } } }
`)

/** The groups in the viewer's QA scope, each with its owner. */
export const ownedGroupsQuery = queryOptions({
  queryKey: ['units', 'QA', 'owned'],
  queryFn: async ({ signal }) =>
    (await ask(GROUPS, {}, { signal })).teams.nodes.map(({ id, name, owner }) => ({
      id: Number(id),
      name,
      owner: owner && { id: Number(owner.id), name: owner.profile.fullName },
    })),
  staleTime: 60_000,
})

const BRANDS = graphql(`query AssignmentBrands { companySettings { brands { id name } } }`)

export const brandChoicesQuery = queryOptions({
  queryKey: ['choices', 'brands'],
  queryFn: async ({ signal }) =>
    (await ask(BRANDS, {}, { signal })).companySettings.brands.map(({ id, name }) => ({
      value: Number(id),
      label: name,
    })),
  staleTime: 60_000,
})
