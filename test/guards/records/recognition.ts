import type { RecordKind } from '#test/guards/records/record-kinds.ts'

let made = 0

/** Praise and notices to people. */
export const RECOGNITION_RECORDS = {
  praise: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, kind, relation) => {
      const { id } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.praise_notification (company_id, employee_id, day, message, created_at)
         values ($1, $2, date '2000-01-01' + $3::int, 0, now()) returning id`,
        [world.companyOf(relation).companyId, id, ++made],
      )
      return { id: rows[0]?.id ?? 0, employee: id }
    },
  },
} as const satisfies Record<string, RecordKind>
