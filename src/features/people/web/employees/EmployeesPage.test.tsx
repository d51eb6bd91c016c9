import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { ADA, BO, openerOf, PATH, row, SIGN_IN } from '#features/people/web/employees/page-testing.ts'
import { aPage, aPerson } from '#features/people/web/employees/testing.ts'
import { failed, type GraphqlAnswers, refused } from '#platform/web/graphql-testing.ts'
import { problem } from '#platform/web/testing.tsx'

const open = openerOf(renderApp)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the employee list', () => {
  test('shows everyone with role, team and status, and the total', async () => {
    await open()
    expect(await screen.findByText('Ada Lund')).toBeDefined()
    expect(within(row('Ada Lund')).getByText('ada@test.example')).toBeDefined()
    expect(within(row('Ada Lund')).getByText('North')).toBeDefined()
    expect(within(row('Bo Aas')).getByText('Created')).toBeDefined()
    expect(screen.getByText('2 people')).toBeDefined()
    expect(screen.getByText('1–2 of 2')).toBeDefined()
  })

  test('reads the filters of the address, and writes chosen filters to the address', async () => {
    const { variablesOf, router } = await open({}, `${PATH}?search=bo&status=CREATED&sort=-team`)
    await screen.findByText('Ada Lund')
    expect(await variablesOf('UsersTable')).toEqual([
      {
        first: 25,
        after: null,
        search: 'bo',
        status: ['CREATED'],
        roleIds: null,
        teamIds: null,
        sort: { field: 'TEAM', descending: true },
      },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Status' }))
    await waitFor(() => expect(router.latestLocation.searchStr).toContain('sort=status'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } })
    await waitFor(() => expect(router.latestLocation.searchStr).toContain('search=ada'))
    expect((await variablesOf('UsersTable')).at(-1)).toMatchObject({
      search: 'ada',
      sort: { field: 'STATUS', descending: false },
    })
  })

  test('goes to the next page and back', async () => {
    const pages: GraphqlAnswers = {
      UsersTable: ({ after }) => (after === 'c1' ? aPage([BO], 26) : aPage([ADA], 26, 'c1')),
    }
    const { router } = await open(pages)
    await screen.findByText('Ada Lund')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Bo Aas')).toBeDefined()
    expect(screen.getByText('26–26 of 26')).toBeDefined()
    expect(router.latestLocation.searchStr).toBe('?after=c1&page=2')
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('Ada Lund')).toBeDefined()
    expect(router.latestLocation.searchStr).toBe('')
  })

  test('distinguishes an empty company from no matches', async () => {
    const { router } = await open({ UsersTable: aPage([]) }, `${PATH}?search=zzz`)
    expect(await screen.findByText('No employees match')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByText('No employees yet')).toBeDefined()
    expect(router.latestLocation.searchStr).toBe('')
  })

  test('shows a failed request, and Retry sends it again', async () => {
    const { answers } = await open({ UsersTable: failed('x', 'internal') })
    expect(await screen.findByText('Something went wrong. Please try refreshing the page.')).toBeDefined()
    answers.UsersTable = aPage([ADA])
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Ada Lund')).toBeDefined()
  })

  test('says that only admins see the list to people who have lost the right', async () => {
    await open({ UsersTable: failed('You do not have permission to do this.', 'forbidden') })
    expect(await screen.findByText('Only admins see the employees of the company.')).toBeDefined()
  })
})

