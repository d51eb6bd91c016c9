import { expect, test } from 'vitest'
import { ROLE_TEMPLATES } from '#platform/access/permissions.ts'
import { verifyPassword } from '#platform/auth/passwords.ts'
import {
  buildCompany,
  buildEmployee,
  buildTeam,
  systemViewerOf,
  viewerOf,
} from '#platform/testing/builders.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test('a built company has the five built-in roles and nothing of another company', async () => {
  const one = await buildCompany(services, { slug: 'one' })
  const other = await buildCompany(services)
  expect(Object.keys(one.roles)).toEqual([...ROLE_TEMPLATES])
  expect(other.id).not.toBe(one.id)
  const { rows } = await services.database.ownerPool.query(
    'select name from app.role where company_id = $1 and legacy order by id',
    [one.id],
  )
  expect(rows.map(({ name }) => name)).toEqual(['Admin', 'Company Admin', 'Manager', 'QA Reviewer', 'Agent'])
})

test('a person is an active agent in the sign-in directory, with a password only if one was given', async () => {
  const company = await buildCompany(services)
  const person = await buildEmployee(services, company, { password: 'a long password' })
  await buildEmployee(services, company)
  const { rows: logins } = await services.database.ownerPool.query(
    'select employee_id from app.person_login where company_id = $1 and email = $2',
    [company.id, person.email],
  )
  expect(logins).toEqual([{ employee_id: person.id }])
  const { rows } = await services.database.ownerPool.query(
    'select employee_id, password_hash from app.credential where company_id = $1',
    [company.id],
  )
  expect(rows).toHaveLength(1)
  expect(await verifyPassword('a long password', rows[0].password_hash)).toBe(true)
})

test('the viewer of a team leader includes sub-teams and their members', async () => {
  const company = await buildCompany(services)
  const leader = await buildEmployee(services, company, { role: 'MANAGER' })
  const team = await buildTeam(services, company, { owner: leader })
  const child = await buildTeam(services, company, { parent: team })
  const elsewhere = await buildTeam(services, company)
  const member = await buildEmployee(services, company, { team: child })
  const stranger = await buildEmployee(services, company, { team: elsewhere })
  const viewer = await viewerOf(services, company, leader)
  expect(viewer.ownTeamIds).toEqual([team.id, child.id])
  expect(viewer.ownTeamMemberIds).toEqual([leader.id, member.id])
  expect(viewer.person).toMatchObject({ isManager: true, teamId: team.id })
  expect(viewer.permissions.reviewQA).toBe(true)
  expect(viewer.dataAccess.QA).toBe('own_team')

  const agent = await viewerOf(services, company, stranger)
  expect(agent.person).toMatchObject({ isManager: false, teamId: elsewhere.id })
  expect(agent.ownTeamMemberIds).toEqual([stranger.id])
  expect(agent.permissions.reviewQA).toBe(false)
})

test('the system acts for a company without being a person', async () => {
  const company = await buildCompany(services, { state: 'churned' })
  const viewer = await systemViewerOf(services, company)
  expect(viewer.person).toBeNull()
  expect(viewer.actor).toEqual({ kind: 'system', id: null })
  expect(viewer.company).toMatchObject({ id: company.id, state: 'churned' })
})

test('the clock stops until it is set', () => {
  expect(services.clock.now().toISOString()).toBe(TEST_TIME)
  services.clock.advance(1000)
  expect(services.clock.now().toISOString()).toBe('2026-06-16T12:00:01.000Z')
  services.clock.set(TEST_TIME)
})
