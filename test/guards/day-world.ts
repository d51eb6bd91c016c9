import type { FastifyInstance } from 'fastify'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { upsertVote } from '#features/rewards/votes/store.ts'
import { SERVICE_RECOVERY } from '#features/surveys/configuration/starters.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import type { PlainDate } from '#lib/dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { agree as promise, sharedSession } from '#test/server/coaching/setup.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'
import { agree, answerAll, calibrate, complete } from '#test/server/qa/calibration-setup.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'
import { offerRewards } from '#test/server/rewards/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

/** The day that the parameters of operations name; the world has records around its beginning and end. */
export const DAY = '2026-06-18' as PlainDate
/** Days long before and after. */
export const [BEFORE, AFTER] = ['2026-06-12', '2026-06-26'] as const

/** A company with one record of each kind at four moments: around the beginning of DAY, and around its end. */
export type DayWorld = MetricCompany & {
  auditForm: number
  /** The agent’s last session, with which their action items are read. */
  session: number
}

/** Customers and reviewers take a few seconds. */
const MINUTE = 60_000

/** Every record is made by the product itself, with the clock at its moment. */
export async function foundDayWorld(
  services: TestServices,
  app: FastifyInstance,
  { slug, timeZone }: { slug: string; timeZone: string },
): Promise<DayWorld> {
  const company = await foundMetricCompany(services, app, slug, { timeZone })
  const auditForm = ok(
    await company.clients.admin.post('/api/v1/qa_forms', sentForm({ name: 'Reviewing', type: 'audit' })),
  ).id
  const begin = startOfDay(DAY, timeZone).getTime()
  const end = endOfDay(DAY, timeZone).getTime()
  await offerRewards(company.clients.admin)
  const survey = await offerSurvey(company)
  const world: DayWorld = { ...company, auditForm, session: 0 }
  for (const moment of [begin - MINUTE, begin, end - MINUTE, end]) {
    services.clock.set(new Date(moment))
    for (const name of ['admin', 'lead', 'reviewer'] as const)
      company.clients[name] = await signInAs(app, company.people[name])
    await recordAll(services, world, new Date(moment).toISOString())
    await answerAsCustomer(services, app, world, survey)
  }
  return world
}

async function recordAll(services: TestServices, company: DayWorld, at: string): Promise<void> {
  const { admin } = company.clients
  await company.take('agent', {
    responded_at: at,
    stars: 5,
    answers: [
      { question: 'Areas of excellence', type: 'AreasOfExcellence', value: ['Friendly'] },
      { question: 'Recommend', type: 'NPS', value: 10 },
    ],
  })
  const external_id = `${company.slug} ${at}`
  const { ids } = ok(
    await admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id,
          channel: 'Phone',
          employee: { email: company.people.agent.email },
          started_at: at,
          turns: [{ speaker: 'customer', text: 'My order has not come.' }],
        },
      ],
    }),
  )
  const interaction_id = ids[external_id]
  const review = await completedReview(company, { interaction_id })
  const { createAudit } = await company.ask(
    'admin',
    `mutation($review: ID!, $form: ID!) { createAudit(qaReviewId: $review, qaFormId: $form) { audit { id } } }`,
    { review: review.id, form: company.auditForm },
  )
  await company.ask(
    'admin',
    'mutation($id: ID!) { completeAudit(id: $id, completed: true) { audit { id } } }',
    {
      id: createAudit.audit.id,
    },
  )
  const calibration = await calibrate(company, { interaction_id })
  for (const who of ['reviewer', 'lead'] as const) await answerAll(company, calibration, who, [1, 1])
  for (const place of [0, 1]) await agree(company, calibration, place, 1)
  await complete(company, calibration)
  const { coachingSession } = await sharedSession(company.clients.lead, company.people.agent.id)
  await promise(company.clients.lead, coachingSession.id)
  company.session = coachingSession.id
  await vote(services, company, at)
}

/** A survey with a second one for customers who were not content. */
async function offerSurvey({ clients: { admin } }: MetricCompany): Promise<string> {
  const { version } = ok(await admin.get('/api/v1/features'))
  ok(await admin.send('PUT', '/api/v1/features', { version, features: { service_recovery: true } }))
  await publishedSurvey(admin, SERVICE_RECOVERY, { starter: 'recovery' })
  return publishedSurvey(admin, 'After contact')
}

async function answerAsCustomer(
  services: TestServices,
  app: FastifyInstance,
  { clients, people }: MetricCompany,
  survey: string,
): Promise<void> {
  const employee = { email: people.agent.email }
  const { path } = await requestedSurvey(clients.admin, survey, { employee })
  const customer = new Customer(app, services.clock, path)
  await customer.open()
  const pages: Record<string, string>[] = [{ q1: '1' }, {}, {}]
  for (const answers of pages) await customer.send(answers)
}

/** Customers vote on a page that takes no day. */
async function vote(services: TestServices, company: DayWorld, at: string): Promise<void> {
  await tenantTransaction(services, company.viewer, async (tx) => {
    const { id: responseId } = await tx
      .from('response')
      .select('id')
      .where('responded_at', '=', new Date(at))
      .executeTakeFirstOrThrow()
    const employeeId = company.people.agent.id
    await upsertVote(tx, { responseId, employeeId, tier: 'low', rewardId: 1, stars: 5 })
  })
}
