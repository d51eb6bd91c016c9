import { type Figure, timeRatio } from '#bench/measure.ts'
import { REVIEW_SIZES } from '#bench/qa-workloads.ts'
import type { Client } from '#bench/server.ts'

type Side = { client: Client; reviewId: number }

/** The reports of one week through HTTP: the large company compared with the small one. */
export async function qaReportFigures(large: Side, small: Side): Promise<Figure[]> {
  const forms = new Map([
    [large, await formOf(large)],
    [small, await formOf(small)],
  ])
  const figures: Figure[] = []
  for (const [name, { path, most }] of Object.entries(REPORTS)) {
    const ask = (side: Side) => () =>
      side.client.get(`/api/v1/qa_reporting/${path}?${WEEK}&qa_form_id=${forms.get(side)}`)
    figures.push({
      name: `${name} ÷ the same at ${REVIEW_SIZES.small.toLocaleString('en')}`,
      size: `${REVIEW_SIZES.large.toLocaleString('en')} reviews`,
      value: await timeRatio({ subject: ask(large), limit: ask(small) }, { rounds: 5, runs: 10 }),
      goal: { most },
    })
  }
  return figures
}

const formOf = async ({ client, reviewId }: Side): Promise<number> =>
  JSON.parse(await client.get(`/api/v1/qa_reviews/${reviewId}`)).qa_form_id

/** The last full week with reviews. */
const WEEK = 'completed_from=2026-11-13&completed_to=2026-11-19'

/**
 * A week of the large company has a hundred times the reviews of the small one's. Their cost may show, but nothing of
 * the company beyond that week. Each review has ten answers to a scorecard.
 */
const REPORTS = {
  'QA dashboard, totals of a week': { path: 'total_reviews', most: 10 },
  'QA dashboard, overview of a week': { path: 'team_overview', most: 10 },
  'QA dashboard, trend of a week': { path: 'trends_over_time', most: 10 },
  'QA report, team members of a week': { path: 'team_members', most: 30 },
  'QA report, sections of a week': { path: 'scorecard_section_breakdown', most: 50 },
  'QA report, questions of a week': { path: 'scorecard_question_breakdown', most: 50 },
} as const
