import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type {
  Appeal,
  AppealChange,
  AppealSettings,
  NewAppeal,
  Reasons,
  Resolution,
  ReviewAppeals,
} from '#features/qa/appeals/contract.ts'
import { presentAppeal } from '#features/qa/appeals/present.ts'
import { appealBy, deadline, mayDecide, seesAppeals } from '#features/qa/appeals/rules.ts'
import { settingsOf } from '#features/qa/appeals/settings.ts'
import {
  type AppealRow,
  findAnswerIds,
  findAppeal,
  findAppealAnswers,
  findAppealsOf,
  findDecidedAnswerIds,
  hasUndecidedAnswers,
  insertAppeal,
  replaceReasons,
  updateAppeal,
  writeResolutions,
} from '#features/qa/appeals/store.ts'
import {
  lockVisibleReview,
  overturnAnswers,
  type ReviewRow,
  setResolutionStatus,
} from '#features/qa/reviews/outcomes.ts'
import { requireReview } from '#features/qa/reviews/reading.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Throws 404 if the appeal is withdrawn or the viewer may not see it. */
export const readAppeal = (services: Services, viewer: Viewer, id: number): Promise<Appeal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findAppeal(tx, id)
    if (!row || row.archived_at !== null || !seesAppeals(viewer, row)) throw noAppeal()
    await requireReview(tx, row.review_id).catch(rethrowAsNoAppeal)
    return presentStored(tx, row, await settingsOf(tx))
  })

export const readReviewAppeals = (
  services: Services,
  viewer: Viewer,
  reviewId: number,
): Promise<ReviewAppeals> =>
  tenantTransaction(services, viewer, async (tx) => {
    const review = await requireReview(tx, reviewId)
    const settings = await settingsOf(tx)
    const rows = seesAppeals(viewer, review) ? await findAppealsOf(tx, reviewId) : []
    const answers = await findAppealAnswers(
      tx,
      rows.map(({ id }) => id),
    )
    const by = appealBy(review, settings, viewer.company.timeZone)
    return {
      appeals: rows.map((row) => presentAppeal(viewer, settings, row, answers)),
      canAppeal:
        review.employee_id === viewer.person?.id &&
        by !== null &&
        tx.now <= by &&
        review.resolution_status !== 'open' &&
        (await hasUndecidedAnswers(tx, reviewId)),
      appealBy: by?.toISOString() ?? null,
      neverLower: settings.neverLower,
    }
  })

/** The reviewee challenges answers of a completed review, each with a reason. */
export const createAppeal = (services: Services, viewer: Viewer, input: NewAppeal): Promise<Appeal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const review = await lockVisibleReview(tx, input.qaReviewId)
    if (review.employee_id !== ownPerson(viewer).id)
      throw forbidden('Only the person whose work was reviewed can appeal.')
    const settings = await settingsOf(tx)
    const { timeZone } = viewer.company
    const by = appealBy(review, settings, timeZone)
    if (by === null)
      throw at(
        'qaReviewId',
        review.completed_at === null
          ? 'is not completed yet'
          : 'is part of a calibration and cannot be appealed',
      )
    const [open] = (await findAppealsOf(tx, review.id)).filter(({ closed_at }) => closed_at === null)
    if (open)
      throw new AppError('conflict', 'This review already has an open appeal.', {
        current: await presentStored(tx, open, settings),
      })
    if (tx.now > by) throw at('qaReviewId', 'can no longer be appealed: the deadline has passed')
    await requireAnswers(tx, review.id, input.reasons)
    const id = await insertAppeal(tx, {
      review_id: review.id,
      employee_id: review.employee_id,
      reviewer_id: review.reviewer_id,
      decide_by: deadline(tx.now, settings.daysToDecide, timeZone),
      score_before: review.score,
    })
    await replaceReasons(tx, id, input.reasons)
    await setResolutionStatus(tx, review, 'open', 'appeal_opened')
    recordChange(tx, id, 'opened', { reasons: input.reasons })
    emitAppealEvent(tx, 'appealOpened', review, id)
    await recordWebhookEvents(tx, 'appeal.opened', [id])
    return reload(tx, id, settings)
  })

