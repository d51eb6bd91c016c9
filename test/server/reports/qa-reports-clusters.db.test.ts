import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { judge, NO_SUMS, type Sums, sumsOfClusters } from '#lib/sums.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, METRIC, type MetricCompany } from '#test/server/metrics/setup.ts'
import { addInteractions, completedReview, ok, questionsIn } from '#test/server/qa/setup.ts'
import { placesOf, tensForm, WEEK } from '#test/server/reports/qa-reports-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany
let tens: SavedForm

/** Scores of each interaction's reviews; the second ones are two days later. */
const AGENT = [
  [70, 80],
  [40, 50],
  [60, 50],
  [70, 60],
  [50, 40],
  [60, 50],
] as const
const CHILD = [[100], [90], [100], [90], [80]] as const
const BEFORE = [
  [100, 100],
  [100, 90],
  [90, 90],
  [90, 100],
  [80, 90],
  [60, 70],
] as const
/** Reviews without an interaction. */
const ALONE = [70, 60]

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  tens = ok(await demo.clients.admin.post('/api/v1/qa_forms', tensForm())) as SavedForm
  const before = await addInteractions(demo, 'agent', BEFORE.length, 'before')
  const agent = await addInteractions(demo, 'agent', AGENT.length, 'now')
  const child = await addInteractions(demo, 'childAgent', CHILD.length, 'now')
  await reviewOnce('2026-06-02', before, BEFORE, 0)
  await reviewOnce('2026-06-04', before, BEFORE, 1)
  await reviewOnce('2026-06-09', agent, AGENT, 0)
  await reviewOnce('2026-06-09', child, CHILD, 0)
  await reviewOnce('2026-06-11', agent, AGENT, 1)
  for (const score of ALONE) {
    const { id } = await reviewed(agent[0] ?? 0, score)
    await services.database.ownerPool.query(
      'update app.qa_review set interaction_id = null where company_id = $1 and id = $2',
      [demo.companyId, id],
    )
  }
})
afterAll(() => app.close())

async function reviewOnce(
  day: string,
  interactions: readonly number[],
  scores: readonly (readonly number[])[],
  time: 0 | 1,
): Promise<void> {
  services.clock.set(`${day}T10:00:00Z`)
  for (const [index, id] of interactions.entries()) await reviewed(id, scores[index]?.[time] ?? 0)
}

const reviewed = (interaction_id: number, score: number) =>
  completedReview({ ...demo, form: tens }, { interaction_id }, placesOf(score))

const read = async (report: string, query = '') =>
  ok(await demo.clients.admin.get(`/api/v1/qa_reporting/${report}?${WEEK}&qa_form_id=${tens.id}&${query}`))

const SCALE = { min: 0, max: 100 }
const alone = ALONE.map((score) => [score])
const now = [...AGENT, ...CHILD, ...alone]
/** Scores as part of the scorecard: the first of ten questions are right. */
const inPart = (clusters: readonly (readonly number[])[], [first, last]: readonly [number, number]) =>
  clusters.map((scores) =>
    scores.map((score) => (100 * Math.min(Math.max(score / 10 - first, 0), last - first)) / (last - first)),
  )
const expected = (clusters: readonly (readonly number[])[]) => {
  const sums = sumsOfClusters(clusters)
  const { value, n, lower, upper, tooFew } = judge('mean', null, sums, SCALE)
  const close = (number: number | null) => (number === null ? null : expect.closeTo(number, 8))
  return {
    count: n,
    sum: expect.closeTo(sums.sum, 8),
    sum_squares: expect.closeTo(sums.squares, 6),
    average: close(value),
    lower: close(lower),
    upper: close(upper),
    too_few: tooFew,
  }
}
const verdict = (after: readonly (readonly number[])[], before: readonly (readonly number[])[]) =>
  judge('mean', sumsOfClusters(before), sumsOfClusters(after), SCALE).verdict
const independent = ({ n, sum, squares }: Sums): Sums => ({ n, sum, squares })

