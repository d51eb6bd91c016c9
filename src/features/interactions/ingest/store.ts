import { sql } from 'kysely'
import type { Participant, SpokenEvent } from '#features/interactions/ingest/speakers.ts'
import { customerSearchText, idSearchText } from '#lib/search-text.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** An interaction with all names resolved to ids. */
export type InteractionRow = {
  channel_id: number
  external_id: string
  language: string | null
  employee_id: number | null
  team_id: number | null
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  started_at: string
  resolved_at: string | null
  external_url: string | null
  audio_url: string | null
  tags: string[]
  properties: Record<string, unknown>
  summary: string | null
  /** The source system and its record, such as `zendesk acme 1001`; null if a program or a file sent the interaction. */
  source_system_id: number | null
  source_record: string | null
  content_hash: Buffer
  /** Hashes that older versions stored for the same content; computed only where the current hash differs. */
  formerHashes: () => readonly Buffer[]
  events: SpokenEvent[]
  participants: Participant[]
}

export type KnownInteraction = {
  id: number
  channel_id: number
  external_id: string
  content_hash: Buffer
  source_system_id: number | null
  source_record: string | null
}

/** Locked in the order of their ids until the transaction ends, so that two calls never deadlock. */
export const lockKnown = (tx: Tx, rows: readonly InteractionRow[]): Promise<KnownInteraction[]> =>
  tx
    .from('interaction')
    .select(['id', 'channel_id', 'external_id', 'content_hash', 'source_system_id', 'source_record'])
    .where('external_id', '=', sql<string>`any(${rows.map((row) => row.external_id)}::text[])`)
    .where('channel_id', '=', anyOf(rows.map((row) => row.channel_id)))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Inserts new rows. A row that another transaction has inserted in the meantime is missing from the result. */
export async function insertInteractions(
  tx: Tx,
  rows: readonly InteractionRow[],
): Promise<KnownInteraction[]> {
  const { rows: made } = await sql<KnownInteraction>`
    insert into interaction (${sql.raw(COLUMNS)}, search, company_id, created_at, updated_at)
    select ${sql.raw(COLUMNS)}, search, ${tx.companyId}, ${tx.now}, ${tx.now} from ${rowsOf(rows)}
    on conflict (company_id, channel_id, external_id) do nothing
    returning id, channel_id, external_id, content_hash, source_system_id, source_record`.execute(tx.db)
  tx.feed(
    'interactions',
    made.map(({ id }) => id),
  )
  return made
}

/**
 * Replaces all data from the sender. If the employee stays the same, so does the team, and an interaction keeps its
 * source system if a program changes it. A removed interaction stays removed, and so does its recording.
 */
export async function updateInteractions(tx: Tx, rows: readonly InteractionRow[]): Promise<void> {
  const { rows: changed } = await sql<{ id: number }>`
    update interaction i
       set language = u.language, employee_id = u.employee_id,
           team_id = case when u.employee_id is not distinct from i.employee_id then i.team_id else u.team_id end,
           customer_name = u.customer_name, customer_email = u.customer_email, customer_phone = u.customer_phone,
           started_at = u.started_at, resolved_at = u.resolved_at, external_url = u.external_url,
           audio_url = case when i.recording_removed_at is null then u.audio_url end,
           tags = u.tags, properties = u.properties, summary = u.summary,
           event_count = u.event_count, content_hash = u.content_hash, search = u.search,
           source_system_id = coalesce(u.source_system_id, i.source_system_id),
           source_record = coalesce(u.source_record, i.source_record),
           version = i.version + 1,
           updated_at = ${tx.now}
      from ${rowsOf(rows)}
     where i.company_id = ${tx.companyId} and i.channel_id = u.channel_id and i.external_id = u.external_id
    returning i.id`.execute(tx.db)
  tx.feed(
    'interactions',
    changed.map(({ id }) => id),
  )
}

/** Notes the source system of interactions that are stored without it, or with one that was archived since. */
export async function assignSource(
  tx: Tx,
  interactions: readonly (Pick<InteractionRow, 'source_system_id' | 'source_record'> & { id: number })[],
): Promise<void> {
  const ids = interactions.map(({ id }) => id)
  await sql`
    update interaction i set source_system_id = u.source_system_id, source_record = u.source_record
      from unnest(${ids}::bigint[], ${interactions.map((row) => row.source_system_id)}::bigint[],
                  ${interactions.map((row) => row.source_record)}::text[]) as u (id, source_system_id, source_record)
     where i.company_id = ${tx.companyId} and i.id = u.id`.execute(tx.db)
  tx.feed('interactions', ids)
}

