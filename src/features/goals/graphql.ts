import { z } from 'zod'
import { ownerAt } from '#features/goals/goals.ts'
import { GoalStatusEnum, GoalType } from '#features/goals/graphql-types.ts'
import { readGoals } from '#features/goals/policy.ts'
import { countGoals, countPastGoals, noOwner, readGoalsPage, readPastPage } from '#features/goals/reading.ts'
import type { GoalKey, PastKey } from '#features/goals/store.ts'
import { parseDate } from '#lib/dates.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { connectionPage, mapNodes } from '#platform/graphql/connection.ts'
import { lookupId } from '#platform/graphql/ids.ts'

const PAGE_SIZE = 25
/** An id that belongs to no record. */
const NOBODY = 0

/** Maps malformed ids to an id that does not exist. */
const known = (id: string | null | undefined): number | undefined => (id == null ? undefined : lookupId(id))

const ownerArguments = builder.args((t) => ({
  employeeId: t.id({ description: 'This or groupId.' }),
  groupId: t.id({ description: 'A team; this or employeeId.' }),
}))

function ownerOf({ employeeId, groupId }: ArgumentsOf<typeof ownerArguments>) {
  const owner = ownerAt({ employeeId: known(employeeId), groupId: known(groupId) })
  if (owner.employeeId === NOBODY || owner.teamId === NOBODY) throw noOwner(owner)
  return owner
}

const isGoalKey = (value: unknown): value is GoalKey =>
  z.tuple([z.literal([0, 1]), z.int().positive()]).safeParse(value).success
const isPastKey = (value: unknown): value is PastKey =>
  z.tuple([z.string().refine((day) => parseDate(day) !== null), z.int().positive()]).safeParse(value).success

builder.queryFields((t) => ({
  metricGoals: t.connection({
    type: GoalType,
    description: 'Goals of an employee or group, including goals in words; open ones first. 25 a page.',
    args: { ...ownerArguments, status: t.arg({ type: GoalStatusEnum, defaultValue: 'NOT_ARCHIVED' }) },
    action: readGoals,
    resolve: async (_root, args, { services, viewer }) => {
      const of = ownerOf(args)
      const status = args.status ?? 'NOT_ARCHIVED'
      const page = await connectionPage(
        args,
        PAGE_SIZE,
        (page: { after: GoalKey | null; limit: number }) => readGoalsPage(services, viewer, of, status, page),
        () => countGoals(services, viewer, of, status),
        ({ key }) => key,
        isGoalKey,
      )
      return mapNodes(page, ({ goal }) => goal)
    },
  }),
  pastGoals: t.connection({
    type: GoalType,
    description: 'Goals that are completed, archived or past their last day, latest end first. 25 a page.',
    args: ownerArguments,
    action: readGoals,
    resolve: async (_root, args, { services, viewer }) => {
      const of = ownerOf(args)
      const page = await connectionPage(
        args,
        PAGE_SIZE,
        (page: { after: PastKey | null; limit: number }) => readPastPage(services, viewer, of, page),
        () => countPastGoals(services, viewer, of),
        ({ key }) => key,
        isPastKey,
      )
      return mapNodes(page, ({ goal }) => goal)
    },
  }),
}))
