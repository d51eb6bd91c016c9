import { clusterOf, judged, type Scored, verdictOn } from '../clusters.ts'
import { previousRange, type Range, within } from '../days.ts'
import type { Form, ReviewAnswerRow, ReviewRow } from '../rows.ts'
import type { World } from '../world.ts'

type Interval = { lower: number | null; upper: number | null; too_few: boolean }
type Sums = Interval & { count: number; sum: number; sum_squares: number; average: number | null }
type Compared = { scores: Sums; previous_scores: Sums; verdict: string }
type Share = Interval & { count: number; percent: number | null }
type Totals = {
  total_reviews: number
  reviews_scored: number
  annotations_only: number
  appealed_count: number
  appeals: { share: Share; previous_share: Share; verdict: string }
}
type Overview = Compared & {
  comparable: boolean
  average_score: number | null
  reviewed_employees_count: number
  total_annotations: number
}
type Scorecard = Compared & {
  comparable: boolean
  scorecard_id: number
  scorecard_name: string
  average_score: number | null
  scored_review_count: number
  scored_team_member_count: number
}
type Bucket = { from: string; to: string; reviews?: number; scores: Sums }

/** Checks the QA dashboard and each scorecard report. */
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
  ledger.equal(name, 'average', overview.average_score, judged('mean', countingScores(now)).value)
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
  checkAppeals(ledger, name, totals, now, before)
  const trend = await report<Compared & { comparable: boolean; points: Bucket[] }>('trends_over_time')
  compareSums(ledger, `${name}: trend`, trend, now, before)
  for (const point of trend.points) {
    const inside = now.filter(({ day }) => day >= point.from && day <= point.to)
    ledger.equal(`${name}: trend from ${point.from}`, 'reviews', point.reviews, inside.length)
    sumsEqual(ledger, `${name}: trend from ${point.from}`, point.scores, countingScores(inside))
  }
  await checkPeople({ client, rows, ledger }, name, query, now, before)
}

