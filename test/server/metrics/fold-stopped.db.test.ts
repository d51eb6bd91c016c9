import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { checkFold, foldDays } from '#features/metrics/rollups/fold.ts'
import { defineMetricJobs } from '#features/metrics/rollups/jobs.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { expectRecounted } from '#test/server/metrics/recount.ts'

const services = testServices()
const AREAS = ['Friendly', 'Quick', 'Helpful']
let company: StaffedCompany

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'stopped')
  services.clock.set('2026-07-10T12:00:00Z')
  await ingestResponses(
    services,
    company.viewer,
    Array.from({ length: 120 }, (_, index) =>
      sentResponse({
        external_id: `sent-${index}`,
        responded_at: new Date(Date.UTC(2025, 9, 1) + index * 55 * 3_600_000).toISOString(),
        stars: 1 + (index % 5),
        channel: index % 3 === 0 ? 'Phone' : 'Chat',
        employee: { email: company.people[index % 2 === 0 ? 'agent' : 'outsider'].email },
        answers: [
          { question: 'Recommend', type: 'nps', value: index % 11 },
          { question: 'Areas of excellence', type: 'AreasOfExcellence', value: [AREAS[index % 3]] },
        ],
      }),
    ),
  )
})

test('a fold that is killed at any statement and run again gives the same sums as a recount', {
  timeout: 180_000,
}, async () => {
  await foldDays(services, company.viewer)
  await expectRecounted(services, company.companyId, '2026-07-01')
  let [kills, changes] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (moments, fromTheStart) => {
        if (fromTheStart) await forgetFold()
        for (const moment of moments) {
          await changeResponse(changes++)
          const killed = await foldDays(killedAt(moment), company.viewer).then(
            () => false,
            (error: Error) => String(error.cause ?? error).includes(KILLED),
          )
          if (killed) kills++
        }
        expect(await foldDays(services, company.viewer)).toBe(true)
        await expectRecounted(services, company.companyId, '2026-07-01')
        expect(await checkFold(services, company.viewer)).toBe(0)
      },
    ),
    { numRuns: 20, seed: 3 },
  )
  expect(kills).toBeGreaterThanOrEqual(20)
})

test('the job of a company with more to sum than one run can do continues in another job', async () => {
  await forgetFold()
  // Each look at the clock is later than a run may last.
  const now = () => {
    services.clock.advance(600_000)
    return services.clock.now()
  }
  const slow: Services = { ...services, clock: { now } }
  const relay = { onEvent: () => {} }
  defineMetricJobs(slow, relay, async () => company.viewer)
  await services.jobs.send('metrics.foldAll', {})
  expect(await services.jobs.runAll()).toBeGreaterThan(10)
  await expectRecounted(services, company.companyId, '2026-07-01')
})

const KILLED = 'killed for the test'

/** The same services, whose connection ends at the nth statement. */
function killedAt(statements: number): Services {
  let left = statements
  const killer: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (--left <= 0) throw new Error(KILLED)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...services,
    database: { ...services.database, kysely: services.database.kysely.withPlugin(killer) },
  }
}

/** As before the first fold: the sums that are there are those of another time zone. */
const forgetFold = () =>
  services.database.ownerPool.query(
    "update app.metric_fold set time_zone = 'Asia/Tokyo' where company_id = $1",
    [company.companyId],
  )

/** Another day, another number of stars, another person. */
const changeResponse = (index: number) =>
  ingestResponses(services, company.viewer, [
    sentResponse({
      external_id: `sent-${index % 120}`,
      responded_at: new Date(Date.UTC(2025, 9, 1) + ((index * 131) % 270) * 24 * 3_600_000).toISOString(),
      stars: 1 + ((index * 7) % 5),
      channel: 'Chat',
      employee: { email: company.people[index % 3 === 0 ? 'childAgent' : 'agent'].email },
    }),
  ])
