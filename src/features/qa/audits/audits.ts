import { ownPerson } from '#features/people/own-person.ts'
import type { Audit } from '#features/qa/audits/contract.ts'
import { presentAudit } from '#features/qa/audits/present.ts'
import { lockEditable } from '#features/qa/audits/reading.ts'
import { seesAudit } from '#features/qa/audits/rules.ts'
import {
  type AuditFields,
  type AuditRow,
  findAudit,
  findAuditAnswers,
  findAuditsOf,
  insertAudit,
  updateAudit,
} from '#features/qa/audits/store.ts'
import { lockVisibleReview, type ReviewRow, setAuditor } from '#features/qa/reviews/outcomes.ts'
import { scoreWith } from '#features/qa/reviews/review.ts'
import {
  adjustReviewCount,
  findActiveForms,
  findForm,
  lockFormForUse,
} from '#features/qa/scorecards/scorecards.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Grades a completed review with an audit scorecard. A review has one regular audit; repeating the request returns it. */
export const createAudit = (
  services: Services,
  viewer: Viewer,
  input: { qaReviewId: number; qaFormId: number },
): Promise<Audit> =>
  tenantTransaction(services, viewer, async (tx) => {
    const review = await lockAuditable(tx, input.qaReviewId)
    const form = await lockFormForUse(tx, input.qaFormId)
    if (!form) throw at('qaFormId', 'must be a scorecard')
    if (!form.active || form.type !== 'audit') throw at('qaFormId', 'must be an active audit scorecard')
    const [existing] = (await findAuditsOf(tx, review.id)).filter(({ kind }) => kind === 'regular')
    if (existing?.auditor_id === viewer.person?.id && existing?.form_id === form.id)
      return presentAudit(viewer, existing)
    if (existing)
      throw new AppError('conflict', 'This review already has an audit.', {
        ...(seesAudit(viewer, existing) && { current: presentAudit(viewer, existing) }),
      })
    return startAudit(tx, review, { kind: 'regular', form_id: form.id })
  })

export type CalibrationAuditInput = {
  qaReviewId: number
  qaAssignmentId: number | null
  qaAllocationId: number | null
}

/**
 * One auditor's audit in a calibration of audits, where several auditors grade the same review. Without an audit
 * scorecard, it uses the scorecard of the review. Assignments depend on audits, so their check is passed in as `join`;
 * it throws if the assignment does not allow the audit.
 */
export const createCalibrationAudit = (
  services: Services,
  viewer: Viewer,
  input: CalibrationAuditInput,
  join: (tx: Tx, review: ReviewRow) => Promise<{ blind: boolean }>,
): Promise<Audit> =>
  tenantTransaction(services, viewer, async (tx) => {
    const review = await lockAuditable(tx, input.qaReviewId)
    const existing = (await findAuditsOf(tx, review.id)).find(
      ({ kind, auditor_id }) => kind === 'calibration' && auditor_id === viewer.person?.id,
    )
    if (existing) return presentAudit(viewer, existing)
    const { blind } = await join(tx, review)
    const [offered] = await findActiveForms(tx, 'audit')
    const form = await lockFormForUse(tx, offered?.id ?? review.form_id)
    return startAudit(tx, review, {
      kind: 'calibration',
      form_id: form?.id ?? review.form_id,
      qa_assignment_id: input.qaAssignmentId,
      qa_allocation_id: input.qaAllocationId,
      hide_employee: blind,
    })
  })

/** Computes and stores the score. Completing a completed audit changes nothing. */
export const completeAudit = (services: Services, viewer: Viewer, id: number): Promise<Audit> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEditable(tx, id)
    if (row.completed_at !== null) return presentAudit(viewer, row)
    const form = await findForm(tx, row.form_id)
    if (!form) throw notFound('This scorecard')
    const result = scoreWith(form, await findAuditAnswers(tx, [id]))
    const after = await updateAndLog(tx, row, 'completed', {
      completed_at: tx.now,
      score: result.score,
      score_before_autofail: result.scoreBeforeAutofail,
      autofailed: result.autofailed,
      points: result.points,
      possible: result.possible,
    })
    emitAuditEvent(tx, 'auditCompleted', after)
    return presentAudit(viewer, after)
  })

/** Reopens a completed audit; it has no score until it is completed again. */
export const reopenAudit = (services: Services, viewer: Viewer, id: number): Promise<Audit> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEditable(tx, id)
    if (row.completed_at === null) return presentAudit(viewer, row)
    const after = await updateAndLog(tx, row, 'reopened', {
      completed_at: null,
      score: null,
      score_before_autofail: null,
      autofailed: false,
      points: null,
      possible: null,
    })
    return presentAudit(viewer, after)
  })

