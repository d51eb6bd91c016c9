import { type Figure, judge, type Sums } from '#lib/sums.ts'

/** Server responses for tests of the reports: three team members, two scorecards, five days. */

const SCALE = { min: 0, max: 100 }
const rawSums = (scores: readonly number[]): Sums => ({
  n: scores.length,
  sum: scores.reduce((sum, score) => sum + score, 0),
  squares: scores.reduce((sum, score) => sum + score ** 2, 0),
})
const verdictOn = (scores: readonly number[], before: readonly number[], figure: Figure = 'mean') =>
  judge(figure, rawSums(before), rawSums(scores), SCALE).verdict

const sums = (...scores: number[]) => {
  const { n, sum, squares } = rawSums(scores)
  const { value, lower, upper, tooFew } = judge('mean', null, rawSums(scores), SCALE)
  return { count: n, sum, sum_squares: squares, average: value, lower, upper, too_few: tooFew }
}
export const scoresOf = sums

const compared = (scores: readonly number[], previous: readonly number[] = []) => ({
  scores: sums(...scores),
  previous_scores: sums(...previous),
  verdict: verdictOn(scores, previous),
})
const againstOthers = (scores: readonly number[], others: readonly number[]) => ({
  average: average(others),
  verdict: verdictOn(scores, others),
})
const appeals = (count: number, n: number) => {
  const ones = Array.from({ length: n }, (_, index) => Number(index < count))
  const { value, lower, upper, tooFew } = judge('share', null, rawSums(ones), SCALE)
  const share = { count: n, percent: value, lower, upper, too_few: tooFew }
  return { share, previous_share: share, verdict: verdictOn(ones, ones, 'share') }
}
const average = (scores: readonly number[]) => sums(...scores).average

const HIGH = [90, 92, 94, 91, 93, 95]
/** Seven of the eight scored reviews count toward the score. */
const COUNTED = [...HIGH, 80]
const LOW = [60, 62, 64, 61, 63, 65]

const thrice = (scores: readonly number[]) => [...scores, ...scores, ...scores]

const scorecard = (
  id: number,
  name: string,
  scores: readonly number[],
  previous: readonly number[] = [],
  versions: readonly number[] = [1],
) => ({
  scorecard_id: id,
  scorecard_name: name,
  version_number: Math.max(...versions),
  versions: versions.map((version_number) => ({ id, version_number, scored_review_count: 1 })),
  has_sections: true,
  average_score: average(scores),
  scored_review_count: scores.length,
  scored_with_annotations_only_count: 1,
  scored_team_member_count: 3,
  comparable: true,
  ...compared(scores, previous),
})

const form = { qa_form_id: 7, scorecard_name: 'Voice support', version_number: 2, comparable: true }
const ALWAYS = { first_version: 1, last_version: 2 }
const BEGUN = { scorecard_id: 7, scorecard_name: 'Voice support', version_number: 2, date: '2026-11-03' }

const member = (
  id: number,
  name: string,
  scores: readonly number[],
  previous: readonly number[],
  sections: Record<string, readonly number[]>,
) => ({
  employee_id: id,
  name,
  image: null,
  scored: scores.length,
  unscored: 2,
  average_score: { score: average(scores), previous_score: average(previous) },
  ...compared(scores, previous),
  sections: Object.fromEntries(
    Object.entries(sections).map(([key, each]) => [
      key,
      { ...compared(each), against_others: againstOthers(each, thrice(HIGH)) },
    ]),
  ),
})

const memberScores = (scores: readonly number[], previous: readonly number[] = []) => ({
  scores_average: average(scores),
  scores_sum: sums(...scores).sum,
  scores_count: scores.length,
  scores_sum_squares: sums(...scores).sum_squares,
  scores_lower: sums(...scores).lower,
  scores_upper: sums(...scores).upper,
  scores_too_few: sums(...scores).too_few,
  previous_scores_average: average(previous),
  previous_scores_sum: sums(...previous).sum,
  previous_scores_count: previous.length,
  previous_scores_sum_squares: sums(...previous).sum_squares,
  previous_scores_lower: sums(...previous).lower,
  previous_scores_upper: sums(...previous).upper,
  previous_scores_too_few: sums(...previous).too_few,
  verdict: verdictOn(scores, previous),
})

const day = (n: number, scores: readonly number[]) => ({
  from: `2026-11-0${n}`,
  to: `2026-11-0${n}`,
  reviews: scores.length,
  average_score: average(scores),
  scores: sums(...scores),
})

const R = 'GET /api/v1/qa_reporting'

