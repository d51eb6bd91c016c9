import { z } from 'zod'
import { savedInteractionFilterSchema } from '#features/interactions/reading/saved-filter-schema.ts'
import {
  ALLOCATION_TYPES,
  CADENCES,
  MOST_BUDGET,
  MOST_COUNT,
  MOST_LOOKBACK,
  MOST_SECONDS,
  NEGATIVE,
  POSITIVE,
  RESOLUTIONS,
  REVIEW_TYPES,
} from '#features/qa/assignments/limits.ts'
import { datePresetSchema } from '#features/views/contract.ts'
import { parseDate } from '#lib/dates.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { personSummarySchema } from '#lib/record-schemas.ts'
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
  .meta({ format: 'date' })
const texts = z.array(storableText(200).trim().min(1)).max(100)
const text = storableText(200).trim().min(1)
const properties = z
  .record(text, z.union([text.transform((one) => [one]), texts]))
  .refine((record) => Object.keys(record).length <= 20, { error: 'must not have more than 20 properties' })
const languages = z.array(storableText(20).trim().min(1)).max(100)
const seconds = wholeNumber(0, MOST_SECONDS)
const moment = z.iso.datetime({ offset: true, error: 'must be a time' })

/** Which interactions are eligible: they must match every category that is not empty. */
export const assignmentFiltersSchema = z.strictObject({
  /** Days; 30 if absent. */
  lookback_days: wholeNumber(1, MOST_LOOKBACK).nullish(),
  exclude_tags: texts.optional(),
  exclude_properties: properties.optional(),
  channels: ids.optional(),
  brands: ids.optional(),
  languages: languages.optional(),
  tags: texts.optional(),
  properties: properties.optional(),
  reporting_groups: ids.optional(),
  resolution_statuses: z.array(z.enum(RESOLUTIONS)).max(2).optional(),
})
export type Filters = z.output<typeof assignmentFiltersSchema>

/** The filters as stored, without the limits of the request. */
export const storedFiltersSchema = z.object({
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

/**
 * The interactions that an assignment draws from, as a view has them. Its days replace `lookback_days`. Each reviewer is
 * offered those that the filters find for them.
 */
export const assignmentPopulationSchema = z.strictObject({
  filters: savedInteractionFilterSchema,
  /** A date preset relative to today, in place of start_date and end_date. */
  date_preset: datePresetSchema.nullish(),
})
export type Population = z.output<typeof assignmentPopulationSchema>

const count = z
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must not be negative' })
  .max(MOST_COUNT)
const isBucket = (stars: readonly number[]) =>
  [POSITIVE, NEGATIVE].some((bucket) => bucket.join() === [...stars].sort().join())
/** How many reviews of a kind each reviewee gets per period. */
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
    z.strictObject({ id: id.optional(), type: z.literal('language'), languages: languages.min(1), count }),
    z.strictObject({
      id: id.optional(),
      type: z.literal('property'),
      property: text,
      property_values: texts.min(1),
      count,
    }),
    z
      .strictObject({
        id: id.optional(),
        type: z.literal('duration'),
        /** Seconds from the start to the end of the interaction, both included; at least one. */
        duration_from: seconds.optional(),
        duration_to: seconds.optional(),
        count,
      })
      .refine(
        ({ duration_from: from, duration_to: to }) =>
          (from !== undefined || to !== undefined) && (from === undefined || to === undefined || from <= to),
        { path: ['duration_to'], error: 'must not be before duration_from, and one of the two is required' },
      )
      .meta({ examples: [{ type: 'duration', duration_from: 600, count: 1 }] }),
  ],
  { error: `must be ${ALLOCATION_TYPES.slice(0, -1).join(', ')} or ${ALLOCATION_TYPES.at(-1)}` },
)
export type Allocation = z.output<typeof allocationSchema>

