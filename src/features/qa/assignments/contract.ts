import { z } from 'zod'
import {
  CADENCES,
  MOST_COUNT,
  MOST_LOOKBACK,
  NEGATIVE,
  POSITIVE,
  RESOLUTIONS,
  REVIEW_TYPES,
} from '#features/qa/assignments/limits.ts'
import { parseDate } from '#lib/dates.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { storableText } from '#lib/storable-text.ts'

export type Cadence = (typeof CADENCES)[number]
export type ReviewType = (typeof REVIEW_TYPES)[number]
export const STATUSES = ['assigned', 'archived'] as const
export type AssignmentStatus = (typeof STATUSES)[number]

const MOST_PEOPLE = 2_000
const MOST_ALLOCATIONS = 50

const id = z.int().positive()
const ids = z
  .array(id)
  .max(MOST_PEOPLE)
  .transform((list) => [...new Set(list)])
export const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
const texts = z.array(storableText(200).trim().min(1)).max(100)
const text = storableText(200).trim().min(1)
const properties = z
  .record(text, z.union([text.transform((one) => [one]), texts]))
  .refine((record) => Object.keys(record).length <= 20, { error: 'must not have more than 20 properties' })
const moment = z.iso.datetime({ offset: true, error: 'must be a time' })

/** What the interactions must be; every category that is not empty must be met. */
export const filtersSchema = z.strictObject({
  /** Absent: a month. */
  lookback_days: wholeNumber(1, MOST_LOOKBACK).nullish(),
  exclude_tags: texts.optional(),
  exclude_properties: properties.optional(),
  channels: ids.optional(),
  brands: ids.optional(),
  languages: z.array(storableText(20).trim().min(1)).max(100).optional(),
  tags: texts.optional(),
  properties: properties.optional(),
  reporting_groups: ids.optional(),
  resolution_statuses: z.array(z.enum(RESOLUTIONS)).max(2).optional(),
})
export type Filters = z.output<typeof filtersSchema>

/** The same as it is read back. */
const storedFilters = z.object({
  lookback_days: z.number().nullish(),
  exclude_tags: z.array(z.string()).optional(),
  exclude_properties: z.record(z.string(), z.array(z.string())).optional(),
  channels: z.array(z.number()).optional(),
  brands: z.array(z.number()).optional(),
  languages: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.array(z.string())).optional(),
  reporting_groups: z.array(z.number()).optional(),
  resolution_statuses: z.array(z.enum(RESOLUTIONS)).optional(),
})

const count = z
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must not be negative' })
  .max(MOST_COUNT)
const isBucket = (stars: readonly number[]) =>
  [POSITIVE, NEGATIVE].some((bucket) => bucket.join() === [...stars].sort().join())
/** How many of a kind per reviewed employee and period. */
export const allocationSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ id: id.optional(), type: z.literal('any'), count }),
    z.strictObject({
      id: id.optional(),
      type: z.literal('stars'),
      stars: z
        .array(z.int())
        .refine(isBucket, { error: 'must be [4,5] or [1,2,3]' })
        .transform((stars) => [...stars].sort()),
      count,
    }),
    z.strictObject({ id: id.optional(), type: z.literal('channel'), channel_id: id, count }),
    z.strictObject({ id: id.optional(), type: z.literal('tags'), tags: texts.min(1), count }),
  ],
  { error: 'must be any, stars, channel or tags' },
)
export type Allocation = z.output<typeof allocationSchema>

/** POST and PUT: what is left out of a PUT is as if it had been left out of a POST. */
export const assignmentInputSchema = z.strictObject({
  name: storableText(200).trim().min(1, { error: 'must not be empty' }),
  cadence: z.enum(CADENCES).default('weekly'),
  /** The first day of the first period; today where neither it nor `start_date` is sent. */
  initial_start_date: day.nullish(),
  start_date: day.nullish(),
  /** With a start date and without `number_of_days`: the last day of the first custom period. */
  end_date: day.nullish(),
  /** The length of a period; only for the cadence custom, which needs it. */
  number_of_days: wholeNumber(1, 366).nullish(),
  default_qa_form_id: id.nullish(),
  /** Older: counts as a list of one where `reporting_groups` is empty. */
  reporting_group_id: id.nullish(),
  reporting_groups: ids.default([]),
  /** Of the reviewed employees; none restricts nothing. */
  included_roles: ids.default([]),
  excluded_employees: ids.default([]),
  /** The owners of the groups review; `reviewers` is then computed, whatever was sent. */
  allocate_to_team_leader: z.boolean().default(false),
  /** Teams, with those below them. */
  groups: ids.default([]),
  employees: ids.default([]),
  reviewers: ids.default([]),
  blind: z.boolean().default(false),
  allow_best_match: z.boolean().default(false),
  employees_as_reviewees: z.boolean().default(false),
  qa_review_type: z.enum(REVIEW_TYPES).default('qa_review'),
  filters: filtersSchema.default({}),
  allocations: z.array(allocationSchema).max(MOST_ALLOCATIONS).default([]),
  /** PUT: of the copy that was changed; another one there answers 409 with the current one. */
  updated_at: moment.optional(),
})
export type AssignmentInput = z.output<typeof assignmentInputSchema>
export type AssignmentBody = z.input<typeof assignmentInputSchema>

