import type { FastifyInstance } from 'fastify'
import { responseIds } from '#features/feedback/testing.ts'
import type { StaffName } from '#features/people/testing.ts'
import type { Assignment, AssignmentBody, NextReview } from '#features/qa/assignments/contract.ts'
import type { Services } from '#platform/services.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

export const ASSIGNMENTS = '/api/v1/qa_assignments'
export const SKIPS = '/api/v1/qa_assignment_skips'

/** A company with reviewers, and responses identified by name. */
export type AssignmentCompany = QaCompany & { services: Services; responses: Map<string, number> }

export async function foundAssignmentCompany(
  services: Services,
  app: FastifyInstance,
  slug: string,
): Promise<AssignmentCompany> {
  const company = await foundQaCompany(services, app, slug)
  return { ...company, services, responses: new Map() }
}

type SentResponse = { name: string; of?: StaffName; tags?: string[]; resolved?: boolean } & Record<
  string,
  unknown
>

/** Adds responses of a day ago about the agent or another person; those with tags have an interaction with the tags. */
export async function respond(company: AssignmentCompany, list: readonly SentResponse[]): Promise<void> {
  const at = (days: number) =>
    new Date(company.services.clock.now().getTime() - days * 86_400_000).toISOString()
  const email = (of: StaffName = 'agent') => company.people[of].email
  const withInteractions = list.filter(({ tags, resolved }) => tags !== undefined || resolved)
  if (withInteractions.length > 0)
    ok(
      await company.clients.admin.post('/api/v1/interactions', {
        interactions: withInteractions.map(({ name, of, tags = [], resolved }) => ({
          external_id: `call-${name}`,
          channel: 'Phone',
          employee: { email: email(of) },
          started_at: at(1.5),
          ...(resolved && { resolved_at: at(1.2) }),
          tags,
          turns: [{ speaker: 'customer', text: 'Hello' }],
        })),
      }),
    )
  ok(
    await company.clients.admin.post('/api/v1/feedback', {
      responses: list.map(({ name, of, tags: _tags, resolved: _resolved, days = 1, ...more }) => ({
        external_id: name,
        responded_at: at(Number(days)),
        stars: 4,
        employee: { email: email(of) },
        ext_interaction_id: `call-${name}`,
        ...more,
      })),
    }),
  )
  for (const [name, id] of await responseIds(company.services, company.companyId))
    company.responses.set(name, id)
}

/** An assignment of one review of the agent per week for the reviewer, unless changed. */
export const bodyFor = (company: QaCompany, options: Partial<AssignmentBody> = {}): AssignmentBody => ({
  name: 'Weekly quality',
  employees: [company.people.agent.id],
  reviewers: [company.people.reviewer.id],
  allocations: [{ type: 'any', count: 1 }],
  ...options,
})

export const assign = async (
  company: QaCompany,
  options: Partial<AssignmentBody> = {},
  client: Client = company.clients.admin,
): Promise<Assignment> => ok(await client.post(ASSIGNMENTS, bodyFor(company, options)))

export const readBack = async (company: QaCompany, id: number, query = ''): Promise<Assignment> =>
  ok(await company.clients.admin.get(`${ASSIGNMENTS}/${id}${query}`))

export const nextOf = async (client: Client, id: number, query = ''): Promise<NextReview> =>
  ok(await client.get(`${ASSIGNMENTS}/${id}/next_review${query}`))

/** The name of the response offered next; null if there is none. */
export async function offered(
  company: AssignmentCompany,
  id: number,
  query = '',
  client = company.clients.reviewer,
): Promise<string | null> {
  const { next_review } = await nextOf(client, id, query)
  if (next_review === null) return null
  return [...company.responses].find(([, each]) => each === next_review.solicitation_id)?.[0] ?? 'unknown'
}

/** All responses offered to the reviewer, in order, skipping each. */
export async function allOffered(company: AssignmentCompany, id: number): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const name = await offered(company, id)
    if (name === null) return names.sort()
    names.push(name)
    ok(
      await company.clients.reviewer.post(SKIPS, {
        uuid: String(company.responses.get(name)),
        assignment_id: id,
        reason_id: 1,
      }),
    )
  }
}
