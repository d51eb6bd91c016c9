import { changeMetric, createMetric, readQuestions } from '#features/metrics/configs/configs.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import { createSet, readSets } from '#features/metrics/sets/sets.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const NET_PROMOTER_SCORE = 3
const WEEKLY = [1, 2, 4, 9]

/**
 * Adds metric titles, a metric of the company, a metric set and the sums of days. Does nothing if an interrupted run
 * already added them.
 */
export async function seedMetrics(services: Services, viewer: Viewer): Promise<void> {
  if ((await readSets(services, viewer)).some(({ kind }) => kind === 'CUSTOM')) return
  // The share of four and five stars beside the stream is CSAT, so no metric of the demo takes that name.
  await changeMetric(services, viewer, NET_PROMOTER_SCORE, { nickname: 'NPS' })
  const own = await ownMetric(services, viewer)
  await createSet(services, viewer, { name: 'Weekly review', metricConfigIds: [...WEEKLY, ...own] })
  await foldDays(services, viewer)
}

/** A metric of the share of "yes" to the first yes-or-no question: was the problem solved? */
async function ownMetric(services: Services, viewer: Viewer): Promise<number[]> {
  const question = (await readQuestions(services, viewer)).find(({ type }) => type === 'FCR')
  if (!question) return []
  const { id } = await createMetric(services, viewer, {
    title: 'Solved, of all customers',
    nickname: 'Solved',
    type: 'PERCENT',
    questionIdentifier: question.identifier,
    targetAnswers: ['Yes'],
    denominator: 'RESPONSES',
  })
  return [id]
}
