import { expect, test } from 'vitest'
import { editsSession, seesPrivateTakeaways } from '#features/coaching/sessions/session.ts'
import type { Viewer } from '#platform/access/viewer.ts'

const [COACH, EMPLOYEE, LEAD] = [1, 2, 3]
const shared = {
  coach_id: COACH,
  employee_id: EMPLOYEE,
  private: false,
  shared_at: new Date(0),
  deleted_at: null,
}

const NONE = { manageOneOnOnes: false, manageOneOnOneSettings: false }
const viewer = (id: number, permissions: object = {}, more: object = {}): Viewer =>
  ({
    person: { id },
    permissions: { ...NONE, ...permissions },
    dataAccess: { COACHING: 'company' },
    ...more,
  }) as unknown as Viewer
const viewed = { viewAs: { admin: { id: LEAD, name: 'Admin' }, until: new Date(0) } }

test('private takeaways are for the coach, the employee and those who manage one-on-ones', () => {
  for (const id of [COACH, EMPLOYEE]) expect(seesPrivateTakeaways(viewer(id), shared)).toBe(true)
  expect(seesPrivateTakeaways(viewer(LEAD), shared)).toBe(false)
  expect(seesPrivateTakeaways(viewer(LEAD, { manageOneOnOnes: true }), shared)).toBe(true)
})

test('an admin who views as another person sees none of their private takeaways, and edits nothing', () => {
  for (const id of [COACH, EMPLOYEE, LEAD]) {
    const admin = viewer(id, { manageOneOnOnes: true, manageOneOnOneSettings: true }, viewed)
    expect(seesPrivateTakeaways(admin, shared)).toBe(false)
    expect(editsSession(admin, shared)).toBe(false)
  }
})
