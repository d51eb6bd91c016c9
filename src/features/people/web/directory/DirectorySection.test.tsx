import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DirectorySection } from '#features/people/web/directory/DirectorySection.tsx'
import type { DirectoryMapping, DriftedPerson } from '#features/people/web/directory/directory-api.ts'
import en from '#features/people/web/locales/en.json'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const MAPPING: DirectoryMapping = {
  groups: [
    { group: 'Leads', role_id: 3, team_id: null, team_name: null },
    { group: 'Support', role_id: null, team_id: 12, team_name: 'North' },
  ],
  version: 4,
  roles: [
    { id: 3, name: 'Manager' },
    { id: 5, name: 'Agent' },
  ],
  known_groups: ['Leads', 'Reviewers', 'Support'],
  scim_url: 'https://plaudit.example/scim/v2',
}

const person = (
  id: number,
  name: string,
  difference: Partial<DriftedPerson['differences'][number]>,
  can_apply = true,
) => ({
  id,
  name,
  email: `${id}@test.example`,
  differences: [{ kind: 'role', here: null, directory: null, ...difference }],
  can_apply,
})

const DRIFT = {
  connected: true,
  people: [
    person(1, 'Ada Vik', { kind: 'role', here: 'Agent', directory: 'Manager' }),
    person(2, 'Bo Berg', { kind: 'team', here: null, directory: 'North' }),
    person(3, 'Cy Dahl', { kind: 'unknown' }, false),
  ],
  next_cursor: null,
}

type Handlers = Parameters<typeof stubApi>[0]
async function open(handlers: Handlers = {}) {
  const server = stubApi({
    'GET /api/v1/directory_mapping': MAPPING,
    'GET /api/v1/directory_drift': DRIFT,
    'POST /graphql': graphqlStub({ TeamChoices: { teams: { nodes: [] } } }),
    ...handlers,
  })
  await renderWeb(<DirectorySection />, { session: adminSession(), texts: { people: en } })
  await screen.findByLabelText('Directory group 1')
  return server
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const groupNames = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Directory group \d$/).map(({ value }) => value)
const save = () => fireEvent.submit(button('Save directory groups'))
const messages = () => currentNotifications().map(({ message }) => message)
const sent = async (requests: Request[], method: string, path: string) =>
  Promise.all(
    requests
      .filter((one) => one.method === method && new URL(one.url).pathname === path)
      .map((one) => one.json()),
  )
const puts = (requests: Request[]) => sent(requests, 'PUT', '/api/v1/directory_mapping')
const applied = (requests: Request[]) => sent(requests, 'POST', '/api/v1/directory_drift/apply')

