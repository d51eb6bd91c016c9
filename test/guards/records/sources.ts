import { interactionOf } from '#test/guards/records/qa.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

let made = 0

const source: RecordKind = {
  relations: ['company', 'otherCompany'],
  make: async (world, _kind, relation) =>
    ok(
      await (await world.maker(relation)).post('/api/v1/source_systems', {
        source: 'zendesk',
        subdomain: `source-${++made}`,
        login: 'a@acme.example',
      }),
    ),
}

/** Source systems, and a result that one of them has refused. */
export const SOURCE_RECORDS = {
  source,
  sourceResult: {
    relations: source.relations,
    make: async (world, kind, relation) => {
      const { id = 0 } = await source.make(world, kind, relation)
      const interaction = await interactionOf(world, kind, relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.source_write (company_id, source_system_id, interaction_id, state, reason, next_attempt_at,
           created_at)
         values ($1, $2, $3, 'refused', 'The ticket was deleted.', now(), now()) returning id`,
        [world.companyOf(relation).companyId, id, interaction.id],
      )
      return { id, result_id: rows[0]?.id ?? 0 }
    },
  },
} satisfies Record<string, RecordKind>
