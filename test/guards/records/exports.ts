import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'

let made = 0

const makeExport: RecordKind['make'] = async (world, kind, relation) => {
  const { services } = world
  const { companyId } = world.companyOf(relation)
  const { id: owner } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
  const key = `${companyId}/${randomUUID()}`
  const content = Readable.from([Buffer.from('response_id\n')])
  const { size } = await services.files.put(key, content, { contentType: 'text/csv', maxBytes: 1_000 })
  const now = services.clock.now()
  await services.database.ownerPool.query(
    `insert into app.stored_file (company_id, key, name, content_type, size, created_at)
     values ($1, $2, 'feedback.csv', 'text/csv', $3, $4)`,
    [companyId, key, size, now],
  )
  // Everyone with feedback may see the content.
  const rights = { scopes: { FEEDBACK: 'self' }, members: [], more: [] }
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    `insert into app.data_export (company_id, owner_id, export_type, state, options, fields_count, file_key, size,
                                  rights, created_at, updated_at, completed_at)
     values ($1, $2, 'SOLICITATIONS', 'COMPLETED', '{}', 1, $3, $4, $5, $6, $6, $6) returning id`,
    [companyId, owner, key, size, JSON.stringify(rights), now],
  )
  return { id: rows[0]?.id ?? 0 }
}

/** Exports and templates belong to their creator. */
export const EXPORT_RECORDS = {
  export: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    make: makeExport,
  },
  /** An export whose delivery has failed. */
  failedDelivery: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, kind, relation) => {
      const { id = 0 } = await makeExport(world, kind, relation)
      const { companyId } = world.companyOf(relation)
      const { ownerPool } = world.services.database
      const now = world.services.clock.now()
      const { rows } = await ownerPool.query<{ id: number }>(
        `insert into app.export_destination (company_id, uuid, name, place, for_everyone, created_at, updated_at)
         values ($1, $2, 'Lake ' || $2::uuid, '{"kind":"local","path":"/nowhere"}', true, $3, $3) returning id`,
        [companyId, randomUUID(), now],
      )
      await ownerPool.query(
        `insert into app.export_delivery (company_id, export_id, destination_id, destination_name, state)
         values ($1, $2, $3, 'Lake', 'failed')`,
        [companyId, id, rows[0]?.id],
      )
      return { id }
    },
  },
  exportTemplate: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, kind, relation) => {
      const { id: owner } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.data_export_template (company_id, owner_id, name, fields, date_range, include_archived,
                                               with_responses, survey_type, created_at, updated_at)
         values ($1, $2, $3, '{stars}', 'LAST_WEEK', false, true, 'FEEDBACK', $4, $4) returning id`,
        [world.companyOf(relation).companyId, owner, `Of access ${++made}`, world.services.clock.now()],
      )
      return { id: rows[0]?.id ?? 0 }
    },
  },
} as const satisfies Record<string, RecordKind>
