import type { Audit, AuditAnswerInput, AuditChange } from '#features/qa/audits/contract.ts'
import { presentAnswer, presentAudit } from '#features/qa/audits/present.ts'
import { lockEditable } from '#features/qa/audits/reading.ts'
import {
  type AuditFields,
  type AuditRow,
  findAudit,
  findAuditAnswers,
  saveAuditAnswer,
  updateAudit,
} from '#features/qa/audits/store.ts'
import { isOlderCopy, isSameAnswer, resolveAnswer, savedAt } from '#features/qa/reviews/answer-rules.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Answers questions, and hides or shows the reviewer and the reviewee. Answers of a completed audit cannot change. */
export const changeAudit = (
  services: Services,
  viewer: Viewer,
  id: number,
  change: AuditChange,
): Promise<Audit> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEditable(tx, id)
    const answers = change.qaAnswers ?? []
    if (answers.length > 0 && row.completed_at !== null)
      throw new AppError('conflict', 'This audit is completed. Reopen it to change it.', {
        current: presentAudit(viewer, row),
      })
    await saveAnswers(tx, row, answers)
    const fields: AuditFields = {}
    if (change.hideReviewer !== undefined && change.hideReviewer !== row.hide_reviewer)
      fields.hide_reviewer = change.hideReviewer
    if (change.hideEmployee !== undefined && change.hideEmployee !== row.hide_employee)
      fields.hide_employee = change.hideEmployee
    if (Object.keys(fields).length === 0) return presentAudit(viewer, row)
    await updateAudit(tx, id, fields, laterThan(row.updated_at, tx.now))
    tx.audit({
      action: 'qa_audit.changed',
      objectType: 'qa_audit',
      objectId: id,
      before: { hide_reviewer: row.hide_reviewer, hide_employee: row.hide_employee },
      after: fields,
    })
    const after = await findAudit(tx, id)
    if (!after) throw notFound('This audit')
    return presentAudit(viewer, after)
  })

async function saveAnswers(tx: Tx, row: AuditRow, inputs: readonly AuditAnswerInput[]): Promise<void> {
  if (inputs.length === 0) return
  const stored = await findAuditAnswers(tx, [row.id])
  for (const [index, input] of inputs.entries()) {
    const { qaQuestionId: questionId, qaOptionId, comments, updatedAt, ...rest } = input
    const before = stored.find(({ question_id }) => question_id === questionId)
    const sent = { ...rest, qa_option_id: qaOptionId, comments }
    const of = { formId: row.form_id, questionId }
    const resolved = await resolveAnswer(
      tx,
      of,
      sent,
      before,
      (field) => `qaAnswers.${index}.${NAMES[field]}`,
    )
    if (before && isSameAnswer(before, resolved)) continue
    if (isOlderCopy(before, updatedAt)) throw stale(before ? presentAnswer(before) : null)
    const after = await saveAuditAnswer(
      tx,
      { auditId: row.id, questionId },
      resolved,
      savedAt(before, tx.now),
    )
    tx.audit({
      action: 'qa_audit.answered',
      objectType: 'qa_audit',
      objectId: row.id,
      ...(before && { before: presentAnswer(before) }),
      after: presentAnswer(after),
    })
  }
}

const NAMES = { qa_question_id: 'qaQuestionId', qa_option_id: 'qaOptionId', answered: 'answered' } as const