describe('the mapping of directory groups', () => {
  test('shows the address and where to create a token, and suggests groups of the directory', async () => {
    await open()
    expect(screen.getByText(MAPPING.scim_url)).toBeDefined()
    expect(button('Copy')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Create an API token' }).getAttribute('href')).toBe(
      '/admin/company/api_tokens',
    )
    const suggested = screen.getByLabelText<HTMLInputElement>('Directory group 1').list
    expect([...(suggested?.options ?? [])].map(({ value }) => value)).toEqual(MAPPING.known_groups)
  })

  test('is moved, extended and shortened with buttons that keep the focus, and saved in its order', async () => {
    const { requests } = await open({ 'PUT /api/v1/directory_mapping': { ...MAPPING, version: 5 } })
    expect(button('Move directory group 1 up').disabled).toBe(true)
    fireEvent.click(button('Move directory group 2 up'))
    expect(groupNames()).toEqual(['Support', 'Leads'])
    // The moved group is the first one now, so only its other button can have the focus.
    await waitFor(() => expect(document.activeElement).toBe(button('Move directory group 1 down')))
    fireEvent.click(button('Add a directory group'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Directory group 3')))
    fireEvent.change(screen.getByLabelText('Directory group 3'), { target: { value: 'Reviewers' } })
    fireEvent.change(screen.getByLabelText('Role of directory group 3'), { target: { value: '5' } })
    fireEvent.click(button('Remove directory group 2'))
    await waitFor(() => expect(document.activeElement).toBe(button('Remove directory group 2')))
    save()
    await waitFor(() => expect(messages()).toEqual(['Directory groups saved and applied']))
    expect(await puts(requests)).toEqual([
      {
        groups: [
          { group: 'Support', role_id: null, team_id: 12 },
          { group: 'Reviewers', role_id: 5, team_id: null },
        ],
        version: 4,
      },
    ])
  })

  test('finds a team by a search on the server', async () => {
    const teams = { teams: { nodes: [{ id: '30', name: 'South', parent: null }] } }
    const { requests } = await open({
      'POST /graphql': graphqlStub({ TeamChoices: teams }),
      'PUT /api/v1/directory_mapping': MAPPING,
    })
    const team = screen.getByRole('combobox', { name: 'Team of directory group 1' })
    fireEvent.click(team)
    fireEvent.change(team, { target: { value: 'Sou' } })
    fireEvent.click(await screen.findByRole('option', { name: /South/ }))
    save()
    await waitFor(async () => expect((await puts(requests))[0]?.groups[0].team_id).toBe(30))
  })

  test('shows errors at their fields', async () => {
    const errors = [{ path: 'groups.1.role_id', message: 'Choose a role or a team.' }]
    await open({ 'PUT /api/v1/directory_mapping': problem(422, 'wrong', { errors }) })
    fireEvent.change(screen.getByLabelText('Directory group 1'), { target: { value: 'Others' } })
    save()
    expect(await screen.findByText('Choose a role or a team.')).toBeDefined()
    const role = screen.getByLabelText('Role of directory group 2')
    await waitFor(() => expect(document.activeElement).toBe(role))
    expect(groupNames()).toEqual(['Others', 'Support'])
  })

  test('that another person saved first is shown next to the edits', async () => {
    const current = { ...MAPPING, version: 9, groups: MAPPING.groups.slice(1) }
    const answers = [
      problem(409, 'changed', { code: 'stale', current }),
      Response.json({ ...MAPPING, version: 10 }),
    ]
    const { requests } = await open({ 'PUT /api/v1/directory_mapping': () => answers.shift() })
    fireEvent.change(screen.getByLabelText('Directory group 1'), { target: { value: 'Mine' } })
    save()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Mine: Manager/)).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: /mine/i }))
    await waitFor(() => expect(messages()).toEqual(['Directory groups saved and applied']))
    expect((await puts(requests))[1]).toMatchObject({ version: 9, groups: [{ group: 'Mine' }, {}] })
  })
})

describe('differences from the directory', () => {
  test('are worded, and applied to one person', async () => {
    const { requests, handlers } = await open({
      'POST /api/v1/directory_drift/apply': { applied: 1, left: 0 },
    })
    expect(await screen.findByText('Role here: Agent. By directory group: Manager.')).toBeDefined()
    expect(screen.getByText('Team here: No team. By directory group: North.')).toBeDefined()
    expect(screen.getByText('Not in the directory')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Apply the directory to Cy Dahl' })).toBeNull()
    handlers['GET /api/v1/directory_drift'] = { ...DRIFT, people: DRIFT.people.slice(1) }
    fireEvent.click(button('Apply the directory to Ada Vik'))
    await waitFor(() => expect(messages()).toEqual(['One person now agrees with the directory.']))
    expect(await applied(requests)).toEqual([{ employee_ids: [1] }])
    await waitFor(() => expect(screen.queryByText('Ada Vik')).toBeNull())
  })

  test('are applied to everyone after a question', async () => {
    const { requests } = await open({ 'POST /api/v1/directory_drift/apply': { applied: 2, left: 1 } })
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to all' }))
    const dialog = await screen.findByRole('dialog')
    expect(await applied(requests)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply to all' }))
    await waitFor(() => expect(messages()).toContain('2 people now agree with the directory.'))
    expect(messages()).toContain('One person still differs: the last admin keeps their access.')
    expect(await applied(requests)).toEqual([{ employee_ids: null }])
  })

  test('say when there are none, and are not shown without a directory', async () => {
    await open({ 'GET /api/v1/directory_drift': { ...DRIFT, people: [] } })
    expect(await screen.findByText('Everyone agrees with the directory')).toBeDefined()
    cleanup()
    await open({ 'GET /api/v1/directory_drift': { ...DRIFT, connected: false, people: [] } })
    await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull())
    expect(screen.queryByText('Differences from the directory')).toBeNull()
  })
})
