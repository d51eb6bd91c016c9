import { z } from 'zod'
import { type DateRange, daysBetween, parseDate } from '#lib/dates.ts'
import type { Change } from '#lib/statistics.ts'
import { nameText, storableText } from '#lib/storable-text.ts'

export const GOAL_KINDS = ['METRIC', 'FREEFORM'] as const
export type GoalKind = (typeof GOAL_KINDS)[number]

export const GOAL_STATUSES = ['ACTIVE', 'ALL', 'ARCHIVED', 'COMPLETED', 'INACTIVE', 'NOT_ARCHIVED'] as const
export type GoalStatus = (typeof GOAL_STATUSES)[number]

/** Status of a metric goal today. TOO_CLOSE: the expected value lies within the 95 % interval of the figure. */
export const GOAL_PACES = ['NOT_STARTED', 'TOO_FEW', 'TOO_CLOSE', 'REACHED', 'ON_TRACK', 'BEHIND'] as const
export type GoalPace = (typeof GOAL_PACES)[number]

export type Verdict = Change['verdict']

/** The owner of a goal: an employee or a team. */
export type GoalOwner = { employeeId: number; teamId: null } | { employeeId: null; teamId: number }

/** Longest range of days that figures are computed for: two years. */
export const MOST_GOAL_DAYS = 731
/** Most action items of a goal. */
export const MOST_ITEMS = 50
/** Most goals of an employee or a team that are not archived. */
export const MOST_GOALS = 200

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'
const day = z
  .string()
  .refine(
    (text) => {
      const date = parseDate(text)
      return date !== null && date >= FIRST_DAY && date <= LAST_DAY
    },
    { error: 'must be a real date, written yyyy-MM-dd' },
  )
  .meta({ format: 'date' })
const LARGEST = 1e9
const title = nameText(200)
const target = z.number().min(-LARGEST).max(LARGEST)
const threshold = z.int().min(0).max(1_000_000)
const itemText = storableText(1_000).trim().min(1, { error: 'is empty' })
const id = z.int().positive()

const owner = { employeeId: id.optional(), groupId: id.optional() }
const fields = {
  title,
  startedAt: day.optional(),
  endedAt: day.nullable().optional(),
}
const made = { ...owner, ...fields, actionItems: z.array(itemText).max(MOST_ITEMS).optional() }

export const newMetricGoalSchema = z.strictObject({
  ...made,
  metricConfigId: id,
  goal: target,
  threshold: threshold.optional(),
})
export type NewMetricGoal = z.output<typeof newMetricGoalSchema>

export const newFreeformGoalSchema = z.strictObject(made)
export type NewFreeformGoal = z.output<typeof newFreeformGoalSchema>

export const goalChangeSchema = z.strictObject({
  title: title.optional(),
  goal: target.optional(),
  threshold: threshold.optional(),
  startedAt: day.optional(),
  endedAt: day.nullable().optional(),
  /** `updatedAt` of the copy that was edited. */
  updatedAt: z.iso.datetime({ offset: true, error: 'must be a time' }).optional(),
})
export type GoalChange = z.output<typeof goalChangeSchema>

export const newItemSchema = z.strictObject({ goalId: id, text: itemText })

/** The error in a goal's days, if any, as a path and a message. */
export function daysFault(
  startedAt: string,
  endedAt: string | null,
): { path: 'endedAt'; message: string } | null {
  if (endedAt === null) return null
  if (endedAt < startedAt) return { path: 'endedAt', message: 'is before the first day' }
  if (daysBetween(startedAt, endedAt) >= MOST_GOAL_DAYS)
    return { path: 'endedAt', message: 'must be within two years of the first day' }
  return null
}

export type Goal = {
  id: number
  kind: GoalKind
  employeeId: number | null
  teamId: number | null
  title: string
  metricConfigId: number | null
  goal: number | null
  threshold: number
  /** Days in the company's time zone, both included. */
  startedAt: string
  endedAt: string | null
  completedAt: string | null
  archivedAt: string | null
  createdAt: string
  updatedAt: string
  creatorId: number
  permissions: { canCompleteActionItems: boolean; canManageGoal: boolean }
}

/** A goal in its feed. */
export const fedGoalSchema = z.object({
  id: z.number(),
  kind: z.enum(GOAL_KINDS),
  employee_id: z.number().nullable(),
  team_id: z.number().nullable(),
  title: z.string(),
  metric_config_id: z.number().nullable(),
  goal: z.number().nullable(),
  threshold: z.number(),
  started_on: z.string(),
  ended_on: z.string().nullable(),
  completed_at: z.string().nullable(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  created_by: z.number(),
  action_items: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      completed_at: z.string().nullable(),
      completed_by: z.number().nullable(),
    }),
  ),
})

export type GoalActionItem = {
  id: number
  goalId: number
  text: string
  completedAt: string | null
  completedById: number | null
  createdAt: string
  updatedAt: string
}

/** Progress of a metric goal over its days so far, limited to what the viewer may know of the metric. */
export type GoalFigures = {
  value: number | null
  displayValue: string
  totalResults: number
  /** The 95 % interval; null with too few results, and for totals, which are exact. */
  lower: number | null
  upper: number | null
  /** Fewer results than `needed`, so there is no verdict. */
  tooFew: boolean
  /** How many results a verdict needs. */
  needed: number
  /** Whether the figure is significantly above or below the expected value. */
  verdict: Verdict
  unit: string
  /** The value expected by now. */
  expected: number | null
  expectedDisplay: string
  /** Share of the way to the goal, 0 to 1. */
  progress: number
  pace: GoalPace
  reachedCount: number
  /** How many people `reachedCount` is out of: the team's members, or one. */
  outOf: number
  days: DateRange | null
}
