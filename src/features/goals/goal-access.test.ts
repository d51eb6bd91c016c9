import { expect, test } from 'vitest'
import { managesGoal, seesOwner, ticksItems } from '#features/goals/goal-access.ts'
import type { Scope } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'

const [COACH, EMPLOYEE, STRANGER] = [1, 2, 3]
const [LED_TEAM, OTHER_TEAM] = [7, 8]

const viewer = (id: number, scope: Scope, { coaches = false, views = false } = {}): Viewer =>
  ({
    person: { id },
    permissions: { manageOneOnOnes: coaches },
    dataAccess: { COACHING: scope },
    ownTeamMemberIds: [COACH, EMPLOYEE],
    ownTeamIds: [LED_TEAM],
    ...(views && { viewAs: { admin: { id: STRANGER, name: 'Admin' }, until: new Date(0) } }),
  }) as unknown as Viewer

const ofEmployee = { employeeId: EMPLOYEE, teamId: null }
const ofTeam = (teamId: number) => ({ employeeId: null, teamId })

test('goals of a team are visible to leaders of that team, and to people with all of the company', () => {
  const sees = (scope: Scope, teamId: number) => seesOwner(viewer(COACH, scope), ofTeam(teamId))
  expect([sees('own_team', LED_TEAM), sees('own_team', OTHER_TEAM)]).toEqual([true, false])
  expect([sees('company', OTHER_TEAM), sees('self', LED_TEAM)]).toEqual([true, false])
})

test('a goal is managed by those who coach its owner, and by the person who set it', () => {
  const coach = viewer(COACH, 'own_team', { coaches: true })
  expect(managesGoal(coach, ofEmployee, STRANGER)).toBe(true)
  expect(managesGoal(viewer(COACH, 'own_team'), ofEmployee, STRANGER)).toBe(false)
  expect(managesGoal(viewer(COACH, 'own_team'), ofEmployee, COACH)).toBe(true)
  expect(managesGoal(viewer(STRANGER, 'self', { coaches: true }), ofEmployee, STRANGER)).toBe(false)
  // People do not coach themselves.
  const own = { employeeId: COACH, teamId: null }
  expect(managesGoal(coach, own, STRANGER)).toBe(false)
})

test('an admin who views as another person manages none of their goals, and ticks nothing off', () => {
  const coach = viewer(COACH, 'own_team', { coaches: true, views: true })
  const employee = viewer(EMPLOYEE, 'self', { views: true })
  expect(managesGoal(coach, ofEmployee, COACH)).toBe(false)
  expect([ticksItems(coach, ofEmployee, COACH), ticksItems(employee, ofEmployee, COACH)]).toEqual([
    false,
    false,
  ])
  expect(ticksItems(viewer(EMPLOYEE, 'self'), ofEmployee, COACH)).toBe(true)
})
