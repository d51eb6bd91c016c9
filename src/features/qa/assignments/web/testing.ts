import type {
  Assignment,
  AssignmentRow,
  NextReview,
  Offer,
} from '#features/qa/assignments/web/assignments-api.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { type GraphqlAnswers, graphqlStub } from '#platform/web/graphql-testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

export const REVIEWER_FLAGS: PermissionFlag[] = [
  'qaEnabled',
  'viewAssignments',
  'reviewQA',
  'viewQADashboard',
]
export const MANAGER_FLAGS: PermissionFlag[] = [...REVIEWER_FLAGS, 'manageQa']

export const aRow = (id: number, change: Partial<AssignmentRow> = {}): AssignmentRow => ({
  id,
  name: `Assignment ${id}`,
  status: 'assigned',
  completed: false,
  cadence: 'weekly',
  initial_start_date: '2026-11-02',
  start_date: '2026-11-16',
  end_date: '2026-11-22',
  number_of_days: null,
  default_qa_form_id: null,
  reporting_group_id: null,
  reporting_groups: [],
  included_roles: [],
  excluded_employees: [],
  allocate_to_team_leader: false,
  groups: [],
  employees: [],
  reviewers: [5],
  blind: false,
  allow_best_match: false,
  employees_as_reviewees: false,
  qa_review_type: 'qa_review',
  filters: {},
  population: null,
  allocations: [{ id: 31, type: 'any', count: 2 }],
  budget_minutes: null,
  progress: 25,
  total_todo: 8,
  total_reviewers: 2,
  total_employees: 4,
  total_completed: 2,
  skipped: 1,
  mine: { completed: 1, todo: 4, progress: 25 },
  can_edit: true,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  ...change,
})

const entry = (id: number, name: string, completed: number, todo: number) => ({
  id,
  name,
  image: null,
  completed,
  todo,
  progress: Math.round((100 * completed) / todo),
})

export const anAssignment = (id: number, change: Partial<Assignment> = {}): Assignment => ({
  ...aRow(id),
  progress_by_reviewer: [entry(5, 'Ada Lund', 1, 4), entry(6, 'Bo Aas', 1, 4)],
  progress_by_employee: [entry(7, 'Cy Dahl', 2, 4), entry(8, 'Di Ek', 0, 4)],
  ...change,
})

export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  qa_assignment_id: 3,
  qa_allocation_id: 31,
  qa_review_type: 'qa_review',
  solicitation_id: 71,
  interaction_id: null,
  qa_review_id: null,
  employee_id: 7,
  employee: { id: 7, name: 'Cy Dahl', image: null },
  responded_at: '2026-11-18T10:00:00.000Z',
  stars: 4,
  channel_id: 1,
  blind: false,
  default_qa_form_id: null,
  partially_matched: false,
  ...change,
})

export const aNext = (offer: Offer | null, change: Partial<NextReview> = {}): NextReview => ({
  next_review: offer,
  similar: [],
  progress: 25,
  ...change,
})

export const aPage = (rows: readonly AssignmentRow[], change: object = {}) => ({
  qa_assignments: rows,
  page: 1,
  total_pages: 1,
  total_count: rows.length,
  ...change,
})

const noNodes = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } }

/** Renders the application at a path; passed in, because features cannot import `src/app`. */
type RenderApp<App> = (path: string) => Promise<App>
type RenderedApp = { router: { state: { location: { href: string } } } }
type Options = {
  flags?: readonly PermissionFlag[]
  graphql?: GraphqlAnswers
}

/** Returns a function that opens a page against a stubbed server with assignment 3. */
export const createOpenPage =
  <App extends RenderedApp>(renderApp: RenderApp<App>) =>
  async (
    address: string,
    handlers: Parameters<typeof stubApi>[0] = {},
    { flags = MANAGER_FLAGS, graphql = {} }: Options = {},
  ) => {
    const server = stubApi({
      'GET /api/v1/session': testSession({ flags }),
      'GET /api/v1/qa_assignments': aPage([aRow(3)]),
      'GET /api/v1/qa_assignments/3': anAssignment(3),
      'GET /api/v1/qa_assignments/3/next_review': aNext(null),
      'POST /api/v1/qa_assignments/estimate': {
        eligible: 312,
        capped: false,
        needed: 40,
        employees: 4,
        reviewers: 5,
        affordable: null,
        per_reviewer: 8,
        allocations: [{ eligible: 312, needed: 40, short_employees: 0, impossible: false }],
      },
      'GET /api/v1/channels': { channels: [{ id: 7, name: 'Phone', active: true, version: 1 }] },
      'GET /api/v1/properties': { properties: [] },
      'GET /api/v1/qa_forms': { qa_forms: [] },
      'GET /api/v1/employees': { employees: [] },
      'POST /graphql': graphqlStub({
        AssignmentPeriods: { assignmentPeriods: noNodes },
        SkippedInteractions: { skippedInteractions: noNodes },
        AssignmentGroups: { teams: { nodes: [] } },
        AssignmentBrands: { companySettings: { brands: [] } },
        RoleChoices: { assignableRoles: [] },
        SkipReasons: {
          skipReasonDetails: [
            { id: '1', reason: 'Too little to review', requiresDetail: false },
            { id: '6', reason: 'Another reason', requiresDetail: true },
          ],
        },
        ...graphql,
      }),
      ...handlers,
    })
    const app = await renderApp(address)
    const requestsTo = (key: string) =>
      server.requests.filter((request) => `${request.method} ${new URL(request.url).pathname}` === key)
    const sent = (key: string) => Promise.all(requestsTo(key).map((request) => request.clone().json()))
    return { ...app, ...server, requestsTo, sent, at: () => app.router.state.location.href }
  }
