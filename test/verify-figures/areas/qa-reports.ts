import { previousRange, type Range, within } from '../days.ts'
import { figure } from '../metrics.ts'
import type { Form, ReviewAnswerRow, ReviewRow } from '../rows.ts'
import type { World } from '../world.ts'

type Sums = { count: number; sum: number; sum_squares: number; average: number | null }
type Compared = { scores: Sums; previous_scores: Sums }
type Totals = {
  total_reviews: number
  reviews_scored: number
  annotations_only: number
  appealed_count: number
}
type Overview = Compared & {
  average_score: number | null
  reviewed_employees_count: number
  total_annotations: number
}
type Scorecard = Compared & {
  scorecard_id: number
  scorecard_name: string
  average_score: number | null
  scored_review_count: number
  scored_team_member_count: number
}
type Bucket = { from: string; to: string; reviews?: number; scores: Sums }

const SCORE = { kind: 'mean', scale: { min: 0, max: 100 } } as const

/** The QA dashboard and the report of each scorecard. */
export async function checkQaReports(world: World): Promise<void> {
  for (const range of world.ranges) {
    const query = `completed_from=${range.from}&completed_to=${range.to}`
    await checkDashboard(world, range, query)
    for (const form of newestForms(world)) await checkScorecard(world, range, query, form)
  }
}

async function checkDashboard({ client, rows, ledger }: World, range: Range, query: string): Promise<void> {
  const report = <T>(name: string) => client.get<T>(`/api/v1/qa_reporting/${name}?${query}`)
  const name = `QA dashboard ${range.from}–${range.to}`
  const now = rows.reviews.filter(({ day }) => within(day, range))
  const before = rows.reviews.filter(({ day }) => within(day, previousRange(range)))
  const overview = await report<Overview>('team_overview')
  ledger.equal(name, 'average', overview.average_score, meanOf(countingScores(now)))
  compareSums(ledger, `${name}: average`, overview, now, before)
  ledger.equal(name, 'reviewed people', overview.reviewed_employees_count, people(now))
  ledger.equal(
    name,
    'annotations',
    overview.total_annotations,
    now.reduce((sum, { annotations_count }) => sum + annotations_count, 0),
  )
  const totals = await report<Totals>('total_reviews')
  const unscored = now.filter(({ score }) => score === null)
  ledger.equal(name, 'reviews', totals.total_reviews, now.length)
  ledger.equal(name, 'scored reviews', totals.reviews_scored, now.length - unscored.length)
  ledger.equal(
    name,
    'annotations only',
    totals.annotations_only,
    unscored.filter(({ annotations_count }) => annotations_count > 0).length,
  )
  ledger.equal(
    name,
    'appealed',
    totals.appealed_count,
    now.filter(({ resolution_status }) => resolution_status !== null).length,
  )
  const trend = await report<Compared & { points: Bucket[] }>('trends_over_time')
  compareSums(ledger, `${name}: trend`, trend, now, before)
  for (const point of trend.points) {
    const inside = now.filter(({ day }) => day >= point.from && day <= point.to)
    ledger.equal(`${name}: trend from ${point.from}`, 'reviews', point.reviews, inside.length)
    sumsEqual(ledger, `${name}: trend from ${point.from}`, point.scores, countingScores(inside))
  }
  await checkPeople({ client, ledger }, name, query, now, before)
}

async function checkPeople(
  { client, ledger }: Pick<World, 'client' | 'ledger'>,
  name: string,
  query: string,
  now: readonly ReviewRow[],
  before: readonly ReviewRow[],
): Promise<void> {
  type Member = {
    id: number
    name: string
    scored: number
    unscored: number
    scorecards: Record<
      string,
      { scores_sum: number; scores_count: number; previous_scores_count: number; previous_scores_sum: number }
    >
  }
  for (let page = 1; ; page += 1) {
    const report = await client.get<{ team_members: Member[]; total_pages: number }>(
      `/api/v1/qa_reporting/team_members?${query}&members_page=${page}`,
    )
    for (const member of report.team_members) {
      const own = (reviews: readonly ReviewRow[]) =>
        reviews.filter(({ employee_id }) => employee_id === member.id)
      const scored = own(now).filter(({ score }) => score !== null).length
      ledger.equal(`${name}: ${member.name}`, 'scored', member.scored, scored)
      ledger.equal(`${name}: ${member.name}`, 'unscored', member.unscored, own(now).length - scored)
      const cards = Object.values(member.scorecards)
      const total = (key: keyof (typeof cards)[number]) => cards.reduce((sum, card) => sum + card[key], 0)
      const [scores, earlier] = [countingScores(own(now)), countingScores(own(before))]
      ledger.equal(`${name}: ${member.name}`, 'n', total('scores_count'), scores.length)
      ledger.equal(`${name}: ${member.name}`, 'sum', total('scores_sum'), sum(scores))
      ledger.equal(`${name}: ${member.name}`, 'previous n', total('previous_scores_count'), earlier.length)
      ledger.equal(`${name}: ${member.name}`, 'previous sum', total('previous_scores_sum'), sum(earlier))
    }
    if (page >= report.total_pages) return
  }
}