const progressEntry = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  completed: z.number(),
  todo: z.number(),
  progress: z.number(),
})
export type ProgressEntry = z.output<typeof progressEntry>

const storedAllocation = z.object({
  id: z.number(),
  type: z.enum(['any', 'stars', 'channel', 'tags']),
  stars: z.array(z.number()).optional(),
  channel_id: z.number().optional(),
  tags: z.array(z.string()).optional(),
  count: z.number(),
})
export type StoredAllocation = z.output<typeof storedAllocation>

/** A row of a list: the assignment with the figures of its current period. */
export const assignmentRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(STATUSES),
  cadence: z.enum(CADENCES),
  initial_start_date: z.string(),
  /** The period that the figures are of. */
  start_date: z.string(),
  end_date: z.string(),
  number_of_days: z.number().nullable(),
  default_qa_form_id: z.number().nullable(),
  reporting_group_id: z.number().nullable(),
  reporting_groups: z.array(z.number()),
  included_roles: z.array(z.number()),
  excluded_employees: z.array(z.number()),
  allocate_to_team_leader: z.boolean(),
  groups: z.array(z.number()),
  employees: z.array(z.number()),
  reviewers: z.array(z.number()),
  blind: z.boolean(),
  allow_best_match: z.boolean(),
  employees_as_reviewees: z.boolean(),
  qa_review_type: z.enum(REVIEW_TYPES),
  filters: storedFilters,
  allocations: z.array(storedAllocation),
  /** Percent. */
  progress: z.number(),
  total_todo: z.number(),
  total_reviewers: z.number(),
  total_employees: z.number(),
  total_completed: z.number(),
  skipped: z.number(),
  /** Declared complete by hand: no period follows. */
  completed: z.boolean(),
  /** The viewer’s own share; null for whoever does not review it. */
  mine: z.object({ completed: z.number(), todo: z.number(), progress: z.number() }).nullable(),
  can_edit: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AssignmentRow = z.output<typeof assignmentRowSchema>

export const assignmentSchema = assignmentRowSchema.extend({
  progress_by_reviewer: z.array(progressEntry),
  /** Null for the reviewers of a blind assignment until the period ends. */
  progress_by_employee: z.array(progressEntry).nullable(),
})
export type Assignment = z.output<typeof assignmentSchema>

export const assignmentListSchema = z.object({
  qa_assignments: z.array(assignmentRowSchema),
  page: z.number(),
  total_pages: z.number(),
  total_count: z.number(),
})

export type AssignmentPage = z.output<typeof assignmentListSchema>

const offer = z.object({
  qa_assignment_id: z.number(),
  qa_allocation_id: z.number().nullable(),
  qa_review_type: z.enum(REVIEW_TYPES),
  solicitation_id: z.number().nullable(),
  /** Ours, where the response names one. */
  interaction_id: z.number().nullable(),
  /** The completed review to be audited, for a qa_calibration_audit. */
  qa_review_id: z.number().nullable(),
  /** In a blind assignment, a token that identifies the person in this offer only. */
  employee_id: z.union([z.number(), z.string()]),
  /** Null where the assignment is blind. */
  employee: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }).nullable(),
  responded_at: z.string().nullable(),
  stars: z.number().nullable(),
  channel_id: z.number().nullable(),
  blind: z.boolean(),
  default_qa_form_id: z.number().nullable(),
  partially_matched: z.boolean(),
})
export type Offer = z.output<typeof offer>

export const nextReviewSchema = z.object({
  /** Kept for the viewer for an hour; null when there is none. */
  next_review: offer.nullable(),
  /** With review_similar: up to ten that could be reviewed instead, the best first, kept for nobody. */
  similar: z.array(offer),
  /** The viewer's own progress in this period, in percent: 100 when there is nothing left to do. */
  progress: z.number(),
})
export type NextReview = z.output<typeof nextReviewSchema>

export const newSkipSchema = z.strictObject({
  /** Of the solicitation: its uuid, or its id. */
  uuid: z.union([z.uuid(), id, z.string().regex(/^[1-9]\d{0,15}$/)], {
    error: 'must name the interaction that is skipped',
  }),
  assignment_id: id,
  reason_id: id,
  reason_detail: storableText(2_000).trim().nullish(),
  qa_allocation_id: id.nullish(),
})
export type NewSkip = z.output<typeof newSkipSchema>

export const skipSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  assignment_id: z.number(),
  solicitation_id: z.number(),
  reason_id: z.number(),
  reason_detail: z.string(),
  qa_allocation_id: z.number().nullable(),
  skipped_at: z.string(),
})
export type Skip = z.output<typeof skipSchema>

export const estimateSchema = z.object({
  /** Interactions that meet the filters, counted up to a limit; `capped` where there are more. */
  eligible: z.number(),
  capped: z.boolean(),
  /** Reviews of a period. */
  needed: z.number(),
  employees: z.number(),
  reviewers: z.number(),
  /** Reviews of a reviewer in a period, rounded up; null without reviewers. */
  per_reviewer: z.number().nullable(),
  /** In the order sent. `short_employees`: how many have fewer eligible ones than their count. */
  allocations: z.array(
    z.object({
      eligible: z.number(),
      needed: z.number(),
      short_employees: z.number(),
      impossible: z.boolean(),
    }),
  ),
})
export type Estimate = z.output<typeof estimateSchema>