/** Body of POST and PUT. PUT replaces the assignment: a missing field gets the same default as in POST. */
export const assignmentInputSchema = z.strictObject({
  name: storableText(200).trim().min(1, { error: 'must not be empty' }),
  cadence: z.enum(CADENCES).default('weekly'),
  /** The first day of the first period; today where neither it nor `start_date` is sent. */
  initial_start_date: day.nullish(),
  start_date: day.nullish(),
  /** Last day of the first custom period, used if `number_of_days` is missing. */
  end_date: day.nullish(),
  /** Length of a period; required for the custom cadence, ignored for others. */
  number_of_days: wholeNumber(1, 366).nullish(),
  default_qa_form_id: id.nullish(),
  /** Deprecated: read as a list of one if `reporting_groups` is empty. */
  reporting_group_id: id.nullish(),
  reporting_groups: ids.default([]),
  /** Roles of the reviewees; an empty list allows every role. */
  included_roles: ids.default([]),
  excluded_employees: ids.default([]),
  /** The owners of `groups` review; `reviewers` is ignored and computed from them. */
  allocate_to_team_leader: z.boolean().default(false),
  /** Teams, including their sub-teams. */
  groups: ids.default([]),
  employees: ids.default([]),
  reviewers: ids.default([]),
  blind: z.boolean().default(false),
  allow_best_match: z.boolean().default(false),
  employees_as_reviewees: z.boolean().default(false),
  qa_review_type: z.enum(REVIEW_TYPES).default('qa_review'),
  filters: assignmentFiltersSchema.default({}),
  /** Null or absent to draw from responses; not for audits. */
  population: assignmentPopulationSchema.nullish(),
  allocations: z.array(allocationSchema).max(MOST_ALLOCATIONS).default([]),
  /** The most minutes per reviewer and period, by their own median time per review; null for no limit. */
  budget_minutes: wholeNumber(1, MOST_BUDGET).nullish(),
  /** PUT: version the change is based on. If it is out of date, the answer is 409 with the current assignment. */
  updated_at: moment.optional(),
})
export type AssignmentInput = z.output<typeof assignmentInputSchema>
export type AssignmentBody = z.input<typeof assignmentInputSchema>

export const progressEntrySchema = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  completed: z.number(),
  todo: z.number(),
  progress: z.number(),
})
export type ProgressEntry = z.output<typeof progressEntrySchema>

export const storedAllocationSchema = z.object({
  id: z.number(),
  type: z.enum(ALLOCATION_TYPES),
  stars: z.array(z.number()).optional(),
  channel_id: z.number().optional(),
  tags: z.array(z.string()).optional(),
  languages: z.array(z.string()).optional(),
  property: z.string().optional(),
  property_values: z.array(z.string()).optional(),
  duration_from: z.number().optional(),
  duration_to: z.number().optional(),
  count: z.number(),
})
export type StoredAllocation = z.output<typeof storedAllocationSchema>
/** What an allocation counts. */
export type Counted = Omit<StoredAllocation, 'id' | 'count'>

/** A row of a list: the assignment with the figures of its current period. */
export const assignmentRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(STATUSES),
  cadence: z.enum(CADENCES),
  initial_start_date: z.string(),
  /** The period of the figures. */
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
  filters: storedFiltersSchema,
  /** Null if it draws from responses. */
  population: assignmentPopulationSchema.nullable(),
  allocations: z.array(storedAllocationSchema),
  budget_minutes: z.number().nullable(),
  /** Percent. */
  progress: z.number(),
  total_todo: z.number(),
  total_reviewers: z.number(),
  total_employees: z.number(),
  total_completed: z.number(),
  skipped: z.number(),
  /** Marked complete: there are no further periods. */
  completed: z.boolean(),
  /** The viewer’s own share; null if they do not review for it. */
  mine: z.object({ completed: z.number(), todo: z.number(), progress: z.number() }).nullable(),
  can_edit: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AssignmentRow = z.output<typeof assignmentRowSchema>