async function checkScorecard(
  { client, rows, ledger }: World,
  range: Range,
  query: string,
  { form, versions }: { form: Form; versions: Form[] },
): Promise<void> {
  const name = `scorecard ${form.name} ${range.from}–${range.to}`
  const ids = new Set(versions.map(({ id }) => id))
  const reviews = rows.reviews.filter(({ qa_form_id }) => ids.has(qa_form_id))
  const now = reviews.filter(({ day }) => within(day, range))
  const before = reviews.filter(({ day }) => within(day, previousRange(range)))
  const { scorecards } = await client.get<{ scorecards: Scorecard[] }>(
    `/api/v1/qa_reporting/scorecards_overview?${query}`,
  )
  const shown = scorecards.find(({ scorecard_id }) => ids.has(scorecard_id))
  ledger.equal(name, 'is shown', shown !== undefined, now.length > 0)
  if (!shown) return
  compareSums(ledger, name, shown, now, before)
  ledger.equal(name, 'average', shown.average_score, meanOf(countingScores(now)))
  const scored = now.filter(({ score }) => score !== null)
  ledger.equal(name, 'scored reviews', shown.scored_review_count, scored.length)
  ledger.equal(name, 'scored people', shown.scored_team_member_count, people(scored))
  const sections = await client.get<{ sections: (Compared & { section_id: number; title: string })[] }>(
    `/api/v1/qa_reporting/scorecard_section_breakdown?${query}&qa_form_id=${shown.scorecard_id}`,
  )
  for (const section of sections.sections) {
    const scores = (list: readonly ReviewRow[]) =>
      list.flatMap((review) =>
        review.count_toward_score
          ? (sectionScore(versions, section.section_id, rows.reviewAnswers.get(review.id) ?? []) ?? [])
          : [],
      )
    sumsEqual(ledger, `${name}: section ${section.title}`, section.scores, scores(now))
    sumsEqual(ledger, `${name}: section ${section.title} before`, section.previous_scores, scores(before))
  }
  await checkQuestions({ client, rows, ledger }, name, `${query}&qa_form_id=${shown.scorecard_id}`, now)
}

async function checkQuestions(
  { client, rows, ledger }: Pick<World, 'client' | 'rows' | 'ledger'>,
  name: string,
  query: string,
  now: readonly ReviewRow[],
): Promise<void> {
  type Question = {
    question_id: number
    text: string
    answered_count: number
    not_applicable_count: number
    options: { option_id: number; text: string; count: number }[]
  }
  const report = await client.get<{ questions: Question[] }>(
    `/api/v1/qa_reporting/scorecard_question_breakdown?${query}`,
  )
  const answers = now.flatMap(({ id }) => rows.reviewAnswers.get(id) ?? []).filter(({ answered }) => answered)
  for (const question of report.questions) {
    const given = answers.filter(({ qa_question_id }) => qa_question_id === question.question_id)
    const title = `${name}: question ${question.text}`
    ledger.equal(title, 'answered', question.answered_count, given.length)
    ledger.equal(
      title,
      'not applicable',
      question.not_applicable_count,
      given.filter(({ qa_option_id }) => qa_option_id === null).length,
    )
    for (const option of question.options)
      ledger.equal(
        title,
        option.text,
        option.count,
        given.filter(({ qa_option_id }) => qa_option_id === option.option_id).length,
      )
  }
}

/** The newest version of each scorecard, with all of its versions. */
function newestForms({ rows }: World): { form: Form; versions: Form[] }[] {
  return [...Map.groupBy(rows.forms, ({ lineage }) => lineage).values()].map((versions) => ({
    form: versions.reduce((newest, form) => (form.id > newest.id ? form : newest)),
    versions,
  }))
}

/** Points of the chosen options over the best points of the answered questions, in percent. */
function sectionScore(
  versions: readonly Form[],
  sectionId: number,
  answers: readonly ReviewAnswerRow[],
): number | null {
  const section = versions.flatMap(({ sections }) => sections).find(({ id }) => id === sectionId)
  let [points, possible] = [0, 0]
  for (const question of section?.questions ?? []) {
    const answer = answers.find(({ qa_question_id }) => qa_question_id === question.id)
    if (!answer?.answered || answer.qa_option_id === null) continue
    const best = Math.max(...question.options.map(({ score }) => score))
    if (best <= 0) continue
    points += question.options.find(({ id }) => id === answer.qa_option_id)?.score ?? 0
    possible += best
  }
  return possible === 0 ? null : 100 * Math.max(0, points / possible)
}

function compareSums(
  ledger: World['ledger'],
  name: string,
  { scores, previous_scores }: Compared,
  now: readonly ReviewRow[],
  before: readonly ReviewRow[],
): void {
  sumsEqual(ledger, name, scores, countingScores(now))
  sumsEqual(ledger, `${name} before`, previous_scores, countingScores(before))
}

function sumsEqual(ledger: World['ledger'], name: string, shown: Sums, scores: readonly number[]): void {
  ledger.figure(name, { value: shown.average, n: shown.count }, figure(SCORE, scores))
  ledger.equal(name, 'sum', shown.sum, sum(scores))
  ledger.equal(
    name,
    'sum of squares',
    shown.sum_squares,
    scores.reduce((total, score) => total + score * score, 0),
  )
}

const countingScores = (reviews: readonly ReviewRow[]): number[] =>
  reviews.flatMap(({ count_toward_score, score }) => (count_toward_score ? (score ?? []) : []))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length
const people = (reviews: readonly ReviewRow[]): number =>
  new Set(reviews.map(({ employee_id }) => employee_id)).size
