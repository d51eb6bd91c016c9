import {
  type FormInput,
  formFromInput,
  type Replay,
  type SavedForm,
} from '#features/qa/scorecards/contract.ts'
import { replayedAnswers, replayedReviews } from '#features/qa/scorecards/replay-store.ts'
import { scoreReview } from '#features/qa/scorecards/score.ts'
import { findForm, requireValidForm } from '#features/qa/scorecards/scorecards.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { addDays, todayIn } from '#lib/dates.ts'
import { SCORE_SCALE } from '#lib/statistics.ts'
import { judge, type Scale } from '#lib/sums.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const DAYS = 30
/** Only the newest reviews are rescored: enough for a distribution, and fast. */
const MOST_REPLAYED = 5_000
/** As many as a person can open one after the other. */
const MOST_OPENED = 100

/**
 * Rescores the reviews of the last 30 days with the edited form and compares both scores. Answers match by question
 * and option id, so answers to removed questions or options no longer count.
 */
export const replayForm = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: FormInput,
): Promise<Replay> =>
  tenantTransaction(services, viewer, async (tx) => {
    const saved: SavedForm | undefined = await findForm(tx, id)
    if (!saved) throw notFound('This scorecard')
    const form = requireValidForm(formFromInput(input, id))
    const today = todayIn(viewer.company.timeZone, tx.now)
    const range = { start: addDays(today, 1 - DAYS), end: today }
    const bounds = rangeBounds(range, viewer.company.timeZone)
    const visible = visibleEmployeeIds(viewer, 'QA')
    const found = await replayedReviews(tx, id, { ...bounds, visible, limit: MOST_REPLAYED + 1 })
    const reviews = found.slice(0, MOST_REPLAYED)
    const answers = Map.groupBy(
      await replayedAnswers(
        tx,
        reviews.map((review) => review.id),
      ),
      ({ review_id }) => review_id,
    )
    const known = new Map(
      form.sections.flatMap(({ questions }) =>
        questions.map(
          (question) => [question.id, new Set(question.options.map((option) => option.id))] as const,
        ),
      ),
    )
    const scored = reviews.map((review) => {
      const own = (answers.get(review.id) ?? []).filter(
        ({ question_id, option_id }) => option_id === null || known.get(question_id)?.has(option_id),
      )
      const after = scoreReview(
        form,
        new Map(own.map((each) => [each.question_id, { optionId: each.option_id }])),
      )
      return { id: review.id, before: { score: review.score, autofailed: review.autofailed }, after }
    })
    const change = (of: (difference: number) => boolean) =>
      scored.filter(({ before, after }) => of((after.score ?? 0) - (before.score ?? 0)))
    return {
      start_date: range.start,
      end_date: range.end,
      reviews: scored.length,
      capped: found.length > MOST_REPLAYED,
      before: distributionOf(scored.map(({ before }) => before)),
      after: distributionOf(scored.map(({ after }) => after)),
      change: sumsOf(
        scored.flatMap(({ before, after }) =>
          before.score === null || after.score === null ? [] : after.score - before.score,
        ),
        DIFFERENCES,
      ),
      raised: change((difference) => difference > 0).length,
      lowered: change((difference) => difference < 0).length,
      unchanged: change((difference) => difference === 0).length,
      changed_ids: change((difference) => difference !== 0)
        .slice(0, MOST_OPENED)
        .map((each) => each.id),
    }
  })

function distributionOf(scores: readonly { score: number | null; autofailed: boolean }[]): Replay['before'] {
  const buckets = Array.from({ length: 10 }, () => 0)
  const numbers = scores.flatMap(({ score }) => (score === null ? [] : [score]))
  for (const score of numbers) {
    const bucket = Math.min(9, Math.floor(score / 10))
    buckets[bucket] = (buckets[bucket] ?? 0) + 1
  }
  const sums = sumsOf(numbers, SCORE_SCALE)
  return {
    average_score: sums.count === 0 ? null : Math.round((sums.sum / sums.count) * 100) / 100,
    scores: sums,
    autofailed: scores.filter(({ autofailed }) => autofailed).length,
    buckets,
  }
}

const DIFFERENCES = { min: -100, max: 100 }

function sumsOf(numbers: readonly number[], scale: Scale): Replay['change'] {
  const sum = numbers.reduce((total, number) => total + number, 0)
  const squares = numbers.reduce((total, number) => total + number * number, 0)
  const { lower, upper, tooFew } = judge('mean', null, { n: numbers.length, sum, squares }, scale)
  return { count: numbers.length, sum, sum_squares: squares, lower, upper, too_few: tooFew }
}
