import { expect, test } from 'vitest'
import {
  ADMIN_ACTS,
  EMPLOYEE_ACTS,
  EMPLOYEE_STATUSES,
  type EmployeeAct,
  mayAct,
} from '#features/people/employees/employee-status.ts'

const acts = Object.keys(EMPLOYEE_ACTS) as EmployeeAct[]

test.each([
  ['CREATED', ['confirm', 'deactivate']],
  ['CONFIRMED', ['approve', 'submit', 'deactivate']],
  ['ACTIVE', ['submit', 'deactivate']],
  ['PENDING_REVIEW', ['approve', 'refuse', 'deactivate']],
  ['UNAPPROVED', ['approve', 'submit', 'deactivate']],
  ['DEACTIVATED', ['reactivate']],
] as const)('somebody %s can be moved on by %j and by nothing else', (status, possible) => {
  expect(acts.filter((act) => mayAct(status, act))).toEqual(possible)
})

test('every act changes the status and is possible from at least one', () => {
  for (const act of acts) {
    const { from, to } = EMPLOYEE_ACTS[act]
    expect(from).not.toContain(to)
    expect(from.length).toBeGreaterThan(0)
  }
})

test('in every status an admin can deactivate or reactivate the person', () => {
  for (const status of EMPLOYEE_STATUSES)
    expect([status, ADMIN_ACTS.filter((act) => mayAct(status, act)).length > 0]).toEqual([status, true])
})
