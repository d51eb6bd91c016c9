import { z } from 'zod'
import { savedAnswerSchema, workspaceSchema } from '#features/qa/reviews/contract.ts'
import { formSchema } from '#features/qa/scorecards/contract.ts'
import { parseDate } from '#lib/dates.ts'
import { personSummarySchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })
/** Maximum number of questions of a scorecard. */
const MOST_ANSWERS = 200

const answerInput = z.strictObject({
  qaQuestionId: id,
  qaOptionId: id.nullish(),
  answered: z.boolean().optional(),
  comments: storableText(20_000).nullish(),
  /** `updated_at` of the answer the client saw, null if there was none. Not checked if absent. */
  updatedAt: moment.nullish(),
})
export type AuditAnswerInput = z.output<typeof answerInput>

export const auditChangeSchema = z.strictObject({
  qaAnswers: z
    .array(answerInput)
    .max(MOST_ANSWERS)
    .refine((rows) => new Set(rows.map(({ qaQuestionId }) => qaQuestionId)).size === rows.length, {
      error: 'must not name a question twice',
    })
    .optional(),
  hideReviewer: z.boolean().optional(),
  hideEmployee: z.boolean().optional(),
})
export type AuditChange = z.output<typeof auditChangeSchema>

const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
  .meta({ format: 'date' })
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

export const auditSchema = z.object({
  id: z.number(),
  kind: z.enum(['regular', 'calibration']),
  /** The audit's scorecard. Field names match those of reviews, so that both use the same workspace. */
  qa_form_id: z.number(),
  qa_review_id: z.number(),
  qa_calibration_id: z.number().nullable(),
  qa_assignment_id: z.number().nullable(),
  qa_allocation_id: z.number().nullable(),
  scorecard_name: z.string(),
  interaction_id: z.number().nullable(),
  ext_interaction_id: z.string().nullable(),
  auditor: personSummarySchema,
  /** Null if hidden from the viewer. */
  reviewer: personSummarySchema.nullable(),
  employee: personSummarySchema.nullable(),
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

/** Everything the page of an audit needs. */
export const auditWorkspaceSchema = z.object({
  audit: auditSchema,
  form: formSchema,
  /** Answers of the audit; `qa_review_id` holds the audit's id. */
  answers: z.array(savedAnswerSchema),
  /** The audited review, masked for the viewer. */
  review: workspaceSchema,
})
export type AuditWorkspace = z.output<typeof auditWorkspaceSchema>
export const auditAnswerSchema = savedAnswerSchema
