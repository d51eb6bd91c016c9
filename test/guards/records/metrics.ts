import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const OF_COMPANIES = ['company', 'otherCompany'] as const

let count = 0

/** The question of the metrics; sending it again reuses it. */
const QUESTION = { question: 'Waiting time', type: 'Scalar', value: 4 }

const made = async (maker: Client, mutation: string, payload: string): Promise<number> => {
  const answer = ok(
    await maker.post('/graphql', {
      query: `mutation { ${mutation} { ${payload} { id } errors { message } } }`,
    }),
  )
  const [field] = Object.values(answer.data as Record<string, Record<string, { id: string } | null>>)
  const record = field?.[payload]
  if (!record) throw new Error(`No ${payload} was made: ${JSON.stringify(answer)}`)
  return Number(record.id)
}

export async function metricQuestion(maker: Client): Promise<string> {
  const list = async () =>
    ok(await maker.post('/graphql', { query: '{ metricQuestions { identifier text } }' })).data
      .metricQuestions
  const find = (questions: { identifier: string; text: string }[]) =>
    questions.find(({ text }) => text === QUESTION.question)?.identifier
  const known = find(await list())
  if (known) return known
  ok(
    await maker.post('/api/v1/feedback', {
      responses: [{ external_id: 'of-metrics', responded_at: '2026-06-01T10:00:00Z', answers: [QUESTION] }],
    }),
  )
  return find(await list()) ?? ''
}

/** Metrics and metric sets, which belong to the company. */
export const METRIC_RECORDS = {
  metricConfig: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const maker = await world.maker(relation)
      const question = JSON.stringify(await metricQuestion(maker))
      const title = `Metric ${++count}`
      return {
        id: await made(
          maker,
          `createMetricConfig(title: "${title}", type: AVERAGE, questionIdentifier: ${question})`,
          'metricConfig',
        ),
      }
    },
  },
  metricSet: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => ({
      id: await made(
        await world.maker(relation),
        `createMetricSet(name: "Set ${++count}", metricConfigIds: ["1"])`,
        'metricSet',
      ),
    }),
  },
} as const satisfies Record<string, RecordKind>
