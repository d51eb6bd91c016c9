import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'

const OF_PEOPLE = ['own', 'ownTeam', 'otherTeam', 'otherCompany'] as const

const ownerOf = (world: World, kind: Kind, relation: Relation) =>
  world.owner(kind === 'deactivated' ? 'agent' : kind, relation)

let count = 0

/** Reward votes and earned rewards. */
export const REWARD_RECORDS = {
  rewardVote: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id, email } = ownerOf(world, kind, relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.reward_vote (company_id, response_id, employee_id, tier, reward_id, stars, voted_at)
         values ($1, $2, $3, 'low', 1, 5, now())
         on conflict (company_id, response_id) do update set reward_id = excluded.reward_id returning id`,
        [world.companyOf(relation).companyId, world.responses.get(email), id],
      )
      return { id: rows[0]?.id ?? 0 }
    },
  },
  earnedReward: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = ownerOf(world, kind, relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.reward_earned
           (company_id, employee_id, tier, number, reward_id, caption, threshold, earned_at, order_id, updated_at)
         values ($1, $2, 'low', $3, 1, 'Coffee', 3, now(), $4, now()) returning id`,
        [world.companyOf(relation).companyId, id, ++count, crypto.randomUUID()],
      )
      return { id: rows[0]?.id ?? 0 }
    },
  },
} as const satisfies Record<string, RecordKind>
