import type { Audit, AuditWorkspace } from '#features/qa/audits/contract.ts'
import { presentAnswer, presentAudit } from '#features/qa/audits/present.ts'
import { editsAudit, hidesEmployee, hidesReviewer, seesAudit } from '#features/qa/audits/rules.ts'
import {
  type AuditRow,
  findAudit,
  findAuditAnswers,
  findAuditsOf,
  lockAudit,
} from '#features/qa/audits/store.ts'
import type { SavedAnswer } from '#features/qa/reviews/contract.ts'
import { requireReview, workspaceOf } from '#features/qa/reviews/reading.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { findForm, formsById } from '#features/qa/scorecards/scorecards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readAudit = (services: Services, viewer: Viewer, id: number): Promise<Audit> =>
  tenantTransaction(services, viewer, async (tx) => presentAudit(viewer, await requireAudit(tx, id)))

/** Reads audit, scorecard, answers and review in one transaction. */
export const readAuditWorkspace = (services: Services, viewer: Viewer, id: number): Promise<AuditWorkspace> =>
  tenantTransaction(services, viewer, async (tx) => presentWorkspace(tx, await requireAudit(tx, id)))

/** The audit to show for a review: the viewer's own before others', regular before calibration audits. */
export const findAuditOf = (services: Services, viewer: Viewer, reviewId: number): Promise<Audit | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireReview(tx, reviewId)
    const seen = (await findAuditsOf(tx, reviewId)).filter((row) => seesAudit(viewer, row))
    const rank = ({ auditor_id, kind }: AuditRow) =>
      (auditor_id === viewer.person?.id ? 0 : 2) + (kind === 'regular' ? 0 : 1)
    const [first] = seen.sort((a, b) => rank(a) - rank(b))
    return first ? presentAudit(viewer, first) : null
  })

export type AuditParts = {
  answers: ReadonlyMap<number, readonly SavedAnswer[]>
  forms: ReadonlyMap<number, SavedForm>
}

/** Loads answers and scorecards of several audits. */
export const readAuditParts = (
  services: Services,
  viewer: Viewer,
  audits: readonly Audit[],
): Promise<AuditParts> =>
  tenantTransaction(services, viewer, async (tx) => {
    const forms = await formsById(
      tx,
      audits.map(({ qa_form_id }) => qa_form_id),
    )
    const answers = await findAuditAnswers(
      tx,
      audits.map(({ id }) => id),
    )
    return {
      forms: new Map(forms.map((form) => [form.id, form])),
      answers: Map.groupBy(answers.map(presentAnswer), ({ qa_review_id }) => qa_review_id),
    }
  })

/** Throws 404 if the audit is deleted or the viewer may not see it. */
export async function requireAudit(tx: Tx, id: number): Promise<AuditRow> {
  const row = await findAudit(tx, id)
  if (!row || row.deleted_at !== null || row.review_deleted_at !== null || !seesAudit(tx.viewer, row))
    throw noAudit()
  return row
}

/** Locks an audit for a change until the transaction ends; 403 if the viewer may only read it. */
export async function lockEditable(tx: Tx, id: number, { deleted = false } = {}): Promise<AuditRow> {
  const row = await lockAudit(tx, id)
  const gone = row?.deleted_at != null && !(deleted && editsAudit(tx.viewer, row))
  if (!row || gone || row.review_deleted_at !== null || !seesAudit(tx.viewer, row)) throw noAudit()
  if (!editsAudit(tx.viewer, row)) throw forbidden('Only its auditor or a QA manager can change an audit.')
  return row
}

async function presentWorkspace(tx: Tx, row: AuditRow): Promise<AuditWorkspace> {
  const form = await findForm(tx, row.form_id)
  if (!form) throw noAudit()
  const review = await requireReview(tx, row.review_id)
  return {
    audit: presentAudit(tx.viewer, row),
    form,
    answers: (await findAuditAnswers(tx, [row.id])).map(presentAnswer),
    review: await workspaceOf(tx, {
      ...review,
      employee_hidden: hidesEmployee(tx.viewer, row),
      reviewer_hidden: hidesReviewer(tx.viewer, row),
    }),
  }
}

const noAudit = () => notFound('This audit')