/** Changes reasons or answers of an open appeal. */
export const changeAppeal = (
  services: Services,
  viewer: Viewer,
  id: number,
  { reasons, updatedAt }: AppealChange,
): Promise<Appeal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, settings } = await lockOpen(tx, id, requireAppellant)
    const before = await presentStored(tx, row, settings)
    const same =
      before.answers.length === reasons.length &&
      reasons.every(({ qaAnswerId, text }) =>
        before.answers.some((answer) => answer.qaAnswerId === qaAnswerId && answer.reason === text),
      )
    if (same) return before
    if (updatedAt && Date.parse(updatedAt) !== row.updated_at.getTime()) throw stale(before)
    await requireAnswers(tx, row.review_id, reasons)
    await replaceReasons(tx, id, reasons)
    await updateAppeal(tx, id, {}, laterThan(row.updated_at, tx.now))
    recordChange(tx, id, 'changed', { reasons })
    return reload(tx, id, settings)
  })

/** Decides an appeal: every appealed answer gets a resolution and, if overturned, another option. */
export const resolveAppeal = (
  services: Services,
  viewer: Viewer,
  id: number,
  { resolutions, updatedAt }: Resolution,
): Promise<Appeal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, review, settings } = await lockOpen(tx, id, requireDecider)
    if (updatedAt && Date.parse(updatedAt) !== row.updated_at.getTime())
      throw stale(await presentStored(tx, row, settings))
    const appealed = new Map((await findAppealAnswers(tx, [id])).map((answer) => [answer.answer_id, answer]))
    for (const [index, { qaAnswerId }] of resolutions.entries())
      if (!appealed.has(qaAnswerId))
        throw at(`resolutions.${index}.qaAnswerId`, 'must be an answer of this appeal')
    if (resolutions.length < appealed.size) throw at('resolutions', 'must include every answer of the appeal')
    const others = resolutions.flatMap(({ qaAnswerId, qaOptionId, notApplicable }, index) =>
      // Choosing the option it already has overturns nothing.
      (qaOptionId === undefined && notApplicable !== true) ||
      appealed.get(qaAnswerId)?.option_id === (qaOptionId ?? null)
        ? []
        : [
            {
              answerId: qaAnswerId,
              optionId: qaOptionId ?? null,
              path: `resolutions.${index}.qaOptionId`,
            },
          ],
    )
    const after = await overturnAnswers(services, tx, review, others)
    if (settings.neverLower && isLower(after.row.score, review.score))
      throw at('resolutions', 'must not lower the score')
    await writeResolutions(
      tx,
      id,
      resolutions.map(({ qaAnswerId, text, qaOptionId }) => ({
        answer_id: qaAnswerId,
        resolution: text,
        overturned: after.before.has(qaAnswerId),
        option_before: after.before.get(qaAnswerId) ?? null,
        option_after: after.before.has(qaAnswerId) ? (qaOptionId ?? null) : null,
      })),
    )
    await updateAppeal(
      tx,
      id,
      {
        closed_at: tx.now,
        closed_by: ownPerson(viewer).id,
        score_before: review.score,
        score_after: after.row.score,
      },
      laterThan(row.updated_at, tx.now),
    )
    await setResolutionStatus(tx, after.row, 'closed', 'appeal_closed')
    recordChange(tx, id, 'closed', { resolutions, score_before: review.score, score_after: after.row.score })
    emitAppealEvent(tx, 'appealResolved', review, id)
    await recordWebhookEvents(tx, 'appeal.decided', [id])
    return reload(tx, id, settings)
  })

/** Withdraws an appeal; another one can follow. Repeating the request changes nothing. */
export const archiveAppeal = (services: Services, viewer: Viewer, id: number): Promise<Appeal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const found = await findAppeal(tx, id)
    if (found?.archived_at && found.employee_id === viewer.person?.id)
      return presentStored(tx, found, await settingsOf(tx))
    const { row, review, settings } = await lockOpen(tx, id, requireAppellant)
    await updateAppeal(tx, id, { archived_at: tx.now }, laterThan(row.updated_at, tx.now))
    const earlier = (await findAppealsOf(tx, review.id)).some(({ closed_at }) => closed_at !== null)
    await setResolutionStatus(tx, review, earlier ? 'closed' : null, 'appeal_withdrawn')
    recordChange(tx, id, 'withdrawn', {})
    emitAppealEvent(tx, 'appealWithdrawn', review, id)
    return reload(tx, id, settings)
  })

