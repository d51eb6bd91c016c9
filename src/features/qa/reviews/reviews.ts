import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import type { Review, ReviewChange } from '#features/qa/reviews/contract.ts'
import { notifyReviewee } from '#features/qa/reviews/notify-reviewee.ts'
import { requireStillAssigned } from '#features/qa/reviews/once-per-assignment.ts'
import { withdrawPassOf } from '#features/qa/reviews/passes/take-back.ts'
import { lockEditableReview, presentForViewer, showReviewChange } from '#features/qa/reviews/reading.ts'
import { recordReviewResult } from '#features/qa/reviews/result.ts'
import { auditedValues, formOfReview, scoreWith, sectionSums } from '#features/qa/reviews/review.ts'
import { findAnswers } from '#features/qa/reviews/review-content-store.ts'
import {
  type ChangeRow,
  findReview,
  insertChanges,
  lockReview,
  type ReviewFields,
  type ReviewRow,
  setCountedAnswers,
  updateReview,
} from '#features/qa/reviews/store.ts'
import { adjustReviewCount, findForm } from '#features/qa/scorecards/scorecards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Completes, reopens, discards or restores a review, or changes its flags. Sent times mean only "set" or "clear". A
 * change that has already been made has no effect, even from an outdated copy, so retries after a lost connection are
 * safe. Completing notifies the reviewee, unless demo data switches `notifies` off.
 */
export const changeReview = (
  services: Services,
  viewer: Viewer,
  id: number,
  change: ReviewChange,
  { notifies = true } = {},
): Promise<Review> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEditableReview(tx, id, { discarded: change.deleted_at !== undefined })
    const after = await changeLocked(tx, row, change)
    if (notifies && row.completed_at === null)
      await notifyReviewee(services, tx, after, row.revised ? 'review_changed' : 'review_completed')
    return presentForViewer(tx, after)
  })

/** Applies a change to a locked review, as part of a larger transaction. */
export async function changeLocked(tx: Tx, row: ReviewRow, change: ReviewChange): Promise<ReviewRow> {
  const { id } = row
  const steps = stepsOf(row, change)
  if (row.qa_calibration_id !== null) rejectCalibrationSteps(steps)
  if (steps.length === 0) return row
  if (change.updated_at && Date.parse(change.updated_at) !== row.updated_at.getTime())
    throw stale(presentForViewer(tx, row))
  if (row.deleted_at !== null && !steps.includes('restored')) throw notFound('This review')
  if (row.origin === 'imported' && steps.includes('reopened'))
    throw invalid([{ path: 'completed_at', message: IMPORTED }])
  if (steps.includes('restored')) await requireStillAssigned(tx, row)
  // An open appeal refers to these answers.
  if (row.resolution_status === 'open' && steps.some((step) => step === 'reopened' || step === 'discarded'))
    throw new AppError('conflict', 'An appeal against this review is open. Decide it first.', {
      current: presentForViewer(tx, row),
    })
  const fields: ReviewFields = {}
  const history: ChangeRow[] = []
  for (const step of steps) {
    const { set, attribute } = await STEPS[step](tx, row)
    Object.assign(fields, set)
    history.push(historyOf(step, attribute, row, set))
  }
  await updateReview(tx, id, fields, nextTimestamp(row.updated_at, tx.now))
  await insertChanges(tx, id, history)
  const after = await findReview(tx, id)
  if (!after) throw notFound('This review')
  for (const step of steps)
    tx.audit({
      action: `qa_review.${step}`,
      objectType: 'qa_review',
      objectId: id,
      ...auditedValues(row, { before: values(row), after: values(after) }),
    })
  showReviewChange(tx, row)
  const of = { reviewId: id, employeeId: row.employee_id, formId: row.form_id }
  for (const step of steps) {
    const type = EVENTS[step]
    if (row.qa_calibration_id !== null)
      tx.emit({
        type: 'calibrationReviewCompleted',
        payload: { ...of, calibrationId: row.qa_calibration_id },
      })
    else if (type) tx.emit({ type, payload: of })
    if (step === 'completed' && row.qa_calibration_id === null)
      await recordWebhookEvents(tx, 'review.completed', [id])
  }
  if (steps.some((step) => EVENTS[step])) await recordReviewResult(tx, after)
  return after
}

