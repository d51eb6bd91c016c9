import type { FastifyInstance } from 'fastify'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  type StaffName,
} from '#features/people/testing.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

export const SUBSCRIPTION = '/api/v1/subscription'

export type DigestCompany = StaffedCompany & { clients: Record<StaffName, Client> }

/** A company in Oslo with signed-in people and two weeks of responses. */
export async function foundDigestCompany(
  services: TestServices,
  app: FastifyInstance,
  slug: string,
): Promise<DigestCompany> {
  const company = await foundStaffedCompany(services, slug, { timeZone: 'Europe/Oslo' })
  const names = Object.keys(company.people) as StaffName[]
  const clients = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await signInAs(app, company.people[name])] as const)),
  ) as DigestCompany['clients']
  return { ...company, clients }
}

/** Adds this many responses about a person on each day. */
export function rate(
  services: TestServices,
  company: StaffedCompany,
  who: StaffName,
  days: readonly string[],
  options: Record<string, unknown>,
  each = 1,
): Promise<void> {
  const { email } = company.people[who]
  const responses = days.flatMap((day) =>
    Array.from({ length: each }, () =>
      sentResponse({ responded_at: `${day}T10:00:00Z`, employee: { email }, comment: null, ...options }),
    ),
  )
  return ingestResponses(services, company.viewer, responses)
}

export type QueuedMail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  status: string
  message_id: string
}

/** The digests of a company, oldest first. */
export async function digestsOf(services: TestServices, companyId: number): Promise<QueuedMail[]> {
  const { rows } = await services.database.ownerPool.query<QueuedMail>(
    `select m.id, m.to_address as to, m.subject, m.text_body as text, m.html_body as html, m.headers, m.status, m.message_id
       from app.mail_message m where m.company_id = $1 and m.origin = 'digest' order by m.id`,
    [companyId],
  )
  return rows
}

export const deactivate = (services: TestServices, company: StaffedCompany, who: StaffName) =>
  changeEmployee(services, company.viewer, company.people[who].id, { status: 'DEACTIVATED' })