describe('one person', () => {
  test('is shown next to the list, and Escape closes the panel', async () => {
    const { router } = await open()
    fireEvent.click(await screen.findByText('Ada Lund'))
    expect(await screen.findByRole('heading', { level: 2, name: 'Ada Lund' })).toBeDefined()
    expect(router.latestLocation.pathname).toBe(`${PATH}/1`)
    expect(screen.getByText('1 of 2')).toBeDefined()
    expect(await screen.findByText('Signs in with a password.')).toBeDefined()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(router.latestLocation.pathname).toBe(PATH))
    expect(screen.getByText('Ada Lund')).toBeDefined()
  })

  test('is not found if they do not exist', async () => {
    await open({}, `${PATH}/999`)
    expect(await screen.findByText('Employee not found')).toBeDefined()
  })

  test('is saved with changed fields only, on the version that was read', async () => {
    const saved = { updateEmployee: { employee: { id: '1', version: 2 }, errors: [] } }
    const { variablesOf, notified } = await open({ UpdateEmployee: saved }, `${PATH}/1`)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: ' Berg ' } })
    await waitFor(() => expect(within(screen.getByLabelText('Role')).getByText('Manager')).toBeDefined())
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: '4' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notified()).toEqual(['success: Ada Berg saved']))
    expect(await variablesOf('UpdateEmployee')).toEqual([
      { id: '1', version: 1, lastName: 'Berg', roleId: '4' },
    ])
  })

  test('an error is shown at its field, and the input stays', async () => {
    const payload = refused('This e-mail is in use already.', ['email'])
    await open({ UpdateEmployee: { updateEmployee: payload } }, `${PATH}/1`)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'bo@test.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This e-mail is in use already.')).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>('E-mail')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['bo@test.example', 'true'])
  })

  test('after another person’s save, both copies are shown and nothing is overwritten without asking', async () => {
    // The number was changed there alone.
    const newer = aPerson(1, 'Ada Vik', { version: 5, customEmployeeId: 'E-9' })
    const { variablesOf, answers } = await open(
      { UpdateEmployee: { updateEmployee: refused('Changed', [], 'stale', '{}') } },
      `${PATH}/1`,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Berg' } })
    answers.Employee = { employee: newer }
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }))
    expect(dialog.getByRole('row', { name: 'Last name Berg Vik' })).toBeDefined()
    expect(dialog.queryByRole('row', { name: /Employee ID/ })).toBeNull()
    expect(await variablesOf('UpdateEmployee')).toHaveLength(1)

    answers.UpdateEmployee = { updateEmployee: { employee: { id: '1', version: 6 }, errors: [] } }
    fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await variablesOf('UpdateEmployee')).toHaveLength(2))
    expect((await variablesOf('UpdateEmployee'))[1]).toEqual({ id: '1', version: 5, lastName: 'Berg' })
  })

  test('if the newer copy cannot be read, an error is shown and nothing is lost', async () => {
    const { answers, notified } = await open(
      { UpdateEmployee: { updateEmployee: refused('Changed', [], 'stale', '{}') } },
      `${PATH}/1`,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Berg' } })
    answers.Employee = failed('Not now', 'internal')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notified()).toEqual([expect.stringMatching(/^error: /)]))
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Berg')
  })

  test('has only the buttons that the status allows', async () => {
    const gone = aPerson(1, 'Ada Lund', { status: 'DEACTIVATED' })
    const { variablesOf } = await open(
      {
        Employee: { employee: gone },
        ReactivateEmployee: { reactivateEmployee: { employee: { id: '1' }, errors: [] } },
      },
      `${PATH}/1`,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Reactivate' }))
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
    await waitFor(async () => expect(await variablesOf('ReactivateEmployee')).toEqual([{ id: '1' }]))
  })

  test('can be viewed as by an admin, who gives a reason', async () => {
    const handlers = { 'POST /api/v1/session/view_as': problem(403, 'Not now') }
    const { requests } = await open({}, `${PATH}/1`, handlers)
    fireEvent.click(await screen.findByRole('button', { name: 'View as' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'View as Ada Lund' }))
    fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'An empty list' } })
    fireEvent.click(dialog.getByRole('button', { name: 'View' }))
    const sent = () => requests.find(({ url }) => new URL(url).pathname === '/api/v1/session/view_as')
    await waitFor(() => expect(sent()).toBeDefined())
    expect(await sent()?.clone().json()).toEqual({ employee_id: 1, reason: 'An empty list' })
  })

  test.each([
    ['oneself', aPerson(5, 'Test Person')],
    ['somebody deactivated', aPerson(1, 'Ada Lund', { status: 'DEACTIVATED' })],
    ['an admin of the vendor', aPerson(1, 'Ada Lund', { roleLabel: 'Agent Connect Admin' })],
  ])('nobody looks as %s', async (_who, employee) => {
    await open({ Employee: { employee } }, `${PATH}/${employee.id}`, {
      [`GET /api/v1/employees/${employee.id}/sign_in`]: SIGN_IN,
    })
    await screen.findByRole('button', { name: 'Edit' })
    expect(screen.queryByRole('button', { name: 'View as' })).toBeNull()
  })

  test('without a mail server the invitation link is shown', async () => {
    await open({}, `${PATH}/1`, {
      'GET /api/v1/employees/1/sign_in': { ...SIGN_IN, has_password: false },
      'POST /api/v1/invitations/1': { sent: false, link: 'https://plaudit.example/set_password/abc' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('https://plaudit.example/set_password/abc')).toBeDefined()
  })

  test('stays open when the session has ended', async () => {
    const { notified } = await open({}, PATH, { 'POST /graphql': problem(401, 'x') })
    await waitFor(() =>
      expect(notified()).toEqual(['error: Authorization session expired. Please try refreshing the page.']),
    )
  })
})

describe('a new person', () => {
  test('needs a name and an e-mail; an e-mail in use is an error of its field', async () => {
    const { variablesOf, answers } = await open({
      CreateEmployee: { createEmployee: refused('This e-mail is in use already.', ['email']) },
    })
    await screen.findByText('Ada Lund')
    fireEvent.click(screen.getByRole('button', { name: 'Add employee' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add employee' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Add and invite' }))
    expect(dialog.getAllByText('Fill this in.')).toHaveLength(3)
    expect(await variablesOf('CreateEmployee')).toEqual([])

    for (const [label, value] of [
      ['E-mail', 'ada@test.example'],
      ['First name', 'Cy'],
      ['Last name', 'Dahl'],
    ] as const)
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add and invite' }))
    expect(await dialog.findByText('This e-mail is in use already.')).toBeDefined()

    const made = {
      employee: { id: '1' },
      invitationLink: 'https://plaudit.example/set_password/abc',
      errors: [],
    }
    answers.CreateEmployee = { createEmployee: made }
    fireEvent.click(dialog.getByRole('button', { name: 'Add and invite' }))
    expect(await screen.findByText('https://plaudit.example/set_password/abc')).toBeDefined()
    expect((await variablesOf('CreateEmployee')).at(-1)).toEqual({
      email: 'ada@test.example',
      firstName: 'Cy',
      lastName: 'Dahl',
      roleId: '3',
    })
  })
})
