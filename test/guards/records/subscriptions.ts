import { TEST_TIME } from '#platform/testing/test-services.ts'
import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import { DASHBOARD_RECORDS } from '#test/guards/records/dashboards.ts'
import type { Made, RecordKind } from '#test/guards/records/record-kinds.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']

/** Subscriptions of their owner alone, to a dashboard of the owner. */
export const SUBSCRIPTION_RECORDS = {
  reportSubscription: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertSubscription(world, kind, relation, null),
  },
  deletedReportSubscription: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => insertSubscription(world, kind, relation, TEST_TIME),
  },
} satisfies Record<string, RecordKind>

async function insertSubscription(
  world: World,
  kind: Kind,
  relation: Relation,
  deletedAt: string | null,
): Promise<Made> {
  const { companyId } = world.companyOf(relation)
  const owner = world.owner(kind, relation).id
  const dashboard = await DASHBOARD_RECORDS.dashboard.make(world, kind, relation)
  const { ownerPool } = world.services.database
  const { rows } = await ownerPool.query<{ id: number }>(
    `insert into app.report_subscription
       (company_id, owner_id, dashboard_id, repeats, day_of_week, day_of_month, hour, attach_csv, attach_pdf, next_at,
        deleted_at, created_at, updated_at)
     values ($1, $2, $3, 'weekly', 1, 1, 8, true, false, '2100-01-01', $4, $5, $5) returning id`,
    [companyId, owner, dashboard.id, deletedAt, TEST_TIME],
  )
  const id = rows[0]?.id ?? 0
  await ownerPool.query(
    `insert into app.report_reader (company_id, subscription_id, employee_id) values ($1, $2, $3)`,
    [companyId, id, owner],
  )
  return { id, version: 1 }
}
