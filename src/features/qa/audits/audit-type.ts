import type { Audit } from '#features/qa/audits/contract.ts'
import { type AuditParts, readAuditParts } from '#features/qa/audits/reading.ts'
import { QaPerson } from '#features/qa/person-type.ts'
import type { SavedAnswer } from '#features/qa/reviews/contract.ts'
import { QaForm } from '#features/qa/scorecards/form-type.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { Services } from '#platform/services.ts'

/** An audit whose answers and scorecard load on request, together with those of the other audits on the page. */
export type LoadableAudit = Audit & { parts: () => Promise<AuditParts> }

export function toLoadableAudits(
  services: Services,
  viewer: Viewer,
  audits: readonly Audit[],
): LoadableAudit[] {
  let read: Promise<AuditParts> | undefined
  const parts = () => {
    read ??= readAuditParts(services, viewer, audits)
    return read
  }
  return audits.map((audit) => ({ ...audit, parts }))
}

const text = (id: number) => String(id)
const optional = (id: number | null) => (id === null ? null : String(id))

const QaAuditedReview = builder.objectRef<Audit>('QaAuditedReview').implement({
  description: 'The audited review.',
  fields: (t) => ({
    id: t.id({ resolve: ({ qa_review_id }) => text(qa_review_id) }),
    interactionId: t.id({ nullable: true, resolve: ({ interaction_id }) => optional(interaction_id) }),
    score: t.exposeFloat('review_score', { nullable: true }),
    employee: t.expose('employee', {
      type: QaPerson,
      nullable: true,
      description: 'Null if the reviewee is hidden from the viewer.',
    }),
    reviewer: t.expose('reviewer', { type: QaPerson, nullable: true }),
  }),
})

const RegularAudit = builder.objectRef<Audit>('RegularAudit').implement({
  description: 'A regular audit of a review.',
  fields: (t) => ({ qaReview: t.field({ type: QaAuditedReview, resolve: (audit) => audit }) }),
})

const CalibrationAudit = builder.objectRef<Audit>('CalibrationAudit').implement({
  description: 'One auditor’s audit of a review that several auditors grade.',
  fields: (t) => ({
    qaReview: t.field({ type: QaAuditedReview, resolve: (audit) => audit }),
    qaCalibrationId: t.id({
      nullable: true,
      resolve: ({ qa_calibration_id }) => optional(qa_calibration_id),
    }),
    qaAllocationId: t.id({ nullable: true, resolve: ({ qa_allocation_id }) => optional(qa_allocation_id) }),
  }),
})

const Auditable = builder.unionType('Auditable', {
  types: [RegularAudit, CalibrationAudit],
  resolveType: (audit) => ((audit as Audit).kind === 'calibration' ? CalibrationAudit : RegularAudit),
})

const QaAuditAnswer = builder.objectRef<SavedAnswer>('QaAuditAnswer').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => text(id) }),
    qaQuestionId: t.id({ resolve: ({ qa_question_id }) => text(qa_question_id) }),
    qaOptionId: t.id({
      nullable: true,
      description: 'Null for not applicable, if `answered` is true.',
      resolve: ({ qa_option_id }) => optional(qa_option_id),
    }),
    answered: t.exposeBoolean('answered'),
    comments: t.exposeString('comments'),
    updatedAt: t.exposeString('updated_at'),
  }),
})

export const QaAudit = builder.objectRef<LoadableAudit>('Audit').implement({
  description: 'A grade of a review: how well its reviewer worked.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => text(id) }),
    auditable: t.field({ type: Auditable, resolve: (audit) => audit }),
    autofailed: t.exposeBoolean('autofailed'),
    hideReviewer: t.exposeBoolean('hide_reviewer'),
    hideEmployee: t.exposeBoolean('hide_employee'),
    deletedAt: t.exposeString('deleted_at', { nullable: true }),
    createdAt: t.exposeString('created_at'),
    startedAt: t.exposeString('started_at'),
    completedAt: t.exposeString('completed_at', { nullable: true }),
    updatedAt: t.exposeString('updated_at'),
    score: t.exposeFloat('score', { nullable: true }),
    scoreDisplayValue: t.string({
      nullable: true,
      description: 'In English notation: "87.5%".',
      resolve: ({ score }) => (score === null ? null : `${Math.round(score * 10) / 10}%`),
    }),
    qaAssignmentId: t.id({
      nullable: true,
      resolve: ({ qa_assignment_id }) => optional(qa_assignment_id),
    }),
    auditor: t.expose('auditor', { type: QaPerson }),
    auditorFullName: t.string({ resolve: ({ auditor }) => auditor.name }),
    reviewer: t.expose('reviewer', {
      type: QaPerson,
      nullable: true,
      description: 'Null if the reviewer is hidden from the viewer.',
    }),
    reviewerFullName: t.string({ nullable: true, resolve: ({ reviewer }) => reviewer?.name ?? null }),
    interactionId: t.id({ nullable: true, resolve: ({ interaction_id }) => optional(interaction_id) }),
    scorecard: t.exposeString('scorecard_name'),
    qaReview: t.field({ type: QaAuditedReview, resolve: (audit) => audit }),
    qaAnswers: t.field({
      type: [QaAuditAnswer],
      resolve: async ({ id, parts }) => [...((await parts()).answers.get(id) ?? [])],
    }),
    qaForm: t.field({
      type: QaForm,
      resolve: async ({ qa_form_id, parts }) => {
        const form = (await parts()).forms.get(qa_form_id)
        if (!form) throw notFound('This scorecard')
        return form
      },
    }),
    canEdit: t.exposeBoolean('can_edit'),
  }),
})
