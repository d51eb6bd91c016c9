import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, deadline, mayDecide } from '#features/qa/appeals/rules.ts'
import type { Viewer } from '#platform/access/viewer.ts'

const [EMPLOYEE, REVIEWER, MANAGER] = [1, 2, 3]

test.each([
  ['Pacific/Tongatapu', '2026-06-16T11:00:00Z', '2026-06-18T10:59:59.999Z'],
  ['Pacific/Tongatapu', '2026-06-16T10:59:59Z', '2026-06-17T10:59:59.999Z'],
  ['Pacific/Pago_Pago', '2026-06-16T11:00:00Z', '2026-06-18T10:59:59.999Z'],
  ['Pacific/Pago_Pago', '2026-06-16T10:59:59Z', '2026-06-17T10:59:59.999Z'],
])('in %s one day after %s ends at %s, with the day of the company', (timeZone, from, until) => {
  expect(deadline(new Date(from), 1, timeZone).toISOString()).toBe(until)
})

test.each([
  ['the appellant', EMPLOYEE, false, false],
  ['the appellant, who manages QA,', EMPLOYEE, true, false],
  ['the reviewer', REVIEWER, false, true],
  ['another QA manager', MANAGER, true, true],
  ['another person', MANAGER, false, false],
])('%s may decide an appeal, unless a second person has to: %s, %s, %s', (_, id, manageQa, may) => {
  const viewer = { person: { id }, permissions: { manageQa }, dataAccess: { QA_APPEAL: 'company' } }
  const decides = (secondPerson: boolean) =>
    mayDecide(
      viewer as unknown as Viewer,
      { employee_id: EMPLOYEE, reviewer_id: REVIEWER },
      { ...DEFAULT_SETTINGS, secondPerson },
    )
  expect(decides(false)).toBe(may)
  expect(decides(true)).toBe(may && id !== REVIEWER)
})

test('a reviewer who manages QA does not decide alone where a second person has to', () => {
  const viewer = {
    person: { id: REVIEWER },
    permissions: { manageQa: true },
    dataAccess: { QA_APPEAL: 'company' },
  }
  const parties = { employee_id: EMPLOYEE, reviewer_id: REVIEWER }
  const decides = (secondPerson: boolean) =>
    mayDecide(viewer as unknown as Viewer, parties, { ...DEFAULT_SETTINGS, secondPerson })
  expect([decides(false), decides(true)]).toEqual([true, false])
})