/** Deletes or restores an audit. Repeating the request changes nothing. */
export const archiveAudit = (
  services: Services,
  viewer: Viewer,
  id: number,
  { archived }: { archived: boolean },
): Promise<Audit> =>
  tenantTransaction(services, viewer, async (tx) => {
    const found = await findAudit(tx, id)
    // Lock the review first, in the same order as creating an audit, to avoid deadlocks.
    const review = found ? await lockVisibleReview(tx, found.review_id).catch(rethrowAsNoAudit) : undefined
    const row = await lockEditable(tx, id, { deleted: true })
    if (!review || (row.deleted_at !== null) === archived) return presentAudit(viewer, row)
    const others = (await findAuditsOf(tx, review.id)).filter((other) => other.id !== id)
    if (!archived && others.some((other) => takesSamePlace(other, row)))
      throw new AppError('conflict', 'This review has another audit in the meantime.')
    const after = await updateAndLog(tx, row, archived ? 'deleted' : 'restored', {
      deleted_at: archived ? tx.now : null,
    })
    if (row.form_id !== review.form_id) await adjustReviewCount(tx, row.form_id, archived ? -1 : 1)
    const last = [...others, ...(archived ? [] : [after])].sort((a, b) => a.id - b.id).at(-1)
    await setAuditor(tx, review, last ? { id: last.id, auditorId: last.auditor_id } : null)
    return presentAudit(viewer, after)
  })

/** Locks a completed review; throws if the viewer is its reviewer or reviewee. */
async function lockAuditable(tx: Tx, id: number): Promise<ReviewRow> {
  const review = await lockVisibleReview(tx, id)
  if (review.completed_at === null) throw at('qaReviewId', 'is not completed yet')
  if (review.employee_id === tx.viewer.person?.id)
    throw forbidden('You cannot audit a review of your own work.')
  if (review.reviewer_id === tx.viewer.person?.id)
    throw forbidden('You cannot audit a review that you made yourself.')
  return review
}

async function startAudit(
  tx: Tx,
  review: ReviewRow,
  audit: {
    kind: 'regular' | 'calibration'
    form_id: number
    qa_assignment_id?: number | null
    qa_allocation_id?: number | null
    hide_employee?: boolean
  },
): Promise<Audit> {
  const auditorId = ownPerson(tx.viewer).id
  const id = await insertAudit(tx, {
    kind: audit.kind,
    review_id: review.id,
    employee_id: review.employee_id,
    team_id: review.team_id,
    reviewer_id: review.reviewer_id,
    auditor_id: auditorId,
    form_id: audit.form_id,
    qa_assignment_id: audit.qa_assignment_id ?? null,
    qa_allocation_id: audit.qa_allocation_id ?? null,
    // A reviewer who is hidden on the review stays hidden on the audit.
    hide_reviewer: review.hide_reviewer,
    hide_employee: audit.hide_employee ?? false,
  })
  // The review's own scorecard is already counted as used by the review.
  if (audit.form_id !== review.form_id) await adjustReviewCount(tx, audit.form_id, 1)
  await setAuditor(tx, review, { id, auditorId })
  tx.audit({
    action: 'qa_audit.started',
    objectType: 'qa_audit',
    objectId: id,
    after: { qa_review_id: review.id, qa_form_id: audit.form_id, kind: audit.kind },
  })
  const row = await findAudit(tx, id)
  if (!row) throw notFound('This audit')
  emitAuditEvent(tx, 'auditStarted', row)
  return presentAudit(tx.viewer, row)
}

async function updateAndLog(
  tx: Tx,
  row: AuditRow,
  what: 'completed' | 'reopened' | 'deleted' | 'restored',
  fields: AuditFields,
): Promise<AuditRow> {
  await updateAudit(tx, row.id, fields, laterThan(row.updated_at, tx.now))
  const after = await findAudit(tx, row.id)
  if (!after) throw notFound('This audit')
  tx.audit({
    action: `qa_audit.${what}`,
    objectType: 'qa_audit',
    objectId: row.id,
    before: values(row),
    after: values(after),
  })
  return after
}

const values = (row: AuditRow) => ({
  completed_at: row.completed_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  score: row.score,
})

const takesSamePlace = (other: AuditRow, row: AuditRow): boolean =>
  other.kind === row.kind && (row.kind === 'regular' || other.auditor_id === row.auditor_id)

function emitAuditEvent(tx: Tx, type: string, { id, review_id, reviewer_id, auditor_id }: AuditRow): void {
  const payload = { auditId: id, reviewId: review_id, reviewerId: reviewer_id, auditorId: auditor_id }
  tx.emit({ type, payload })
}

const at = (path: string, message: string) => invalid([{ path, message }])
const rethrowAsNoAudit = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'not_found' ? notFound('This audit') : error
}
