import { expect, type Page } from '@playwright/test'
import { graphql } from './graphql.ts'

type Made = { createEmployee: { employee: { id: string } | null; errors: { message: string }[] } }

export type NewPerson = { firstName: string; lastName: string; role?: string; teamId?: string }

/** Adds a person to the signed-in person's company without an invitation. */
export async function addPerson(page: Page, person: NewPerson): Promise<{ id: string; email: string }> {
  const { firstName, lastName, role = 'AGENT', teamId } = person
  const { assignableRoles } = await graphql<{ assignableRoles: { id: string; roleTemplate: string }[] }>(
    page,
    '{ assignableRoles { id roleTemplate } }',
  )
  const roleId = assignableRoles.find(({ roleTemplate }) => roleTemplate === role)?.id
  const email = `${firstName}.${lastName}.${crypto.randomUUID().slice(0, 8)}@own.example`.toLowerCase()
  const { createEmployee } = await graphql<Made>(
    page,
    `mutation Add($email: String!, $firstName: String!, $lastName: String!, $roleId: ID!, $teamId: ID) {
      createEmployee(
        email: $email, firstName: $firstName, lastName: $lastName, roleId: $roleId, teamId: $teamId, invite: false
      ) { employee { id } errors { message } }
    }`,
    { email, firstName, lastName, roleId, teamId },
  )
  expect(createEmployee.errors).toEqual([])
  return { id: createEmployee.employee?.id ?? '', email }
}

/** Adds a team to the signed-in person's company. */
export async function addTeam(page: Page, name: string, ownerId?: string): Promise<string> {
  const { createTeam } = await graphql<{ createTeam: { team: { id: string } } }>(
    page,
    'mutation Team($name: String!, $ownerId: ID) { createTeam(name: $name, ownerId: $ownerId) { team { id } } }',
    { name, ownerId },
  )
  return createTeam.team.id
}
