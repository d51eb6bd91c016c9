import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import { coachOf } from '#test/guards/records/coaching.ts'
import type { Made, RecordKind } from '#test/guards/records/record-kinds.ts'
import { graphql } from '#test/server/coaching/setup.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']

let count = 0

/** A goal that another person has set. */
async function goalOf(world: World, kind: Kind, relation: Relation) {
  const { id: employeeId } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
  const { createFreeformGoal } = await graphql(
    await coachOf(world, kind, relation),
    `mutation($employeeId: ID, $title: String!) {
      createFreeformGoal(employeeId: $employeeId, title: $title, actionItems: ["Listen"]) {
        goal { id actionItems { id } } errors { message } } }`,
    { employeeId, title: `Goal ${++count}` },
  )
  return { goal: createFreeformGoal.goal, employee: employeeId }
}

/** Goals and their action items. */
export const GOAL_RECORDS = {
  goal: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation): Promise<Made> => {
      const { goal, employee } = await goalOf(world, kind, relation)
      return { id: Number(goal.id), employee }
    },
  },
  goalItem: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation): Promise<Made> => {
      const { goal, employee } = await goalOf(world, kind, relation)
      return { id: Number(goal.actionItems[0].id), employee }
    },
  },
} as const satisfies Record<string, RecordKind>