/** Writes the events of interactions. An existing position keeps its id; positions beyond the last one are deleted. */
export async function saveEvents(
  tx: Tx,
  interactions: readonly { id: number; events: readonly SpokenEvent[] }[],
): Promise<void> {
  const events = interactions.flatMap(({ id, events: rowsTable }) =>
    rowsTable.map((event) => ({ interaction_id: id, ...event })),
  )
  tx.feed(
    'interactions',
    interactions.map(({ id }) => id),
  )
  await sql`
    delete from interaction_event e
     using unnest(${interactions.map(({ id }) => id)}::bigint[],
                  ${interactions.map(({ events }) => events.length)}::int[]) as u (interaction_id, last)
     where e.company_id = ${tx.companyId} and e.interaction_id = u.interaction_id and e.position > u.last`.execute(
    tx.db,
  )
  if (events.length === 0) return
  await sql`
    insert into interaction_event (company_id, interaction_id, position, kind, speaker, employee_id, author_name,
                                   author_address, text, translated_text, at)
    select ${tx.companyId}, interaction_id, position, kind, speaker, employee_id, author_name, author_address, text,
           translated_text, at
      from json_to_recordset(${JSON.stringify(events)}::json) as u (
        interaction_id bigint, position int, kind text, speaker text, employee_id bigint, author_name text,
        author_address text, text text, translated_text text, at timestamptz)
    on conflict (company_id, interaction_id, position) do update
       set kind = excluded.kind, speaker = excluded.speaker, employee_id = excluded.employee_id,
           author_name = excluded.author_name, author_address = excluded.author_address, text = excluded.text,
           translated_text = excluded.translated_text, at = excluded.at`.execute(tx.db)
}

/** Replaces the participants of interactions. */
export async function saveParticipants(
  tx: Tx,
  interactions: readonly ({ id: number } & Pick<
    InteractionRow,
    'participants' | 'employee_id' | 'started_at'
  >)[],
): Promise<void> {
  await tx
    .delete('interaction_participant')
    .where('interaction_id', '=', anyOf(interactions.map(({ id }) => id)))
    .execute()
  const rows = interactions.flatMap(({ id, participants, employee_id: owner, started_at }) =>
    participants.map((each) => ({
      interaction_id: id,
      ...each,
      assigned: each.employee_id === owner,
      started_at,
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into interaction_participant (company_id, interaction_id, employee_id, turns, characters, assigned, started_at)
    select ${tx.companyId}, interaction_id, employee_id, turns, characters, assigned, started_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as u (
        interaction_id bigint, employee_id bigint, turns int, characters int, assigned boolean,
        started_at timestamptz)
    on conflict (company_id, interaction_id, employee_id) do update
       set turns = excluded.turns, characters = excluded.characters, assigned = excluded.assigned,
           started_at = excluded.started_at`.execute(tx.db)
}

const COLUMNS = `channel_id, external_id, language, employee_id, team_id, customer_name, customer_email, customer_phone,
  started_at, resolved_at, external_url, audio_url, tags, properties, summary, event_count, source_system_id,
  source_record, content_hash`

const rowsOf = (rows: readonly InteractionRow[]) =>
  sql`(select channel_id, external_id, language, employee_id, team_id, customer_name, customer_email, customer_phone,
              started_at, resolved_at, external_url, audio_url, tags, properties, summary, event_count,
              source_system_id, source_record, content_hash, setweight(to_tsvector('simple', customer_text), 'A')
                || setweight(to_tsvector('simple', id_text), 'B') as search
         from json_to_recordset(${JSON.stringify(
           rows.map(({ events, participants: __, content_hash, formerHashes: _, ...row }) => ({
             ...row,
             event_count: events.length,
             customer_text: customerSearchText(row.customer_name, row.customer_email),
             id_text: idSearchText(row.external_id),
             content_hash: `\\x${content_hash.toString('hex')}`,
           })),
         )}::json) as r (
           channel_id bigint, external_id text, language text, employee_id bigint, team_id bigint, customer_name text,
           customer_email text, customer_phone text, started_at timestamptz, resolved_at timestamptz,
           external_url text, audio_url text, tags text[], properties jsonb, summary text, event_count int,
           source_system_id bigint, source_record text, content_hash bytea, customer_text text, id_text text)) u`
