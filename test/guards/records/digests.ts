import type { RecordKind } from '#test/guards/records/record-kinds.ts'

/** Subscriptions, including those of people who may no longer have one. */
export const DIGEST_RECORDS = {
  digest: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, kind, relation) => {
      const { id } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.digest_subscription (company_id, employee_id, type, repeats, day_of_week, send_at, next_at,
           next_period, time_zone, created_at, updated_at)
         values ($1, $2, 'team_report', 'daily', 1, 11, now(), '2026-06-17', 'UTC', now(), now())
         on conflict (company_id, employee_id, type) do update set send_at = 11 returning id`,
        [world.companyOf(relation).companyId, id],
      )
      return { id: rows[0]?.id ?? 0, employee: id }
    },
  },
} as const satisfies Record<string, RecordKind>
