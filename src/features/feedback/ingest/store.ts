import { sql } from 'kysely'
import type { NormalAnswer } from '#features/feedback/ingest/normalise.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A response with every name resolved to an id. */
export type ResponseRow = {
  uuid: string
  external_id: string
  responded_at: Date
  stars: number | null
  comment: string | null
  language: string | null
  channel_id: number | null
  brand_id: number | null
  survey_id: number | null
  employee_id: number | null
  team_id: number | null
  ext_interaction_id: string | null
  external_url: string | null
  properties: Record<string, unknown>
  excellence_ids: number[]
  improvement_ids: number[]
  search_text: string
  content_hash: Buffer
  answers: { questionId: number; answer: NormalAnswer; optionIds: number[] }[]
}

export const findKnown = (tx: Tx, externalIds: string[]) =>
  tx.db
    .selectFrom('response')
    .select(['id', 'external_id', 'content_hash'])
    .where('company_id', '=', tx.companyId)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()

/** Inserts what is not there yet; a row that another transaction made meanwhile is not among the answers. */
export async function insertResponses(tx: Tx, rows: readonly ResponseRow[]): Promise<Map<string, number>> {
  const { rows: made } = await sql<{ id: number; external_id: string }>`
    insert into response (${sql.raw(COLUMNS)}, search, version, created_at, updated_at, company_id)
    select ${sql.raw(COLUMNS)}, to_tsvector('simple', search_text), 1, ${tx.now}, ${tx.now}, ${tx.companyId}
      from ${told(rows)}
    on conflict (company_id, external_id) do nothing
    returning id, external_id`.execute(tx.db)
  return new Map(made.map((row) => [row.external_id, row.id]))
}

/** The same response told anew: everything the sender says is replaced, ids and uuid stay. */
export async function updateResponses(tx: Tx, rows: readonly ResponseRow[]): Promise<Map<string, number>> {
  const { rows: made } = await sql<{ id: number; external_id: string }>`
    update response r
       set responded_at = u.responded_at, stars = u.stars, comment = u.comment, language = u.language,
           channel_id = u.channel_id, brand_id = u.brand_id, survey_id = u.survey_id, employee_id = u.employee_id,
           team_id = u.team_id, ext_interaction_id = u.ext_interaction_id, external_url = u.external_url,
           properties = u.properties, excellence_ids = u.excellence_ids, improvement_ids = u.improvement_ids,
           search = u.search, content_hash = u.content_hash, version = r.version + 1, updated_at = ${tx.now}
      from (select *, to_tsvector('simple', search_text) as search from ${told(rows)}) u
     where r.company_id = ${tx.companyId} and r.external_id = u.external_id
    returning r.id, r.external_id`.execute(tx.db)
  return new Map(made.map((row) => [row.external_id, row.id]))
}

export const deleteAnswers = (tx: Tx, responseIds: number[]) =>
  tx.db
    .deleteFrom('answer')
    .where('company_id', '=', tx.companyId)
    .where('response_id', '=', sql<number>`any(${responseIds}::bigint[])`)
    .execute()

export async function insertAnswers(
  tx: Tx,
  rows: readonly ResponseRow[],
  ids: Map<string, number>,
): Promise<void> {
  const answers = rows.flatMap((row) =>
    row.answers.map((given, position) => ({ ...given, position, responseId: ids.get(row.external_id) })),
  )
  const stored = answers.flatMap(({ responseId, position, questionId, answer, optionIds }) =>
    responseId === undefined
      ? []
      : {
          response_id: responseId,
          position,
          question_id: questionId,
          number: answer.number,
          text: answer.text,
          comment: answer.comment,
          option_ids: optionIds,
        },
  )
  if (stored.length === 0) return
  await sql`
    insert into answer (company_id, response_id, position, question_id, number, text, comment, option_ids)
    select ${tx.companyId}, response_id, position, question_id, number, text, comment, option_ids
      from json_to_recordset(${JSON.stringify(stored)}::json) as given (
        response_id bigint, position smallint, question_id bigint, number numeric, text text, comment text,
        option_ids bigint[])
    returning position`.execute(tx.db)
}

/** The employees a batch names, by e-mail and by the company's own number for them, with their team. */
export async function findEmployees(tx: Tx, emails: string[], customIds: string[]) {
  const { rows } = await sql<{
    id: number
    email: string
    custom_employee_id: string | null
    team_id: number | null
  }>`
    select id, email, custom_employee_id, team_id from employee
     where company_id = ${tx.companyId} and (email = any(${emails}::text[]) or custom_employee_id = any(${customIds}::text[]))`.execute(
    tx.db,
  )
  return rows
}

/** Ids of areas by caption. A batch may name more of them than a statement takes parameters, so they go as arrays. */
export const tagIds = (tx: Tx, kind: 'excellence' | 'improvement', captions: Iterable<string>) =>
  findOrCreate(
    captions,
    (keys) =>
      tx.db
        .selectFrom('response_tag')
        .select(['id', 'caption as key'])
        .where('company_id', '=', tx.companyId)
        .where('kind', '=', kind)
        .where('caption', '=', sql<string>`any(${keys}::text[])`)
        .execute(),
    (keys) =>
      sql`
        insert into response_tag (company_id, kind, caption, created_at)
        select ${tx.companyId}, ${kind}, caption, ${tx.now} from unnest(${keys}::text[]) as u (caption)
        on conflict (company_id, kind, caption) do nothing`.execute(tx.db),
  )

const COLUMNS = `uuid, external_id, responded_at, stars, comment, language, channel_id, brand_id, survey_id, employee_id,
  team_id, ext_interaction_id, external_url, properties, excellence_ids, improvement_ids, content_hash`

/** Rows as one JSON parameter: a statement of one shape for any number of them, and cheap to write and to read. */
function told(rows: readonly ResponseRow[]) {
  const list = rows.map(({ answers, content_hash, ...row }) => ({
    ...row,
    content_hash: `\\x${content_hash.toString('hex')}`,
  }))
  return sql`json_to_recordset(${JSON.stringify(list)}::json) as told (
    uuid uuid, external_id text, responded_at timestamptz, stars smallint, comment text, language text,
    channel_id bigint, brand_id bigint, survey_id bigint, employee_id bigint, team_id bigint,
    ext_interaction_id text, external_url text, properties jsonb, excellence_ids bigint[], improvement_ids bigint[],
    search_text text, content_hash bytea)`
}
