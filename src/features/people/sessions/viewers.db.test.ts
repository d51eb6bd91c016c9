import { expect, test } from 'vitest'
import { loadViewer, systemViewer } from '#features/people/sessions/viewers.ts'
import {
  buildCompany,
  buildEmployee,
  buildTeam,
  systemViewerOf,
  viewerOf,
} from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test('a leader’s Viewer includes the active sub-teams and their members, and its team is the one they lead', async () => {
  const company = await buildCompany(services)
  const home = await buildTeam(services, company)
  const leader = await buildEmployee(services, company, { role: 'MANAGER', team: home })
  const led = await buildTeam(services, company, { owner: leader })
  const child = await buildTeam(services, company, { parent: led })
  const closed = await buildTeam(services, company, { parent: led, archived: true })
  const below = await buildTeam(services, company, { parent: closed })
  const member = await buildEmployee(services, company, { team: child })
  for (const team of [home, closed, below]) await buildEmployee(services, company, { team })
  const viewer = await loadViewer(services, company.id, leader.id)
  expect(viewer?.ownTeamIds).toEqual([led.id, child.id])
  expect(viewer?.ownTeamMemberIds).toEqual([leader.id, member.id])
  expect(viewer?.person).toMatchObject({ isManager: true, teamId: led.id })
  expect(await viewerOf(services, company, leader)).toEqual(viewer)
})

test.each(['ADMIN', 'COMPANY_ADMIN', 'QA_REVIEWER', 'AGENT'] as const)(
  'the builders’ Viewer equals the loaded one: %s',
  async (role) => {
    const company = await buildCompany(services)
    const team = await buildTeam(services, company)
    const person = await buildEmployee(services, company, { role, team, language: 'nb' })
    await buildTeam(services, company, { owner: person, archived: true })
    const viewer = await loadViewer(services, company.id, person.id)
    expect(viewer?.person).toMatchObject({ isManager: false, teamId: team.id })
    expect(await viewerOf(services, company, person)).toEqual(viewer)
  },
)

test('the builders’ system viewer equals the loaded one', async () => {
  const company = await buildCompany(services)
  expect(await systemViewerOf(services, company)).toEqual(await systemViewer(services, company.id))
})
