import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { changeMembers, createGroup } from '#features/people/groups/groups.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import type { StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'
import { agree, sharedSession } from '#test/server/coaching/setup.ts'
import { foundMetricCompany, METRIC, type MetricCompany, review } from '#test/server/metrics/setup.ts'
import type { Answer } from '#test/server/support/clients.ts'

/** The clock is at 16 June 2026. */
export const RANGE = { start_date: '2026-06-01', end_date: '2026-06-14' }

/** A company with six colleagues in the team east, two weeks of responses and earlier ones, a group and a session. */
export type TrendCompany = MetricCompany & {
  group: number
  channels: Record<string, number>
  send(who: StaffName, url: string, body: object): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
  series(who: StaffName, options?: object): Promise<any>
  /** The fields named in a refusal. */
  faults(url: string, body: object): Promise<string[]>
}

export async function foundTrendCompany(services: Services, app: FastifyInstance): Promise<TrendCompany> {
  const demo = await foundMetricCompany(services, app, 'demo')
  const group = await tenantTransaction(services, demo.viewer, async (tx) => {
    for (let count = 1; count <= 6; count++)
      await createEmployee(tx, {
        email: `colleague${count}@demo.example`,
        firstName: `Colleague${count}`,
        lastName: 'Tester',
        roleId: demo.roles.AGENT,
        teamId: demo.teams.east,
        status: 'ACTIVE',
      })
    const made = await createGroup(tx, { name: 'Night shift' })
    await changeMembers(tx, made, { add: [demo.people.agent.id], remove: [] })
    await createReportingGroup(tx, {
      name: 'North people',
      criteria: [{ criterionType: 'TEAMS', operator: 'IN', value: [String(demo.teams.north)] }],
    })
    return made
  })
  const phone = { channel: 'Phone', brand: 'Nord', survey: 'CSAT', language: 'en' }
  const mail = { channel: 'E-mail', brand: 'Syd', language: 'nb', properties: { country: 'NO' } }
  const on = (day: string) => `${day}T10:00:00Z`
  await demo.take('agent', { responded_at: on('2026-06-02'), stars: 5, ...phone })
  await demo.take('agent', { responded_at: on('2026-06-03'), stars: 4, ...mail })
  await demo.take('childAgent', { responded_at: on('2026-06-03'), stars: 2, ...mail })
  await demo.take('agent', { responded_at: on('2026-05-20'), stars: 3, ...phone })
  await demo.take('agent', { responded_at: on('2025-06-04'), stars: 1, ...phone })
  await ingestResponses(
    services,
    demo.viewer,
    [1, 2, 3, 4, 5, 6].flatMap((count) => [
      sentResponse({
        responded_at: on(count === 1 ? '2026-06-02' : '2026-06-03'),
        stars: 3,
        employee: { email: `colleague${count}@demo.example` },
        ...phone,
      }),
    ]),
  )
  await review(demo)
  const { coachingSession } = await sharedSession(demo.clients.lead, demo.people.agent.id)
  await agree(demo.clients.lead, coachingSession.id)
  await sharedSession(demo.clients.lead, demo.people.agent.id, { private: true })
  const filters = (await demo.clients.admin.get('/api/v2/company_trends/available_filters')).json()
  const channels = Object.fromEntries(
    filters.channels.map(({ id, name }: { id: number; name: string }) => [name, id]),
  )
  const send: TrendCompany['send'] = (who, url, options) => demo.clients[who].post(`/api/v2/${url}`, options)
  return {
    ...demo,
    group,
    channels,
    send,
    async series(who, options = {}) {
      const answer = await send(who, 'trends/series', {
        metric_id: Number(METRIC.stars),
        ...RANGE,
        ...options,
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    async faults(url, options) {
      const answer = await send('admin', url, options)
      expect(answer.statusCode, answer.body).toBe(422)
      return answer.json().errors.map(({ path }: { path: string }) => path)
    },
  }
}