async function checkPeople(
  { client, rows, ledger }: Pick<World, 'client' | 'rows' | 'ledger'>,
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
    scorecards: Record<string, MemberScores>
  }
  for (let page = 1; ; page += 1) {
    const report = await client.get<{
      scorecards: { id: number; comparable: boolean }[]
      team_members: Member[]
      total_pages: number
    }>(`/api/v1/qa_reporting/team_members?${query}&members_page=${page}`)
    for (const member of report.team_members) {
      const own = (reviews: readonly ReviewRow[]) =>
        reviews.filter(({ employee_id }) => employee_id === member.id)
      const scored = own(now).filter(({ score }) => score !== null).length
      ledger.equal(`${name}: ${member.name}`, 'scored', member.scored, scored)
      ledger.equal(`${name}: ${member.name}`, 'unscored', member.unscored, own(now).length - scored)
      const cards = Object.values(member.scorecards)
      const total = (key: 'scores_count' | 'previous_scores_count') =>
        cards.reduce((sum, card) => sum + card[key], 0)
      const [scores, earlier] = [countingScores(own(now)), countingScores(own(before))]
      ledger.equal(`${name}: ${member.name}`, 'n', total('scores_count'), scores.length)
      ledger.equal(`${name}: ${member.name}`, 'previous n', total('previous_scores_count'), earlier.length)
      for (const { id, comparable } of report.scorecards) {
        const card = member.scorecards[id]
        const versions = versionsOf(rows, id)
        const withCard = (reviews: readonly ReviewRow[]) =>
          own(reviews).filter(({ qa_form_id }) => versions.has(qa_form_id))
        if (card)
          compareSums(
            ledger,
            `${name}: ${member.name} with scorecard ${id}`,
            { ...nested(card), comparable },
            withCard(now),
            withCard(before),
          )
      }
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
  ledger.equal(name, 'average', shown.average_score, judged('mean', countingScores(now)).value)
  const scored = now.filter(({ score }) => score !== null)
  ledger.equal(name, 'scored reviews', shown.scored_review_count, scored.length)
  ledger.equal(name, 'scored people', shown.scored_team_member_count, people(scored))
  const sections = await client.get<{
    comparable: boolean
    sections: (Compared & { section_id: number; title: string })[]
  }>(`/api/v1/qa_reporting/scorecard_section_breakdown?${query}&qa_form_id=${shown.scorecard_id}`)
  for (const section of sections.sections) {
    const scores = (list: readonly ReviewRow[]) =>
      list.flatMap((review) => {
        if (!review.count_toward_score) return []
        const answers = rows.reviewAnswers.get(review.id) ?? []
        const number = sectionScore(versions, section.section_id, answers)
        return number === null ? [] : { number, cluster: clusterOf(review) }
      })
    const comparison = { ...section, comparable: sections.comparable }
    comparedEqual(ledger, `${name}: section ${section.title}`, comparison, scores(now), scores(before))
  }
  const ofForm = `${query}&qa_form_id=${shown.scorecard_id}`
  await checkQuestions({ client, rows, ledger }, name, ofForm, { versions, now, before })
}

async function checkQuestions(
  { client, rows, ledger }: Pick<World, 'client' | 'rows' | 'ledger'>,
  name: string,
  query: string,
  of: { versions: readonly Form[]; now: readonly ReviewRow[]; before: readonly ReviewRow[] },
): Promise<void> {
  type Question = Compared & {
    against_others: { average: number | null; verdict: string }
    question_id: number
    text: string
    answered_count: number
    not_applicable_count: number
    options: { option_id: number; text: string; count: number }[]
  }
  const report = await client.get<{ comparable: boolean; questions: Question[] }>(
    `/api/v1/qa_reporting/scorecard_question_breakdown?${query}`,
  )
  const answers = of.now
    .flatMap(({ id }) => rows.reviewAnswers.get(id) ?? [])
    .filter(({ answered }) => answered)
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
    const asked = (id: number) => id === question.question_id
    const [now, before] = [of.now, of.before].map((list) => answerScores(rows, of.versions, list, asked))
    const comparison = { ...question, comparable: report.comparable }
    comparedEqual(ledger, title, comparison, now ?? [], before ?? [])
    const others = answerScores(rows, of.versions, of.now, (id) => !asked(id))
    const { average, verdict } = question.against_others
    if ((now ?? []).length > 0) ledger.equal(title, 'others', average, judged('mean', others).value)
    ledger.equal(title, 'beside the others', verdict, verdictOn('mean', others, now ?? []))
  }
}

/** The newest version of each scorecard with all its versions. */
function newestForms({ rows }: World): { form: Form; versions: Form[] }[] {
  return [...Map.groupBy(rows.forms, ({ lineage }) => lineage).values()].map((versions) => ({
    form: versions.reduce((newest, form) => (form.id > newest.id ? form : newest)),
    versions,
  }))
}

/** Points of the chosen options as a percentage of the best points of the answered questions. */
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

/** Percentages of the answers to some questions in reviews that count toward the score. */
const answerScores = (
  rows: World['rows'],
  versions: readonly Form[],
  reviews: readonly ReviewRow[],
  isAsked: (question: number) => boolean,
): Scored[] => {
  const questions = new Map(
    versions.flatMap(({ sections }) =>
      sections.flatMap((section) =>
        section.questions.map((question) => [question.id, question.options] as const),
      ),
    ),
  )
  return reviews
    .filter(({ count_toward_score }) => count_toward_score)
    .flatMap((review) =>
      (rows.reviewAnswers.get(review.id) ?? []).flatMap(({ qa_question_id, qa_option_id, answered }) => {
        const options = questions.get(qa_question_id) ?? []
        const best = Math.max(0, ...options.map(({ score }) => score))
        const chosen = options.find(({ id }) => id === qa_option_id)
        if (!answered || !chosen || best <= 0 || !isAsked(qa_question_id)) return []
        return { number: 100 * Math.max(0, chosen.score / best), cluster: clusterOf(review) }
      }),
    )
}