/**
 * Discards a reviewer's draft as part of a larger transaction. Returns what became of a review that is no longer a draft,
 * which the reviewer may have completed at the same time.
 */
export async function discardDraft(tx: Tx, id: number): Promise<'completed' | 'discarded' | undefined> {
  const row = await lockReview(tx, id)
  if (!row) throw notFound('This review')
  if (row.deleted_at !== null) return 'discarded'
  if (row.completed_at !== null) return 'completed'
  await changeLocked(tx, row, { deleted_at: tx.now.toISOString() })
  return undefined
}

const IMPORTED = 'An imported review cannot be reopened. Correct it in its file, and import the file again.'

/** Records that the reviewee has read the review; 403 for everyone else. */
export const acknowledgeReview = (services: Services, viewer: Viewer, id: number): Promise<Review> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockReview(tx, id)
    if (!row || row.deleted_at !== null || row.qa_calibration_id !== null) throw notFound('This review')
    if (row.employee_id !== viewer.person?.id)
      throw forbidden('Only the person whose work was reviewed can acknowledge the review.')
    if (row.completed_at === null)
      throw invalid([{ path: 'completed_at', message: 'The review is not completed yet.' }])
    if (row.acknowledged_at !== null) return presentForViewer(tx, row)
    await updateReview(tx, id, { acknowledged_at: tx.now }, nextTimestamp(row.updated_at, tx.now))
    await insertChanges(tx, id, [
      historyOf('acknowledged', 'acknowledged_at', row, { acknowledged_at: tx.now }),
    ])
    tx.audit({ action: 'qa_review.acknowledged', objectType: 'qa_review', objectId: id })
    showReviewChange(tx, row)
    tx.emit({ type: 'reviewAcknowledged', payload: { reviewId: id, employeeId: row.employee_id } })
    await recordWebhookEvents(tx, 'review.acknowledged', [id])
    const after = await findReview(tx, id)
    if (!after) throw notFound('This review')
    return presentForViewer(tx, after)
  })

/** Answers and annotations of a completed review cannot change. */
export function rejectIfCompleted(tx: Tx, row: ReviewRow): void {
  if (row.completed_at === null) return
  throw new AppError('conflict', 'This review is completed. Reopen it to change it.', {
    current: presentForViewer(tx, row),
  })
}

type Step =
  | 'completed'
  | 'reopened'
  | 'discarded'
  | 'restored'
  | 'counted'
  | 'not_counted'
  | 'reviewer_hidden'
  | 'reviewer_shown'

/** The steps that would change something. Restoring comes first, discarding last. */
function stepsOf(row: ReviewRow, change: ReviewChange): Step[] {
  const steps: Step[] = []
  const turned = (input: boolean | undefined, now: boolean, on: Step, off: Step) => {
    if (input !== undefined && input !== now) steps.push(input ? on : off)
  }
  const isSet = (moment: string | null | undefined) => (moment === undefined ? undefined : moment !== null)
  if (isSet(change.deleted_at) === false) turned(false, row.deleted_at !== null, 'discarded', 'restored')
  turned(isSet(change.completed_at), row.completed_at !== null, 'completed', 'reopened')
  turned(change.count_toward_score, row.count_toward_score, 'counted', 'not_counted')
  turned(change.hide_reviewer, row.hide_reviewer, 'reviewer_hidden', 'reviewer_shown')
  if (isSet(change.deleted_at)) turned(true, row.deleted_at !== null, 'discarded', 'restored')
  return steps
}

/** Other participants may have compared a review of a calibration, so it can only be answered and completed. */
function rejectCalibrationSteps(steps: readonly Step[]): void {
  const refused = steps.find((step) => step !== 'completed')
  if (refused)
    throw invalid([
      { path: FIELD_OF[refused], message: 'A review of a calibration can only be answered and completed.' },
    ])
}
const FIELD_OF: Record<Step, keyof ReviewChange> = {
  completed: 'completed_at',
  reopened: 'completed_at',
  discarded: 'deleted_at',
  restored: 'deleted_at',
  counted: 'count_toward_score',
  not_counted: 'count_toward_score',
  reviewer_hidden: 'hide_reviewer',
  reviewer_shown: 'hide_reviewer',
}

