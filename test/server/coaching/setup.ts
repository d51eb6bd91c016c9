import type { FastifyInstance } from 'fastify'
import type { SessionAnswer } from '#features/coaching/sessions/contract.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import type { Services } from '#platform/services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** A staffed company with everyone signed in. The lead coaches the agent. */
export type CoachingCompany = StaffedCompany & { clients: Record<StaffName, Client> }

export async function foundCoachingCompany(
  services: Services,
  app: FastifyInstance,
  slug: string,
): Promise<CoachingCompany> {
  const company = await foundStaffedCompany(services, slug)
  const clients = {} as Record<StaffName, Client>
  for (const [name, person] of Object.entries(company.people))
    clients[name as StaffName] = await signInAs(app, person)
  return { ...company, clients }
}

export const SESSIONS = '/api/v1/coaching/coaching_session'
export const TAKEAWAYS = '/api/v1/coaching/takeaway'
export const KUDOS = '/api/v1/coaching/kudo'

/** A coach's draft for a person. */
export const draftFor = async (coach: Client, employeeId: number): Promise<SessionAnswer> =>
  ok(await coach.get(`${SESSIONS}/new?employee_id=${employeeId}`))

export const put = (client: Client, id: number, body: object) => client.send('PUT', `${SESSIONS}/${id}`, body)

/** A session after it was shared. */
export async function sharedSession(
  coach: Client,
  employeeId: number,
  fields: object = {},
): Promise<SessionAnswer> {
  const { coachingSession } = await draftFor(coach, employeeId)
  return ok(await put(coach, coachingSession.id, { ...fields, shared_at: 'now' }))
}

export const agree = async (coach: Client, sessionId: number, fields: object = {}) =>
  ok(await coach.post(TAKEAWAYS, { coaching_session_id: sessionId, text: 'Listen', ...fields }))

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
export async function graphql(client: Client, query: string, variables: object = {}): Promise<any> {
  const answer = await client.post('/graphql', { query, variables })
  const { data, errors } = answer.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
