import { TEST_TIME } from '#platform/testing/test-services.ts'
import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import type { Made, RecordKind } from '#test/guards/records/record-kinds.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']

/** The caller's own dashboard is private; those of others are shared with their owner's team. */
export const DASHBOARD_RECORDS = {
  dashboard: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertDashboard(world, kind, relation, null),
  },
  deletedDashboard: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertDashboard(world, kind, relation, TEST_TIME),
  },
} satisfies Record<string, RecordKind>

let made = 0

async function insertDashboard(
  world: World,
  kind: Kind,
  relation: Relation,
  deletedAt: string | null,
): Promise<Made> {
  const { teams, companyId } = world.companyOf(relation)
  const sharedWith = { own: null, company: null, ownTeam: teams.north, otherTeam: teams.east }
  const team = relation === 'otherCompany' ? teams.north : sharedWith[relation]
  const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
    `insert into app.dashboard (company_id, owner_id, name, tiles, team_id, deleted_at, created_at, updated_at)
     values ($1, $2, $3, '[]', $4, $5, $6, $6) returning id`,
    [companyId, world.owner(kind, relation).id, `Kept dashboard ${++made}`, team, deletedAt, TEST_TIME],
  )
  return { id: rows[0]?.id ?? 0, version: 1 }
}