type ApplyStep = (tx: Tx, row: ReviewRow) => Promise<{ set: ReviewFields; attribute: keyof ReviewFields }>

const STEPS: Record<Step, ApplyStep> = {
  completed: async (tx, row) => ({ set: await completionFields(tx, row), attribute: 'completed_at' }),
  reopened: async (tx, row) => {
    await setCountedAnswers(tx, row.id, null, [])
    return {
      set: {
        completed_at: null,
        acknowledged_at: null,
        revised: true,
        score: null,
        score_before_autofail: null,
        autofailed: false,
        points: null,
        possible: null,
        section_scores: null,
      },
      attribute: 'completed_at',
    }
  },
  discarded: async (tx, row) => {
    await adjustReviewCount(tx, row.form_id, -1)
    await setCountedAnswers(tx, row.id, null, [])
    return { set: { deleted_at: tx.now }, attribute: 'deleted_at' }
  },
  restored: async (tx, row) => {
    await adjustReviewCount(tx, row.form_id, 1)
    await withdrawPassOf(tx, row.id)
    // A restored review that was completed counts again.
    const again = row.completed_at === null ? {} : await completionFields(tx, row, row.completed_at)
    // An imported review keeps the total of its file, which its answers may not result in.
    const fields = row.origin === 'imported' ? {} : again
    return { set: { ...fields, deleted_at: null }, attribute: 'deleted_at' }
  },
  counted: async () => ({ set: { count_toward_score: true }, attribute: 'count_toward_score' }),
  not_counted: async () => ({ set: { count_toward_score: false }, attribute: 'count_toward_score' }),
  reviewer_hidden: async () => ({ set: { hide_reviewer: true }, attribute: 'hide_reviewer' }),
  reviewer_shown: async () => ({ set: { hide_reviewer: false }, attribute: 'hide_reviewer' }),
}

const EVENTS: Partial<Record<Step, string>> = {
  completed: 'reviewCompleted',
  reopened: 'reviewReopened',
  discarded: 'reviewDiscarded',
  restored: 'reviewRestored',
  counted: 'reviewCounted',
  not_counted: 'reviewNotCounted',
}

/** Computes the fields of a completion from the stored answers; never trusts a score from a client. */
export async function completionFields(tx: Tx, row: ReviewRow, at = tx.now): Promise<ReviewFields> {
  const whole = await findForm(tx, row.form_id)
  if (!whole) throw notFound('This scorecard')
  const form = formOfReview(whole, row)
  const result = scoreWith(form, await findAnswers(tx, [row.id]))
  const counted = result.sections
    .flatMap(({ questions }) => questions)
    .filter(({ state }) => state === 'scored')
  // Reports exclude reviews of calibrations.
  if (row.qa_calibration_id === null) await setCountedAnswers(tx, row.id, at, counted)
  return {
    completed_at: at,
    score: result.score,
    score_before_autofail: result.scoreBeforeAutofail,
    autofailed: result.autofailed,
    points: result.points,
    possible: result.possible,
    section_scores: JSON.stringify(sectionSums(form, result)),
  }
}

function historyOf(
  event: string,
  attribute: keyof ReviewFields,
  row: ReviewRow,
  set: ReviewFields,
): ChangeRow {
  const text = (value: unknown) =>
    value == null ? null : value instanceof Date ? value.toISOString() : String(value)
  return {
    event,
    attribute_name: attribute,
    value_before: text(row[attribute]),
    value_after: text(set[attribute]),
  }
}

const values = (row: ReviewRow) => ({
  completed_at: row.completed_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  count_toward_score: row.count_toward_score,
  hide_reviewer: row.hide_reviewer,
  score: row.score,
  autofailed: row.autofailed,
})

/** Two changes within a millisecond need different times, or the second would not look like a change. */
const nextTimestamp = (before: Date, now: Date): Date => (now > before ? now : new Date(before.getTime() + 1))