function checkAppeals(
  ledger: World['ledger'],
  name: string,
  { appeals }: Totals,
  now: readonly ReviewRow[],
  before: readonly ReviewRow[],
): void {
  const ones = (reviews: readonly ReviewRow[]) =>
    reviews.map((review) => ({
      number: Number(review.resolution_status !== null),
      cluster: clusterOf(review),
    }))
  const shown = ({ count, percent, ...rest }: Share) => ({ n: count, value: percent, ...rest })
  partsEqual(ledger, `${name}: appeals`, shown(appeals.share), judged('share', ones(now)))
  partsEqual(ledger, `${name}: appeals before`, shown(appeals.previous_share), judged('share', ones(before)))
  ledger.equal(`${name}: appeals`, 'verdict', appeals.verdict, verdictOn('share', ones(before), ones(now)))
}

type Comparison = Compared & { comparable: boolean }

const compareSums = (
  ledger: World['ledger'],
  name: string,
  shown: Comparison,
  now: readonly ReviewRow[],
  before: readonly ReviewRow[],
): void => comparedEqual(ledger, name, shown, countingScores(now), countingScores(before))

function comparedEqual(
  ledger: World['ledger'],
  name: string,
  { scores, previous_scores, verdict, comparable }: Comparison,
  now: readonly Scored[],
  before: readonly Scored[],
): void {
  sumsEqual(ledger, name, scores, now)
  sumsEqual(ledger, `${name} before`, previous_scores, before)
  ledger.equal(name, 'verdict', verdict, comparable ? verdictOn('mean', before, now) : 'unknown')
}

function sumsEqual(ledger: World['ledger'], name: string, shown: Sums, scores: readonly Scored[]): void {
  const { average: value, count: n, lower, upper, too_few } = shown
  partsEqual(ledger, name, { value, n, lower, upper, too_few }, judged('mean', scores))
  const numbers = scores.map(({ number }) => number)
  ledger.equal(name, 'sum', shown.sum, sum(numbers))
  ledger.equal(name, 'sum of squares', shown.sum_squares, sum(numbers.map((number) => number ** 2)))
}

const partsEqual = (
  ledger: World['ledger'],
  name: string,
  { too_few, ...shown }: Parameters<World['ledger']['figure']>[1] & { too_few: boolean },
  { too_few: tooFew, ...computed }: ReturnType<typeof judged>,
): void => ledger.figure(name, { ...shown, tooFew: too_few }, { ...computed, tooFew })

type MemberScores = Record<`${'scores' | 'previous_scores'}_${'count' | 'sum' | 'sum_squares'}`, number> &
  Record<`${'scores' | 'previous_scores'}_${'average' | 'lower' | 'upper'}`, number | null> &
  Record<`${'scores' | 'previous_scores'}_too_few`, boolean> & { verdict: string }

/** Converts a person's flat score fields to the structure of other reports. */
function nested(card: MemberScores): Compared {
  const of = (prefix: 'scores' | 'previous_scores'): Sums => ({
    count: card[`${prefix}_count`],
    sum: card[`${prefix}_sum`],
    sum_squares: card[`${prefix}_sum_squares`],
    average: card[`${prefix}_average`],
    lower: card[`${prefix}_lower`],
    upper: card[`${prefix}_upper`],
    too_few: card[`${prefix}_too_few`],
  })
  return { scores: of('scores'), previous_scores: of('previous_scores'), verdict: card.verdict }
}

/** The ids of all versions of a scorecard, from the id of any version. */
function versionsOf(rows: World['rows'], id: number): Set<number> {
  const lineage = rows.forms.find((form) => form.id === id)?.lineage
  return new Set(rows.forms.filter((form) => form.lineage === lineage).map((form) => form.id))
}

const countingScores = (reviews: readonly ReviewRow[]): Scored[] =>
  reviews.flatMap((review) =>
    review.count_toward_score && review.score !== null
      ? { number: review.score, cluster: clusterOf(review) }
      : [],
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const people = (reviews: readonly ReviewRow[]): number =>
  new Set(reviews.map(({ employee_id }) => employee_id)).size
