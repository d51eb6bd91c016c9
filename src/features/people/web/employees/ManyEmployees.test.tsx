import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { ADA, BO, box, openerOf, PATH } from '#features/people/web/employees/page-testing.ts'
import { aPage } from '#features/people/web/employees/testing.ts'
import { refused } from '#platform/web/graphql-testing.ts'

const open = openerOf(renderApp)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('many employees', () => {
  test('are selected by checkbox, page or key; changing filters clears the selection', async () => {
    const { router } = await open()
    await screen.findByText('Ada Lund')
    fireEvent.click(box('Ada Lund'))
    expect(screen.getByRole('group', { name: '1 selected' })).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }))
    expect(box('Bo Aas').checked).toBe(true)
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(document.activeElement?.textContent).toContain('Ada Lund')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
    expect(screen.getByRole('group', { name: '1 selected' })).toBeDefined()
    await router.navigate({ to: PATH, search: { search: 'x' } as never })
    await waitFor(() => expect(screen.queryByRole('group', { name: '1 selected' })).toBeNull())
  })

  test('can all be selected if they match, also beyond the page', async () => {
    const { variablesOf } = await open(
      {
        UsersTable: aPage([ADA, BO], 3, 'c1'),
        MatchingEmployees: { usersTableIds: ['1', '2', '3'] },
      },
      `${PATH}?status=ACTIVE`,
    )
    await screen.findByText('Ada Lund')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Select all 3' }))
    expect(await screen.findByRole('group', { name: '3 selected' })).toBeDefined()
    expect(await variablesOf('MatchingEmployees')).toEqual([
      { search: null, status: ['ACTIVE'], roleIds: null, teamIds: null },
    ])
  })

  test.each([
    ['EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED', /^Bo Aas: Deactivated people cannot be transferred/],
    ['MANAGER_TO_BE_DEACTIVATED', /^Bo Aas: The manager is deactivated, or about to be\./],
    ['NOT_A_MANAGER', /^Bo Aas: The chosen person leads no team\./],
    ['NOT_FOUND', /^Bo Aas: No longer there\./],
    ['ORPHANED_EMPLOYEE', /^Bo Aas: People would be left without a manager\./],
  ])('a refused transfer says why in a sentence, not as %s', async (code, sentence) => {
    const payload = refused(code, ['employeeIds', '1'])
    await open({ TransferEmployees: { transferEmployees: payload } })
    const dialog = await transferBoth()
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(sentence))
    expect(dialog.getByRole('alert').textContent).not.toContain(code)
  })

  test('are transferred, with Undo', async () => {
    const employees = [{ id: '1' }, { id: '2' }]
    const undone = { restored: employees, skipped: [], errors: [] }
    const { variablesOf, notified } = await open({
      TransferEmployees: { transferEmployees: { employees, changeId: '77', errors: [] } },
      UndoBulkChange: { undoBulkChange: undone },
    })
    await transferBoth()
    await waitFor(() => expect(notified()).toEqual(['success: 2 employees moved to Mia Lead']))
    expect(await variablesOf('TransferEmployees')).toEqual([{ employeeIds: ['1', '2'], managerId: '9' }])
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(notified()).toEqual(['success: Undone for 2 employees']))
    expect(await variablesOf('UndoBulkChange')).toEqual([{ changeId: '77' }])
  })

  test('deactivating a team leader asks for a new manager of the members', async () => {
    const { variablesOf, answers } = await open({
      DeactivateEmployees: { bulkDeactivateEmployees: refused('ORPHANED_EMPLOYEE', ['employeeIds', '0']) },
    })
    await screen.findByText('Ada Lund')
    fireEvent.click(box('Ada Lund'))
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Ada Lund?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
    const manager = await dialog.findByRole('combobox', { name: 'Who gets their team members?' })
    fireEvent.click(manager)
    fireEvent.click(await screen.findByRole('option', { name: /Mia Lead/ }))
    answers.DeactivateEmployees = {
      bulkDeactivateEmployees: { deactivatedIds: ['1'], changeId: '5', errors: [] },
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await waitFor(async () =>
      expect(await variablesOf('DeactivateEmployees')).toEqual([
        { employeeIds: ['1'] },
        { employeeIds: ['1'], membersTo: '9' },
      ]),
    )
  })

  test('are edited with only the chosen fields', async () => {
    const { variablesOf, notified } = await open({
      UpdateEmployees: {
        bulkUpdateEmployees: { employees: [{ id: '1' }], changeId: '6', errors: [] },
      },
    })
    await screen.findByText('Ada Lund')
    fireEvent.click(box('Ada Lund'))
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 employee' }))
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change 1 employee' })
    expect(submit.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('Employment'), { target: { value: 'PART_TIME' } })
    fireEvent.click(submit)
    await waitFor(() => expect(notified()).toEqual(['success: 1 employee changed']))
    expect(await variablesOf('UpdateEmployees')).toEqual([
      { employeeIds: ['1'], employmentStatus: 'PART_TIME' },
    ])
  })

  async function transferBoth() {
    await screen.findByText('Ada Lund')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Transfer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer 2 employees' }))
    fireEvent.click(dialog.getByRole('combobox', { name: 'New manager' }))
    fireEvent.click(await screen.findByRole('option', { name: /Mia Lead/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Transfer' }))
    return dialog
  }
})
