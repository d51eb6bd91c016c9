import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { aPage, aPerson, aRow, CHOICES } from '#features/people/web/employees/testing.ts'
import { type GraphqlAnswers, graphqlStub } from '#platform/web/graphql-testing.ts'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PAGE = { hasNextPage: false, endCursor: null }
const GROUP = { id: '4', name: 'Nights', description: 'After ten', membersCount: 0, version: 2 }
const TEAM = {
  id: '1',
  name: 'Care',
  label: null,
  version: 3,
  archived: false,
  agentsCount: 0,
  childrenCount: 0,
  path: ['Care'],
  owner: null,
  parent: null,
}
const REPORTING_GROUP = {
  id: '7',
  name: 'New hires',
  description: null,
  active: true,
  color: null,
  emoji: null,
  image: null,
  hidden: false,
  filterable: true,
  matchAll: true,
  streamFooterDisplayable: false,
  membersCount: 0,
  version: 5,
  parent: null,
  criteria: [],
}
const ROLE = {
  id: 7,
  name: 'Coach',
  legacy: false,
  role_template: 'AGENT',
  permissions: [],
  data_access: { COACHING: 'own_team' },
  employee_count: 0,
  version: 3,
  updated_at: '2026-06-16T12:00:00.000Z',
}
const TEMPLATE = { role_template: 'AGENT', name: 'Agent', permissions: [], data_access: {} }
const ANSWERS: GraphqlAnswers = {
  ...CHOICES,
  UsersTable: aPage([aRow(1, 'Ada Lund')]),
  Employee: { employee: aPerson(1, 'Ada Lund') },
  Groups: { groups: { nodes: [GROUP], totalCount: 1, pageInfo: PAGE } },
  Group: { group: { ...GROUP, archived: false } },
  GroupMembers: { group: { members: { nodes: [], totalCount: 0, pageInfo: PAGE } } },
  PeopleChoices: { unitSelectorEmployees: { nodes: [] } },
  TeamLevel: { hierarchies: { nodes: [], totalCount: 0, pageInfo: PAGE } },
  Team: { team: TEAM },
  TeamMembers: { teamWithEmployees: { employees: { nodes: [], totalCount: 0, pageInfo: PAGE } } },
  LeaderChoices: { supervisors: { nodes: [] } },
  ReportingGroup: { reportingGroup: REPORTING_GROUP },
  ReportingGroupChoices: { reportingGroups: { nodes: [] } },
}

/** The reads are answered, and every save finds that the session has ended. */
async function open(path: string) {
  const read = graphqlStub(ANSWERS)
  stubApi({
    'GET /api/v1/session': adminSession(),
    'GET /api/v1/employees/1/sign_in': { status: 'ACTIVE', has_password: true, second_factor: false },
    'GET /api/v1/roles/7': ROLE,
    'GET /api/v1/roles': { roles: [ROLE] },
    'GET /api/v1/roles/7/employees': { employees: [], next_cursor: null },
    'GET /api/v1/role_templates': { role_templates: [TEMPLATE] },
    'PUT /api/v1/roles/7': problem(401),
    'GET /api/v1/api_tokens': { api_tokens: [], next_cursor: null },
    'POST /api/v1/api_tokens': problem(401),
    'POST /api/v1/roles': problem(401),
    'POST /graphql': async (request: Request) => {
      const { query } = (await request.clone().json()) as { query: string }
      return query.trimStart().startsWith('mutation') ? problem(401) : read(request)
    },
  })
  return renderApp(path)
}

/** The first one: an empty list offers to begin a second time. */
const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  fireEvent.click(button as HTMLElement)
}
const storage = () => JSON.stringify({ ...localStorage })

type Form = {
  form: string
  path: string
  /** The button that opens it. */
  button?: string
  field: string
  /** Fields without which nothing is sent. */
  others?: [label: string, value: string][]
  save: string
  /** What removes the text; the banner's own button if there is no other. */
  drop: 'Cancel' | 'Discard'
}

const FORMS: Form[] = [
  {
    form: 'an employee',
    path: '/admin/company/employees/1',
    button: 'Edit',
    field: 'Hometown',
    save: 'Save',
    drop: 'Cancel',
  },
  {
    form: 'a new employee',
    path: '/admin/company/employees',
    button: 'Add employee',
    field: 'First name',
    others: [
      ['E-mail', 'cy@test.example'],
      ['Last name', 'Dahl'],
    ],
    save: 'Add and invite',
    drop: 'Cancel',
  },
  {
    form: 'a group',
    path: '/admin/company/groups?group=4',
    field: 'Description',
    save: 'Save',
    drop: 'Discard',
  },
  {
    form: 'a new group',
    path: '/admin/company/groups',
    button: 'New group',
    field: 'Description',
    save: 'Create group',
    drop: 'Cancel',
  },
  { form: 'a team', path: '/admin/company/teams?team=1', field: 'Label', save: 'Save', drop: 'Discard' },
  {
    form: 'a new team',
    path: '/admin/company/teams',
    button: 'New team',
    field: 'Label',
    save: 'Create team',
    drop: 'Cancel',
  },
  {
    form: 'a reporting group',
    path: '/admin/company/reporting_groups/7',
    field: 'Description',
    save: 'Save',
    drop: 'Discard',
  },
  {
    form: 'a new reporting group',
    path: '/admin/company/reporting_groups/new',
    field: 'Description',
    save: 'Save',
    drop: 'Discard',
  },
  {
    form: 'a new token',
    path: '/admin/company/api_tokens',
    button: 'New token',
    field: 'Name',
    save: 'Create token',
    drop: 'Cancel',
  },
  { form: 'a role', path: '/admin/company/roles/7', field: 'Name', save: 'Save', drop: 'Discard' },
  {
    form: 'a new role',
    path: '/admin/company/roles/new',
    field: 'Name',
    save: 'Create role',
    drop: 'Discard',
  },
]

describe.each(FORMS)('the form of $form', ({ path, button, field, others = [], save, drop }) => {
  const begin = async () => {
    await open(path)
    if (button !== undefined) await press(button)
    return screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${field}`) })
  }

  test('keeps its input when the session ends, until it is discarded', async () => {
    const first = await begin()
    fireEvent.change(first, { target: { value: 'Typed before' } })
    for (const [label, value] of others) fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await press(save)
    await waitFor(() => expect(document.body.textContent).toContain('session expired'))
    expect(first.value).toBe('Typed before')
    cleanup()

    const second = await begin()
    expect(second.value).toBe('Typed before')
    const banner = screen.getByText(/^Restored what you typed on/).closest('[role=status]') as HTMLElement
    if (drop === 'Cancel') await press('Cancel')
    else fireEvent.click(within(banner).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText(/^Restored what you typed on/)).toBeNull())
    expect(storage()).not.toContain('Typed before')
  })
})