type AppealCheck = (viewer: Viewer, row: AppealRow, settings: AppealSettings) => void

const requireAppellant: AppealCheck = ({ person }, { employee_id }) => {
  if (employee_id !== person?.id) throw forbidden('Only the person who appealed can change the appeal.')
}

const requireDecider: AppealCheck = (viewer, row, settings) => {
  if (row.employee_id === viewer.person?.id) throw forbidden('You cannot decide your own appeal.')
  if (mayDecide(viewer, row, settings)) return
  throw forbidden(
    settings.secondPerson && row.reviewer_id === viewer.person?.id
      ? 'Another person than the reviewer must decide this appeal.'
      : 'Only the reviewer or a QA manager can decide this appeal.',
  )
}

/** Locks the review, so that decisions about it are serialized, and returns its open appeal. */
async function lockOpen(
  tx: Tx,
  id: number,
  may: AppealCheck,
): Promise<{ row: AppealRow; review: ReviewRow; settings: AppealSettings }> {
  const seen = await findAppeal(tx, id)
  if (!seen || seen.archived_at !== null || !seesAppeals(tx.viewer, seen)) throw noAppeal()
  const review = await lockVisibleReview(tx, seen.review_id).catch(rethrowAsNoAppeal)
  const settings = await settingsOf(tx)
  // Read again under the lock.
  const row = await findAppeal(tx, id)
  if (!row || row.archived_at !== null) throw noAppeal()
  may(tx.viewer, row, settings)
  if (row.closed_at !== null)
    throw new AppError('conflict', 'This appeal is already decided.', {
      current: await presentStored(tx, row, settings),
    })
  return { row, review, settings }
}

async function requireAnswers(tx: Tx, reviewId: number, reasons: Reasons): Promise<void> {
  const known = await findAnswerIds(
    tx,
    reviewId,
    reasons.map(({ qaAnswerId }) => qaAnswerId),
  )
  const decided = await findDecidedAnswerIds(tx, reviewId)
  for (const [index, { qaAnswerId }] of reasons.entries()) {
    if (!known.has(qaAnswerId)) throw at(`reasons.${index}.qaAnswerId`, 'must be an answer of this review')
    if (decided.has(qaAnswerId))
      throw at(`reasons.${index}.qaAnswerId`, 'was already decided by an earlier appeal')
  }
}

const isLower = (after: number | null, before: number | null): boolean =>
  before !== null && (after ?? 0) < before

async function presentStored(tx: Tx, row: AppealRow, settings: AppealSettings): Promise<Appeal> {
  return presentAppeal(tx.viewer, settings, row, await findAppealAnswers(tx, [row.id]))
}

async function reload(tx: Tx, id: number, settings: AppealSettings): Promise<Appeal> {
  const row = await findAppeal(tx, id)
  if (!row) throw noAppeal()
  return presentStored(tx, row, settings)
}

function recordChange(
  tx: Tx,
  id: number,
  what: 'opened' | 'changed' | 'closed' | 'withdrawn',
  after: object,
): void {
  tx.audit({ action: `qa_appeal.${what}`, objectType: 'qa_appeal', objectId: id, after: { ...after } })
}

function emitAppealEvent(tx: Tx, type: string, review: ReviewRow, appealId: number): void {
  const { id, employee_id, reviewer_id } = review
  tx.emit({ type, payload: { appealId, reviewId: id, employeeId: employee_id, reviewerId: reviewer_id } })
}

const noAppeal = () => notFound('This appeal')
/** An appeal of a review the viewer cannot see is not found either. */
const rethrowAsNoAppeal = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'not_found' ? noAppeal() : error
}
const at = (path: string, message: string) => invalid([{ path, message }])
