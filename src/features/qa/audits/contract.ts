import { z } from 'zod'
import { savedAnswerSchema, workspaceSchema } from '#features/qa/reviews/contract.ts'
import { formSchema } from '#features/qa/scorecards/contract.ts'
import { parseDate } from '#lib/dates.ts'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })
/** A scorecard has no more questions. */
const MOST_ANSWERS = 200

const answerInput = z.strictObject({
  qaQuestionId: id,
  qaOptionId: id.nullish(),
  answered: z.boolean().optional(),
  comments: storableText(20_000).nullish(),
  /** Of the answer that the client saw, null where it saw none. Absent: not looked at. */
  updatedAt: moment.nullish(),
})
export type AuditAnswerInput = z.output<typeof answerInput>

export const auditChangeSchema = z.strictObject({
  qaAnswers: z
    .array(answerInput)
    .max(MOST_ANSWERS)
    .refine((rows) => new Set(rows.map(({ qaQuestionId }) => qaQuestionId)).size === rows.length, {
      error: 'names a question twice',
    })
    .optional(),
  hideReviewer: z.boolean().optional(),
  hideEmployee: z.boolean().optional(),
})
export type AuditChange = z.output<typeof auditChangeSchema>

const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
const ids = z.array(id).optional()
export const AUDIT_ORDERS = [
  'completedAt',
  'startedAt',
  'score',
  'auditorFullName',
  'reviewerFullName',
  'scorecard',
] as const
export type AuditOrder = (typeof AUDIT_ORDERS)[number]

export const auditListSchema = z.strictObject({
  completedFrom: day.optional(),
  completedTo: day.optional(),
  auditorIds: ids,
  reviewerIds: ids,
  employeeIds: ids,
  formIds: ids,
  teamIds: ids,
  reportingGroupIds: ids,
  completed: z.boolean().optional(),
})
export type AuditFilter = z.output<typeof auditListSchema>
export type AuditSort = { field: AuditOrder; descending: boolean }

const person = z.object({ id: z.number(), name: z.string(), image: z.string().nullable() })

export const auditSchema = z.object({
  id: z.number(),
  kind: z.enum(['regular', 'calibration']),
  /** Of the audit itself: named as on reviews, so that one workspace serves both. */
  qa_form_id: z.number(),
  qa_review_id: z.number(),
  qa_calibration_id: z.number().nullable(),
  qa_assignment_id: z.number().nullable(),
  qa_allocation_id: z.number().nullable(),
  scorecard_name: z.string(),
  interaction_id: z.number().nullable(),
  ext_interaction_id: z.string().nullable(),
  auditor: person,
  /** Null where they are hidden from the viewer. */
  reviewer: person.nullable(),
  employee: person.nullable(),
  review_score: z.number().nullable(),
  hide_reviewer: z.boolean(),
  hide_employee: z.boolean(),
  started_at: z.string(),
  completed_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  score: z.number().nullable(),
  score_before_autofail: z.number().nullable(),
  autofailed: z.boolean(),
  can_edit: z.boolean(),
})
export type Audit = z.output<typeof auditSchema>

/** All that the page of an audit shows, in one answer. */
export const auditWorkspaceSchema = z.object({
  audit: auditSchema,
  form: formSchema,
  /** The audit's own; `qa_review_id` is the audit's id. */
  answers: z.array(savedAnswerSchema),
  /** What is audited, as its readers see it. */
  review: workspaceSchema,
})
export type AuditWorkspace = z.output<typeof auditWorkspaceSchema>
export const auditAnswerSchema = savedAnswerSchema
