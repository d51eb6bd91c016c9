import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import { createMetric, requireConfigs } from '#features/metrics/configs/configs.ts'
import type { NewMetric } from '#features/metrics/configs/contract.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let company: StaffedCompany

const [NPS, FCR] = [3, 6]
const TOPICS = ['Price', 'Delivery', 'Service']
const PERIODS = [
  { start: '2026-06-01', end: '2026-06-05' },
  { start: '2026-06-04', end: '2026-06-10' },
]

const answers = fc.shuffledSubarray([
  { question: 'Recommend', type: 'nps', value: 10 },
  { question: 'Recommend us', type: 'nps', value: 3 },
  { question: 'Recommend again', type: 'nps', value: 8 },
  { question: 'Solved', type: 'fcr', value: true },
  { question: 'Really solved', type: 'fcr', value: false },
  { question: 'Effort', type: 'scale', value: 4 },
  { question: 'Topic', type: 'single', value: 'Price' },
])
const sent = fc.array(
  fc.record({
    answers,
    effort: fc.integer({ min: 1, max: 7 }),
    topic: fc.constantFrom(...TOPICS),
    day: fc.integer({ min: 1, max: 10 }),
    who: fc.constantFrom('agent' as const, 'childAgent' as const, 'outsider' as const),
  }),
  { minLength: 40, maxLength: 60 },
)
type Sent = typeof sent extends fc.Arbitrary<(infer S)[]> ? S : never
/** The answers as sent: some values differ between responses. */
const given = ({ answers: chosen, effort, topic }: Sent) =>
  chosen.map((answer) =>
    answer.question === 'Effort'
      ? { ...answer, value: effort }
      : answer.question === 'Topic'
        ? { ...answer, value: topic }
        : answer,
  )

const responses = fc.sample(sent, { seed: 11, numRuns: 1 }).flat()

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'answers')
  await ingestResponses(
    services,
    company.viewer,
    responses.map((response, index) =>
      sentResponse({
        external_id: `sent-${index}`,
        responded_at: `2026-06-${String(response.day).padStart(2, '0')}T09:30:00Z`,
        answers: given(response),
        employee: { email: company.people[response.who].email },
      }),
    ),
  )
})

test('metrics of different answers in one report count the first answer of each response to their question', async () => {
  const own = async (input: Partial<NewMetric> & Pick<NewMetric, 'type' | 'questionIdentifier'>) =>
    (
      await createMetric(services, company.viewer, {
        title: `Own ${input.type} ${input.denominator}`,
        ...input,
      })
    ).id
  const [effort, topic] = [await identifierOf('Effort'), await identifierOf('Topic')]
  const average = await own({ type: 'AVERAGE', questionIdentifier: effort })
  const counts = await own({ type: 'COUNTS', questionIdentifier: topic })
  const share = await own({ type: 'PERCENT', questionIdentifier: topic, targetAnswers: ['Price'] })
  const ofAll = await own({
    type: 'PERCENT',
    questionIdentifier: topic,
    targetAnswers: ['Price'],
    denominator: 'RESPONSES',
  })
  const countedValue: Record<number, (response: Sent) => number | null> = {
    [NPS]: (response) => {
      const first = given(response).find(({ type }) => type === 'nps')
      return first ? ({ 10: 100, 3: -100, 8: 0 }[Number(first.value)] ?? null) : null
    },
    [FCR]: (response) => {
      const first = given(response).find(({ type }) => type === 'fcr')
      return first ? Number(first.value) : null
    },
    [average]: (response) => (has(response, 'Effort') ? response.effort : null),
    [counts]: (response) => (has(response, 'Topic') ? 1 : null),
    [share]: (response) => (has(response, 'Topic') ? Number(response.topic === 'Price') : null),
    [ofAll]: (response) => Number(has(response, 'Topic') && response.topic === 'Price'),
  }
  const people = (['agent', 'childAgent', 'outsider'] as const).map((name) => ({
    name,
    id: String(company.people[name].id),
  }))
  const ids = Object.keys(countedValue).map(Number)
  await tenantTransaction(services, company.viewer, async (tx) => {
    const configs = await requireConfigs(tx, ids)
    const whole = await sumsOf(tx, { configs, periods: PERIODS, filters: {} })
    const byPerson = await sumsOf(tx, {
      configs,
      periods: PERIODS,
      filters: {},
      grouping: { by: 'EMPLOYEE_ID' },
      groups: people.map(({ id }) => id),
    })
    for (const id of ids) {
      expect(whole.get(id)?.[0]?.byPeriod, `metric ${id}`).toEqual(recount(id, responses))
      for (const { name, id: person } of people)
        expect(
          byPerson.get(id)?.find(({ group }) => group === person)?.byPeriod,
          `metric ${id} of ${name}`,
        ).toEqual(
          recount(
            id,
            responses.filter(({ who }) => who === name),
          ),
        )
    }
  })

  function recount(id: number, of: readonly Sent[]) {
    return PERIODS.map(({ start, end }) => {
      const values = of
        .filter(({ day }) => day >= Number(start.slice(8)) && day <= Number(end.slice(8)))
        .flatMap((response) => countedValue[id]?.(response) ?? [])
      const sum = values.reduce((total, value) => total + value, 0)
      const squares = values.reduce((total, value) => total + value * value, 0)
      return { n: values.length, sum, squares }
    })
  }
})

const has = ({ answers: chosen }: Sent, name: string) => chosen.some(({ question }) => question === name)

async function identifierOf(text: string): Promise<string> {
  const { rows } = await services.database.ownerPool.query<{ identifier: string }>(
    'select identifier from app.question where company_id = $1 and text = $2',
    [company.companyId, text],
  )
  return rows[0]?.identifier ?? ''
}
