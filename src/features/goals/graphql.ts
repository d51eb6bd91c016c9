import { z } from 'zod'
import type { Goal, GoalStatus } from '#features/goals/contract.ts'
import { ownerAt } from '#features/goals/goals.ts'
import { GoalStatusEnum, GoalType } from '#features/goals/graphql-types.ts'
import { readGoals } from '#features/goals/policy.ts'
import {
  countGoals,
  countPastGoals,
  type Keyed,
  noOwner,
  readGoalsPage,
  readPastPage,
} from '#features/goals/reading.ts'
import type { GoalKey, PastKey } from '#features/goals/store.ts'
import { parseDate } from '#lib/dates.ts'
import { builder, permitted } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { idOrNull } from '#platform/graphql/ids.ts'

type Id = string | number
type OfOwner = ConnectionArguments & { employeeId?: Id | null; groupId?: Id | null }

const PAGE_SIZE = 25
/** An id that belongs to no record. */
const NOBODY = 0

/** Maps malformed ids to an id that does not exist. */
const known = (id: Id | null | undefined): number | undefined =>
  id == null ? undefined : (idOrNull(id) ?? NOBODY)

function ownerOf({ employeeId, groupId }: OfOwner) {
  const owner = ownerAt({ employeeId: known(employeeId), groupId: known(groupId) })
  if (owner.employeeId === NOBODY || owner.teamId === NOBODY) throw noOwner(owner)
  return owner
}

const isGoalKey = (value: unknown): value is GoalKey =>
  z.tuple([z.literal([0, 1]), z.int().positive()]).safeParse(value).success
const isPastKey = (value: unknown): value is PastKey =>
  z.tuple([z.string().refine((day) => parseDate(day) !== null), z.int().positive()]).safeParse(value).success

builder.queryFields((t) => {
  const owner = {
    employeeId: t.arg.id({ description: 'This or groupId.' }),
    groupId: t.arg.id({ description: 'A team; this or employeeId.' }),
  }
  return {
    metricGoals: t.connection({
      type: GoalType,
      description: 'Goals of an employee or group, including goals in words; open ones first. 25 a page.',
      args: { ...owner, status: t.arg({ type: GoalStatusEnum, defaultValue: 'NOT_ARCHIVED' }) },
      resolve: permitted(
        readGoals,
        async (args: OfOwner & { status?: GoalStatus | null }, { services, viewer }) => {
          const of = ownerOf(args)
          const status = args.status ?? 'NOT_ARCHIVED'
          return goalsOf(
            await connectionPage(
              args,
              PAGE_SIZE,
              (page: { after: GoalKey | null; limit: number }) =>
                readGoalsPage(services, viewer, of, status, page),
              () => countGoals(services, viewer, of, status),
              ({ key }) => key,
              isGoalKey,
            ),
          )
        },
      ),
    }),
    pastGoals: t.connection({
      type: GoalType,
      description: 'Goals that are completed, archived or past their last day, latest end first. 25 a page.',
      args: owner,
      resolve: permitted(readGoals, async (args: OfOwner, { services, viewer }) => {
        const of = ownerOf(args)
        return goalsOf(
          await connectionPage(
            args,
            PAGE_SIZE,
            (page: { after: PastKey | null; limit: number }) => readPastPage(services, viewer, of, page),
            () => countPastGoals(services, viewer, of),
            ({ key }) => key,
            isPastKey,
          ),
        )
      }),
    }),
  }
})

type Edge<Node> = { node: Node; cursor: string }

const goalsOf = <Page extends { edges: Edge<Keyed<unknown>>[] }>(page: Page) => ({
  ...page,
  edges: page.edges.map(({ node, cursor }): Edge<Goal> => ({ node: node.goal, cursor })),
})
