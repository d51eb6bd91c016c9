import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en from '#features/people/web/locales/en.json'
import { RolePage } from '#features/people/web/roles/RolePage.tsx'
import type { Role } from '#features/people/web/roles/roles-api.ts'
import { COMPUTED_FLAGS, GRANTED_FLAGS, PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { adminSession, problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const role: Role = {
  id: 7,
  name: 'Coach',
  legacy: false,
  role_template: 'MANAGER',
  permissions: ['canViewOneOnOnes'],
  data_access: { COACHING: 'own_team' },
  employee_count: 0,
  version: 3,
  updated_at: '2026-06-16T12:00:00.000Z',
}
const template = {
  role_template: 'MANAGER',
  name: 'Manager',
  permissions: ['canViewOneOnOnes', 'reviewQA'],
  data_access: { COACHING: 'own_team' },
}
const companyAdmin = testSession({
  person: { isAdmin: true },
  flags: PERMISSION_FLAGS.filter((flag) => flag !== 'admin'),
})

async function open(
  more: Parameters<typeof stubApi>[0] = {},
  {
    at = '7',
    session = companyAdmin,
    openedRole = role,
  }: { at?: string; session?: typeof companyAdmin; openedRole?: Role } = {},
) {
  const server = stubApi({
    'GET /api/v1/roles/7': openedRole,
    'GET /api/v1/role_templates': { role_templates: [template] },
    'GET /api/v1/roles/7/employees': { employees: [], next_cursor: null },
    'GET /api/v1/roles': { roles: [openedRole] },
    ...more,
  })
  const page = await renderWeb(<RolePage />, {
    session,
    texts: { people: en },
    path: `/admin/company/roles/${at}`,
    route: '/admin/company/roles/$id',
  })
  await screen.findAllByRole('heading', { level: 1 })
  return { ...page, ...server }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const notified = () => currentNotifications().map(({ message }) => message)

describe('the role editor', () => {
  test('shows what is granted, and how the role differs from its template', async () => {
    await open()
    expect((await box('1:1s')).checked).toBe(true)
    const review = await box('Review')
    expect(review.checked).toBe(false)
    expect(within(review.closest('li') as HTMLElement).getByText('In the template')).toBeDefined()
    const coaching = screen.getByRole<HTMLInputElement>('radio', { name: 'Coaching: Own teams' })
    expect(coaching.checked).toBe(true)
    expect(screen.getByText(/One setting differs from the template Manager/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('saves changes on the version that was read', async () => {
    const { requests } = await open({
      'PUT /api/v1/roles/7': async (request: Request) => ({ ...role, ...(await request.json()), version: 4 }),
    })
    fireEvent.click(await box('Review'))
    fireEvent.click(screen.getByRole('radio', { name: 'QA: Company' }))
    expect(screen.getByText('2 changes are not saved.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notified()).toEqual(['Role saved']))
    expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({
      name: 'Coach',
      permissions: ['canViewOneOnOnes', 'reviewQA'],
      data_access: { COACHING: 'own_team', QA: 'company' },
      version: 3,
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  test('shows both copies of a stale role, and overwrites nothing until saved again', async () => {
    const stored: Role = {
      ...role,
      name: 'Coaches',
      permissions: ['canViewOneOnOnes', 'manageQa'],
      version: 4,
    }
    const answers: unknown[] = [problem(409, 'changed', { code: 'stale', current: stored })]
    const { requests } = await open({
      'PUT /api/v1/roles/7': async (request: Request) =>
        answers.shift() ?? { ...stored, ...(await request.json()) },
    })
    fireEvent.click(await box('Review'))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('row', { name: 'Name Coach Coaches' })).toBeDefined()
    expect(dialog.getByRole('row', { name: 'Review Granted Not granted' })).toBeDefined()
    expect(dialog.getByRole('row', { name: 'Manage reviews Not granted Granted' })).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Keep my changes' }))
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Coaches')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(await requests.findLast(({ method }) => method === 'PUT')?.json()).toEqual({
      name: 'Coaches',
      permissions: ['canViewOneOnOnes', 'reviewQA', 'manageQa'],
      data_access: { COACHING: 'own_team' },
      version: 4,
    })
  })

  test('shows the server’s errors at the name or as a message', async () => {
    const taken = problem(422, 'taken', {
      errors: [{ path: 'name', message: 'There is already a role with this name.' }],
    })
    const { handlers } = await open({ 'PUT /api/v1/roles/7': taken })
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Agent' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There is already a role with this name.')).toBeDefined()
    expect(notified()).toEqual([])
    handlers['PUT /api/v1/roles/7'] = problem(
      409,
      'The company would have no admin left. Make another person an admin first.',
      {
        code: 'conflict',
      },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(notified()).toEqual([
        'The company would have no admin left. Make another person an admin first.',
      ]),
    )
  })

  test('shows a built-in role read-only', async () => {
    await open({}, { openedRole: { ...role, legacy: true } })
    for (const each of await screen.findAllByRole<HTMLInputElement>('checkbox'))
      expect(each.disabled).toBe(true)
    for (const each of screen.getAllByRole<HTMLInputElement>('radio')) expect(each.disabled).toBe(true)
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Duplicate' }).length).toBeGreaterThan(0)
  })

  test('lets only the vendor’s admins grant the vendor’s permission', async () => {
    await open()
    expect((await box('Vendor admin')).disabled).toBe(true)
    cleanup()
    await open({}, { session: adminSession() })
    expect((await box('Vendor admin')).disabled).toBe(false)
  })
})

test('says that an unknown role does not exist', async () => {
  for (const at of ['7', 'nonsense']) {
    await open({ 'GET /api/v1/roles/7': problem(404) }, { at })
    expect(await screen.findByRole('heading', { name: 'This role does not exist' })).toBeDefined()
    cleanup()
  }
})

test('a new role starts with the rights of its template and needs a name', async () => {
  const { requests } = await open(
    {
      'POST /api/v1/roles': problem(422, 'name', { errors: [{ path: 'name', message: 'is required' }] }),
      'GET /api/v1/role_templates': {
        role_templates: [{ ...template, role_template: 'AGENT', permissions: [] }, template],
      },
    },
    { at: 'new' },
  )
  fireEvent.change(await screen.findByLabelText('Based on'), { target: { value: 'MANAGER' } })
  expect((await box('Review')).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Create role' }))
  expect(await screen.findByText('is required')).toBeDefined()
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({
    name: '',
    role_template: 'MANAGER',
    permissions: ['canViewOneOnOnes', 'reviewQA'],
    data_access: { COACHING: 'own_team' },
  })
})

test('every permission has a name and a description', () => {
  for (const flag of GRANTED_FLAGS)
    expect(en.roles.flags[flag], flag).toEqual({ name: expect.any(String), text: expect.any(String) })
  for (const flag of COMPUTED_FLAGS)
    expect(en.roles.computed[flag], flag).toEqual({ name: expect.any(String), text: expect.any(String) })
})
