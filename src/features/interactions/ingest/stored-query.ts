import type { StoredInteraction } from '#features/interactions/ingest/add-turns.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The interactions with all their events in order, by id. */
export async function readStored(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredInteraction>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .from('interaction')
    .select([
      'id',
      'content_hash',
      'language',
      'employee_id',
      'team_id',
      'customer_name',
      'customer_email',
      'customer_phone',
      'started_at',
      'resolved_at',
      'external_url',
      'audio_url',
      'tags',
      'properties',
      'summary',
    ])
    .where('id', '=', anyOf(ids))
    .execute()
  const events = await tx
    .from('interaction_event')
    .select([
      'interaction_id',
      'position',
      'kind',
      'speaker',
      'employee_id',
      'author_name',
      'author_address',
      'text',
      'translated_text',
      'at',
    ])
    .where('interaction_id', '=', anyOf(ids))
    .orderBy('interaction_id')
    .orderBy('position')
    .execute()
  const byInteraction = Map.groupBy(events, ({ interaction_id }) => interaction_id)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        started_at: row.started_at.toISOString(),
        resolved_at: row.resolved_at?.toISOString() ?? null,
        properties: row.properties as Record<string, unknown>,
        events: (byInteraction.get(row.id) ?? []).map(({ interaction_id: _, at, ...event }) => ({
          ...event,
          at: at?.toISOString() ?? null,
        })),
      },
    ]),
  )
}
