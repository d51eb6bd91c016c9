import { z } from 'zod'
import { RECORD_KINDS } from '#features/privacy/record-kinds.ts'
import { storableText } from '#lib/storable-text.ts'

export const REQUEST_KINDS = ['erasure', 'access'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const REQUEST_STATES = ['pending', 'running', 'done', 'failed'] as const

export const personSearchSchema = z.strictObject({ query: storableText(200) })

export const foundPeopleSchema = z.object({
  customers: z.array(
    z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Number of responses, conversations and survey requests. */
      records: z.number(),
    }),
  ),
  employees: z.array(
    z.object({ id: z.number(), name: z.string(), email: z.string(), deactivated: z.boolean() }),
  ),
})
export type FoundPeople = z.output<typeof foundPeopleSchema>
export type FoundCustomer = FoundPeople['customers'][number]
export type FoundEmployee = FoundPeople['employees'][number]

const identifier = (most: number) => storableText(most).nullable().optional()

/** A customer, by what identifies them in feedback and conversations. */
export const customerSubjectSchema = z.strictObject({
  kind: z.literal('customer'),
  email: identifier(320),
  phone: identifier(50),
  name: identifier(200),
  /** The sender's id of one of their responses or conversations. */
  external_id: identifier(200),
})
export const employeeSubjectSchema = z.strictObject({
  kind: z.literal('employee'),
  employee_id: z.int().positive(),
})

export const subjectSchema = z.discriminatedUnion('kind', [customerSubjectSchema, employeeSubjectSchema])
export type Subject = z.output<typeof subjectSchema>

export const recordKindSchema = z.enum(RECORD_KINDS)

const countsSchema = z.partialRecord(recordKindSchema, z.number())
export type RecordCounts = z.output<typeof countsSchema>

export const personPreviewSchema = z.object({
  /** What to type to confirm an erasure. */
  confirmation: z.string(),
  /** Number of records by kind; kinds without records are left out. */
  counts: countsSchema,
  /** Why an erasure is refused now; null if it is not. */
  refusal: z.string().nullable(),
})
export type PersonPreview = z.output<typeof personPreviewSchema>

export const previewInputSchema = z.strictObject({ subject: subjectSchema })
export const accessInputSchema = z.strictObject({ subject: subjectSchema })
export const erasureInputSchema = z.strictObject({ subject: subjectSchema, confirmation: storableText(400) })

export const erasureReceiptSchema = z.object({
  version: z.literal(1),
  installation: z.string(),
  company: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  request: z.number(),
  subject: z.enum(['customer', 'employee']),
  /** Keyed hashes of what identified the person. */
  identities: z.array(z.string()),
  requested_at: z.string(),
  completed_at: z.string(),
  /** Number of erased records by kind. */
  erased: countsSchema,
  /** Mentions that a second search found; 0. */
  found_afterwards: z.number(),
  signature: z.string(),
})
export type ErasureReceipt = z.output<typeof erasureReceiptSchema>

export const privacyRequestSchema = z.object({
  id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  subject_kind: z.enum(['customer', 'employee']),
  state: z.enum(REQUEST_STATES),
  /** Share of the work that is done, from 0 to 1. */
  progress: z.number(),
  counts: countsSchema,
  fault: z.string().nullable(),
  requested_by: z.string().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  has_receipt: z.boolean(),
  /** The file of an access export waits for its only download. */
  has_file: z.boolean(),
})
export type PrivacyRequest = z.output<typeof privacyRequestSchema>

export const privacyRequestListSchema = z.object({
  privacy_requests: z.array(privacyRequestSchema),
  next_cursor: z.string().nullable(),
})

export const receiptInputSchema = z.strictObject({
  /** The receipt as it was downloaded, unchanged. */
  receipt: z.record(z.string(), z.unknown()),
})
export const receiptVerdictSchema = z.object({ valid: z.boolean() })