describe('reviews of one interaction', () => {
  const compared = { scores: expected(now), previous_scores: expected(BEFORE), verdict: verdict(now, BEFORE) }

  test('are one cluster in the dashboard, and its verdict allows for it', async () => {
    expect(await read('team_overview')).toMatchObject(compared)
    expect(compared.verdict).toBe('none')
    // Counted as independent reviews, the difference would have been a change.
    const [before, after] = [sumsOfClusters(BEFORE), sumsOfClusters(now)]
    expect(judge('mean', independent(before), independent(after), SCALE).verdict).toBe('down')
    expect(await read('scorecards_overview')).toMatchObject({ scorecards: [compared] })
  })

  test('have the same interval in the metric and in GraphQL', async () => {
    const { scores, previous_scores, verdict, comparable } = await read('team_overview')
    const answer = await demo.clients.admin.post('/graphql', {
      query: `query($id: ID!, $range: MetricRange!, $days: QaDateRange) {
        metricData(metricConfigId: $id, range: $range) { value totalResults lower upper tooFew }
        reviewStatistics(range: $days) {
          averageScore averageScoreReviewCount averageScoreLower averageScoreUpper averageScoreTooFew
          previousAverageScore previousAverageScoreReviewCount previousAverageScoreLower previousAverageScoreUpper
          previousAverageScoreTooFew averageScoreVerdict averageScoreComparable } }`,
      variables: {
        id: METRIC.qaScore,
        range: { from: '2026-06-08', to: '2026-06-14' },
        days: { startDate: '2026-06-08', endDate: '2026-06-14' },
      },
    })
    const { metricData, reviewStatistics } = ok(answer).data
    const { lower, upper } = scores
    expect(metricData).toMatchObject({ totalResults: scores.count, lower, upper, tooFew: false })
    expect(reviewStatistics).toEqual({
      averageScore: scores.average,
      averageScoreReviewCount: scores.count,
      averageScoreLower: lower,
      averageScoreUpper: upper,
      averageScoreTooFew: false,
      previousAverageScore: previous_scores.average,
      previousAverageScoreReviewCount: previous_scores.count,
      previousAverageScoreLower: previous_scores.lower,
      previousAverageScoreUpper: previous_scores.upper,
      previousAverageScoreTooFew: false,
      averageScoreVerdict: verdict,
      averageScoreComparable: comparable,
    })
  })

  test('have the same interval in reports about their reviewer and reviewer statistics', async () => {
    const { scores } = await read('team_overview', `by_reviewer_id=${demo.people.reviewer.id}`)
    const answer = await demo.clients.admin.post('/graphql', {
      query: `query($range: QaDateRange) { reviewerStatistics(range: $range) {
        nodes { scoredReviewsCount averageScore averageScoreLower averageScoreUpper averageScoreTooFew } } }`,
      variables: { range: { startDate: '2026-06-08', endDate: '2026-06-14' } },
    })
    expect(ok(answer).data.reviewerStatistics.nodes).toEqual([
      {
        scoredReviewsCount: scores.count,
        averageScore: expect.closeTo(scores.average, 8),
        averageScoreLower: expect.closeTo(scores.lower, 8),
        averageScoreUpper: expect.closeTo(scores.upper, 8),
        averageScoreTooFew: false,
      },
    ])
  })

  test('on two days of a trend are one cluster in its total', async () => {
    const trend = await read('trends_over_time')
    expect(trend).toMatchObject({ ...compared, comparable: true })
    const second = [...AGENT.map(([, score]) => [score]), ...alone]
    expect(trend.points[3]).toMatchObject({ reviews: 8, scores: expected(second) })
    const whole = await read('trends_over_time', 'interval=month')
    expect(whole.points).toMatchObject([{ reviews: 19, scores: expected(now) }])
  })

  test('are one cluster in sections and questions', async () => {
    const { sections } = await read('scorecard_section_breakdown')
    const halves = [
      [0, 5],
      [5, 10],
    ] as const
    expect(sections).toMatchObject(
      halves.map((half) => ({
        scores: expected(inPart(now, half)),
        previous_scores: expected(inPart(BEFORE, half)),
        verdict: verdict(inPart(now, half), inPart(BEFORE, half)),
      })),
    )
    const { series } = await read('scorecard_section_trends_over_time', 'interval=month')
    expect(series).toMatchObject(
      halves.map((half) => ({ points: [{ scores: expected(inPart(now, half)) }] })),
    )
    const { questions } = await read('scorecard_question_breakdown')
    expect(questions).toHaveLength(questionsIn(tens).length)
    for (const [index, question] of questions.entries()) {
      const own = (clusters: readonly (readonly number[])[]) => inPart(clusters, [index, index + 1])
      const others = (clusters: readonly (readonly number[])[]) =>
        sumsOfClusters(
          clusters.map((scores) =>
            questions.flatMap((_: unknown, other: number) =>
              other === index ? [] : (inPart([scores], [other, other + 1])[0] ?? []),
            ),
          ),
        )
      const whole = others(now)
      expect(question).toMatchObject({
        scores: expected(own(now)),
        previous_scores: expected(own(BEFORE)),
        verdict: verdict(own(now), own(BEFORE)),
        against_others: {
          average: expect.closeTo(whole.sum / whole.n, 8),
          verdict: judge('mean', whole, sumsOfClusters(own(now)), SCALE).verdict,
        },
      })
    }
    expect(questions.at(-1).against_others.verdict).toBe('down')
  })

  test('are one cluster in the reports of team members', async () => {
    const agent = [...AGENT, ...alone]
    const own = {
      scores: expected(agent),
      previous_scores: expected(BEFORE),
      verdict: verdict(agent, BEFORE),
    }
    const { team_members } = await read('team_members_scorecard_sections')
    expect(team_members[0]).toMatchObject(own)
    const [, second] = tens.sections
    const cell = team_members[0].sections[second?.id ?? 0]
    const half = [5, 10] as const
    const others = sumsOfClusters(inPart(CHILD, half))
    expect(cell).toMatchObject({
      scores: expected(inPart(agent, half)),
      against_others: {
        average: expect.closeTo(others.sum / others.n, 8),
        verdict: judge('mean', others, sumsOfClusters(inPart(agent, half)), SCALE).verdict,
      },
    })
    expect(cell.against_others.verdict).toBe('down')
    const members = await read('team_members')
    expect(members.team_members[0].scorecards[tens.id]).toEqual({
      ...prefixed('scores', own.scores),
      ...prefixed('previous_scores', own.previous_scores),
      verdict: own.verdict,
    })
  })

  test('are too few for a verdict below five interactions', async () => {
    const { scores, verdict } = await read('team_overview', `by_interaction_id=${await fourInteractions()}`)
    expect(scores).toEqual(expected(AGENT.slice(0, 4)))
    expect(scores).toMatchObject({ count: 8, too_few: true, lower: null, upper: null })
    expect(verdict).toBe('unknown')
  })

  test('are one cluster in the share of reviews with an appeal', async () => {
    const of = async () => (await read('total_reviews')).appeals
    const share = (clusters: readonly (readonly number[])[]) => {
      const { value, n, lower, upper, tooFew } = judge('share', null, sumsOfClusters(clusters), SCALE)
      return { count: n, percent: value, lower, upper, too_few: tooFew }
    }
    const none = await of()
    expect(none.share).toMatchObject({ count: 19, percent: 0, lower: 0, too_few: false })
    expect(none.previous_share).toMatchObject({ count: 12, percent: 0 })
    const [first] = (await fourInteractions()).split(',')
    await services.database.ownerPool.query(
      `update app.qa_review set resolution_status = 'open' where company_id = $1 and interaction_id = $2`,
      [demo.companyId, first],
    )
    const appealed = share(now.map((scores, index) => scores.map(() => Number(index === 0))))
    const { share: appealedShare, verdict } = await of()
    expect(appealedShare).toEqual({
      ...appealed,
      percent: expect.closeTo(appealed.percent ?? 0, 8),
      lower: expect.closeTo(appealed.lower ?? 0, 8),
      upper: expect.closeTo(appealed.upper ?? 0, 8),
    })
    expect(verdict).toBe('none')
  })
})

const prefixed = (prefix: string, scores: object) =>
  Object.fromEntries(Object.entries(scores).map(([key, value]) => [`${prefix}_${key}`, value]))

/** The first interactions of the agent in the week, as filter values. */
async function fourInteractions(): Promise<string> {
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    `select id from app.interaction where company_id = $1 and external_id like 'agent-now-%' order by external_id limit 4`,
    [demo.companyId],
  )
  return rows.map(({ id }) => id).join(',')
}

test('no reviews give no interval and no verdict', async () => {
  const { scores, verdict } = await read('team_overview', 'by_language=xx')
  expect(scores).toEqual({ ...expected([]), sum: NO_SUMS.sum, sum_squares: NO_SUMS.squares })
  expect(verdict).toBe('unknown')
})
