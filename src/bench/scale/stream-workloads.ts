import { type Figure, pacedRatio } from '#bench/measure.ts'
import { sizeName } from '#bench/scale/options.ts'
import { posting, type Subject, type Workload } from '#bench/scale/subject.ts'

const STREAM = '/api/v1/stream'

/** Pages and the summary of the stream, which should not depend on the size of the company. */
export const STREAMS: readonly Workload[] = [
  { name: 'stream, first page', ask: posting(STREAM, () => ({})), goals: { growth: 2 } },
  {
    name: 'stream of one team',
    ask: posting(STREAM, ({ teamIds }) => ({ teams: teamIds.slice(-1) })),
    goals: { growth: 2 },
  },
  {
    name: 'stream summary, 30 days',
    ask: posting(`${STREAM}/summary`, () => ({ start_date: '2026-10-22', end_date: '2026-11-20' })),
    goals: { growth: 2 },
  },
]

/** Filters and searches compared with the first page of the same company. */
export async function streamPageFigures({ size, client, seeded }: Subject): Promise<Figure[]> {
  const page = (body: object) => {
    const payload = JSON.stringify(body)
    return () => client.post(STREAM, payload)
  }
  const figures: Figure[] = []
  const against = async (name: string, body: object, most: number) =>
    figures.push({
      name: `${name} ÷ first page`,
      size: sizeName(size),
      value: await pacedRatio({ subject: page(body), limit: page({}) }),
      goal: { most },
    })
  await against('60 employees, 1 star', { employees: seeded.employees.slice(3, 63), stars: [1] }, 7)
  await against('rare word', { search: 'invoice' }, 20)
  return figures
}