/** An assignment in its feed: what was set up, without progress, which changes by itself. */
export const fedAssignmentSchema = assignmentRowSchema.omit({
  start_date: true,
  end_date: true,
  progress: true,
  total_todo: true,
  total_reviewers: true,
  total_employees: true,
  total_completed: true,
  skipped: true,
  mine: true,
  can_edit: true,
})

export const assignmentSchema = assignmentRowSchema.extend({
  progress_by_reviewer: z.array(progressEntrySchema),
  /** Null for the reviewers of a blind assignment until the period ends. */
  progress_by_employee: z.array(progressEntrySchema).nullable(),
})
export type Assignment = z.output<typeof assignmentSchema>

export const assignmentListSchema = z.object({
  qa_assignments: z.array(assignmentRowSchema),
  page: z.number(),
  total_pages: z.number(),
  total_count: z.number(),
})

export type AssignmentPage = z.output<typeof assignmentListSchema>

export const offerSchema = z.object({
  qa_assignment_id: z.number(),
  qa_allocation_id: z.number().nullable(),
  qa_review_type: z.enum(REVIEW_TYPES),
  solicitation_id: z.number().nullable(),
  /** Set if the response names an interaction stored here. */
  interaction_id: z.number().nullable(),
  /** The completed review to be audited, for a qa_calibration_audit. */
  qa_review_id: z.number().nullable(),
  /** In a blind assignment, a token that identifies the person in this offer only. */
  employee_id: z.union([z.number(), z.string()]),
  /** Null in a blind assignment. */
  employee: personSummarySchema.nullable(),
  responded_at: z.string().nullable(),
  stars: z.number().nullable(),
  channel_id: z.number().nullable(),
  blind: z.boolean(),
  default_qa_form_id: z.number().nullable(),
  partially_matched: z.boolean(),
})
export type Offer = z.output<typeof offerSchema>

export const nextReviewSchema = z.object({
  /** Reserved for the viewer for an hour; null if there is none. */
  next_review: offerSchema.nullable(),
  /** With review_similar: up to ten alternatives, closest match first; none of them is reserved. */
  similar: z.array(offerSchema),
  /** The viewer's own progress in this period, in percent; 100 if no review is left. */
  progress: z.number(),
})
export type NextReview = z.output<typeof nextReviewSchema>

export const newSkipSchema = z.strictObject({
  /** The uuid or id of the solicitation; absent with `interaction_id`. */
  uuid: z
    .union([z.uuid(), id, z.string().regex(/^[1-9]\d{0,15}$/)], {
      error: 'must be the uuid or id of the skipped interaction',
    })
    .optional(),
  /** The interaction, in an assignment that draws from interactions. */
  interaction_id: id.optional(),
  assignment_id: id,
  reason_id: id,
  reason_detail: storableText(2_000).trim().nullish(),
  qa_allocation_id: id.nullish(),
})
export type NewSkip = z.output<typeof newSkipSchema>

export const skipSchema = z.object({
  id: z.number(),
  /** Those of the response; null in an assignment that draws from interactions. */
  uuid: z.string().nullable(),
  solicitation_id: z.number().nullable(),
  interaction_id: z.number().nullable(),
  assignment_id: z.number(),
  reason_id: z.number(),
  reason_detail: z.string(),
  qa_allocation_id: z.number().nullable(),
  skipped_at: z.string(),
})
export type Skip = z.output<typeof skipSchema>

export const estimateSchema = z.object({
  /** Interactions that match the filters. Counting stops at a limit; then `capped` is true. */
  eligible: z.number(),
  capped: z.boolean(),
  /** The interactions of the population, counted up to 10,000; null if it draws from responses. */
  population: z.number().nullable(),
  /** Reviews per period. */
  needed: z.number(),
  employees: z.number(),
  reviewers: z.number(),
  /** Reviews per period that the budget leaves; null without one. */
  affordable: z.number().nullable(),
  /** Reviews per reviewer and period within the budget, rounded up; null without reviewers. */
  per_reviewer: z.number().nullable(),
  /** In the order of the request. `short_employees`: people with fewer eligible interactions than required. */
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