export const aReport = () => ({
  [`${R}/team_overview`]: {
    average_score: average(COUNTED),
    ...compared(COUNTED, [90, 91, 92, 93, 94, 95]),
    comparable: true,
    employees_count: 10,
    reviewed_employees_count: 4,
    total_annotations: 7,
  },
  [`${R}/total_reviews`]: {
    total_reviews: 9,
    reviews_scored: 8,
    annotations_only: 1,
    appealed_count: 2,
    appeals: appeals(2, 9),
  },
  [`${R}/trends_over_time`]: {
    interval: 'day',
    versions: [BEGUN],
    ...compared(HIGH, [90, 91, 92, 93, 94, 95]),
    comparable: true,
    points: [day(1, HIGH), day(2, []), day(3, LOW), day(4, HIGH), day(5, [80])],
  },
  [`${R}/scorecards_overview`]: {
    scorecards: [scorecard(7, 'Voice support', HIGH, LOW, [1, 2]), scorecard(8, 'Chat', [80, 90])],
  },
  [`${R}/scorecard_section_breakdown`]: {
    ...form,
    sections: [
      { section_id: 71, title: 'Opening', ...ALWAYS, weight: 50, average_score: 92.5, ...compared(HIGH) },
      {
        section_id: 72,
        title: 'Closing',
        first_version: 2,
        last_version: 2,
        weight: 50,
        average_score: 62.5,
        ...compared([...thrice(HIGH), ...thrice(LOW)]),
      },
    ],
  },
  [`${R}/scorecard_section_trends_over_time`]: {
    ...form,
    interval: 'day',
    versions: [BEGUN],
    series: [
      { section_id: 71, title: 'Opening', ...ALWAYS, points: [day(1, HIGH), day(2, LOW)] },
      {
        section_id: 72,
        title: 'Closing',
        first_version: 2,
        last_version: 2,
        points: [day(1, LOW), day(2, [])],
      },
    ],
  },
  [`${R}/scorecard_question_breakdown`]: {
    ...form,
    questions: [
      {
        question_id: 701,
        text: 'Greets the customer',
        ...ALWAYS,
        section_id: 71,
        section_title: 'Opening',
        ...ALWAYS,
        answered_count: 8,
        not_applicable_count: 1,
        average_score: 92.5,
        ...compared(HIGH),
        against_others: againstOthers(HIGH, LOW),
        options: [
          { option_id: 7011, text: 'Yes', ...ALWAYS, score: 10, autofail: false, count: 6 },
          { option_id: 7012, text: 'No', ...ALWAYS, score: 0, autofail: true, count: 1 },
        ],
      },
      {
        question_id: 702,
        text: 'Says what happens next',
        ...ALWAYS,
        section_id: 72,
        section_title: 'Closing',
        first_version: 2,
        last_version: 2,
        answered_count: 6,
        not_applicable_count: 0,
        average_score: 62.5,
        ...compared(LOW),
        against_others: againstOthers(LOW, HIGH),
        options: [{ option_id: 7021, text: 'Yes', ...ALWAYS, score: 10, autofail: false, count: 6 }],
      },
    ],
  },
  [`${R}/team_members_scorecard_sections`]: {
    ...form,
    sections: [
      { section_id: 71, title: 'Opening', ...ALWAYS },
      { section_id: 72, title: 'Closing', first_version: 2, last_version: 2 },
    ],
    team_members: [
      member(1, 'Ada Lund', [80, 80, 80, 80, 80], [70, 70, 70, 70, 70], { 71: HIGH, 72: thrice(LOW) }),
      member(2, 'Bo Aas', [90, 92], [], { 71: [90] }),
    ],
    total_pages: 2,
    total_members: 27,
  },
  [`${R}/team_members`]: {
    scorecards: [
      { id: 7, name: 'Voice support', has_sections: true, versions: [1, 2], comparable: true },
      { id: 8, name: 'Chat', has_sections: false, versions: [1], comparable: true },
    ],
    team_members: [
      {
        id: 1,
        name: 'Ada Lund',
        image: null,
        scored: 6,
        unscored: 1,
        review_ids: [31, 30],
        scorecards: { 7: memberScores(HIGH, LOW) },
      },
      {
        id: 2,
        name: 'Bo Aas',
        image: null,
        scored: 2,
        unscored: 0,
        review_ids: [],
        scorecards: { 8: memberScores([80, 90]) },
      },
    ],
    total_pages: 2,
    total_members: 27,
  },
})

/** Empty responses to the same calls. */
export const nothingFound = () => ({
  ...aReport(),
  [`${R}/team_overview`]: {
    average_score: null,
    ...compared([]),
    comparable: true,
    employees_count: 0,
    reviewed_employees_count: 0,
    total_annotations: 0,
  },
  [`${R}/total_reviews`]: {
    total_reviews: 0,
    reviews_scored: 0,
    annotations_only: 0,
    appealed_count: 0,
    appeals: appeals(0, 0),
  },
  [`${R}/trends_over_time`]: {
    interval: 'day',
    versions: [],
    ...compared([]),
    comparable: true,
    points: [day(1, []), day(2, [])],
  },
  [`${R}/scorecards_overview`]: { scorecards: [] },
  [`${R}/team_members`]: { scorecards: [], team_members: [], total_pages: 0, total_members: 0 },
})
