import { sql } from 'kysely'
import type { EditedField } from '#features/feedback/edits/contract.ts'
import { type RemovedHashes, removedWordKey } from '#features/feedback/edits/removed-words.ts'
import {
  ANSWER_COLUMNS,
  type AnswerRow,
  RESPONSE_COLUMNS,
  type ResponseRow,
} from '#features/feedback/ingest/rows-sql.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { unnestRows } from '#platform/db/unnest-rows.ts'

export const findKnown = (tx: Tx, externalIds: string[]) =>
  tx
    .from('response')
    .select(['id', 'external_id', 'content_hash'])
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()

/** When the responses with these external ids were given. */
export async function findResponseTimes(
  tx: Tx,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .from('response')
    .select(['external_id', 'responded_at'])
    .where('external_id', '=', sql<string>`any(${[...externalIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ external_id, responded_at }) => [external_id, responded_at]))
}

/**
 * Weights separate words about the customer (A) and the interaction (B), because not every viewer may see customers.
 * Most responses have neither, and parsing empty texts for each takes time.
 */
const SEARCH = sql.raw(`case
  when customer_text is null and interaction_text is null then to_tsvector('simple', search_text)
  else to_tsvector('simple', search_text)
    || setweight(to_tsvector('simple', coalesce(customer_text, '')), 'A')
    || setweight(to_tsvector('simple', coalesce(interaction_text, '')), 'B') end`)

/** Inserts new rows. A row that another transaction has inserted in the meantime is missing from the result. */
export async function insertResponses(tx: Tx, rows: readonly ResponseRow[]): Promise<Map<string, number>> {
  const { rows: made } = await sql<{ id: number; external_id: string }>`
    insert into response (${sql.raw(COLUMNS)}, partial, search, version, created_at, updated_at, company_id)
    select ${sql.raw(COLUMNS)}, coalesce(partial, false), ${SEARCH}, 1, ${tx.now}, ${tx.now}, ${tx.companyId}
      from ${unnestRows(rows, RESPONSE_COLUMNS)} told
    on conflict (company_id, external_id) do nothing
    returning id, external_id`.execute(tx.db)
  tx.feed(
    'responses',
    made.map(({ id }) => id),
  )
  return new Map(made.map((row) => [row.external_id, row.id]))
}

/** A response that becomes partial or complete counts accordingly; suspected robots stay excluded. */
const STANDING = sql.raw(`case
  when u.partial is null or u.partial = r.partial or r.excluded_reason = 'suspected_bot' then r.excluded_reason
  when u.partial then u.excluded_reason end`)

/** Replaces a response that was sent again, except fields that people have set. Its ids and uuid stay. */
export async function updateResponses(
  tx: Tx,
  rows: readonly ResponseRow[],
): Promise<{ id: number; external_id: string; employee_id: number | null }[]> {
  const { rows: made } = await sql<{ id: number; external_id: string; employee_id: number | null }>`
    update response r
       set responded_at = u.responded_at, stars = u.stars, comment = u.comment, language = u.language,
           channel_id = ${unlessSet('channel', 'channel_id')}, brand_id = ${unlessSet('brand', 'brand_id')},
           survey_id = u.survey_id, employee_id = ${unlessSet('employee', 'employee_id')},
           team_id = ${TEAM_AT_THE_TIME}, ext_interaction_id = u.ext_interaction_id,
           external_url = u.external_url, customer_name = u.customer_name, customer_email = u.customer_email,
           customer_phone = u.customer_phone,
           comments_removed_at = case when u.words_removed then r.comments_removed_at end,
           partial = coalesce(u.partial, r.partial), excluded_reason = ${STANDING},
           properties = u.properties, excellence_ids = u.excellence_ids, improvement_ids = u.improvement_ids,
           search = u.search, content_hash = u.content_hash, version = r.version + 1, updated_at = ${tx.now}
      from (select *, ${SEARCH} as search from ${unnestRows(rows, RESPONSE_COLUMNS)} told) u
     where r.company_id = ${tx.companyId} and r.external_id = u.external_id
    returning r.id, r.external_id, r.employee_id`.execute(tx.db)
  tx.feed(
    'responses',
    made.map(({ id }) => id),
  )
  return made
}

/** If the employee stays the same, so does the team, even if the employee has moved to another team. */
const TEAM_AT_THE_TIME = sql.raw(
  `case when 'employee' = any(r.edited_fields) or u.employee_id is not distinct from r.employee_id
        then r.team_id else u.team_id end`,
)

/** The sender's value, unless a person has set the field. */
const unlessSet = (field: EditedField, column: string) =>
  sql.raw(`case when '${field}' = any(r.edited_fields) then r.${column} else u.${column} end`)

/**
 * Hashes of removed words, by external id, for responses about to be replaced. The rows are locked until the
 * transaction ends, so that no removal in between is undone.
 */
export async function lockRemovedWords(
  tx: Tx,
  externalIds: readonly string[],
): Promise<Map<string, RemovedHashes>> {
  const { rows } = await sql<{ id: number; external_id: string }>`
    select id, external_id from response
     where company_id = ${tx.companyId} and external_id = any(${externalIds}::text[])
     order by external_id for update`.execute(tx.db)
  const removed = await tx
    .from('response_removed_comment')
    .select(['response_id', 'question_id as questionId', 'part', 'text_hash'])
    .where('response_id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()
  const byResponse = Map.groupBy(removed, (row) => row.response_id)
  return new Map(
    rows.flatMap(({ id, external_id }) => {
      const hashes = byResponse
        .get(id)
        ?.map(({ questionId, part, text_hash }) =>
          removedWordKey({ questionId, part: part as 'comment' | 'text' }, text_hash),
        )
      return hashes ? [[external_id, new Set(hashes)] as const] : []
    }),
  )
}

export const deleteAnswers = (tx: Tx, responseIds: number[]) =>
  tx.delete('answer').where('response_id', '=', anyOf(responseIds)).execute()

export async function insertAnswers(
  tx: Tx,
  rows: readonly ResponseRow[],
  ids: Map<string, number>,
): Promise<void> {
  const answers = rows.flatMap((row) => {
    const responseId = ids.get(row.external_id)
    return responseId === undefined
      ? []
      : row.answers.map((given, position): AnswerRow => ({ ...given, position, responseId }))
  })
  if (answers.length === 0) return
  await sql`
    insert into answer (company_id, response_id, position, question_id, number, text, comment, option_ids)
    select ${tx.companyId}, response_id, position, question_id, number, text, comment, option_ids
      from ${unnestRows(answers, ANSWER_COLUMNS)} given
    returning position`.execute(tx.db)
}

/**
 * Ids of areas by current or former caption. A batch may have more captions than a statement has parameters, so they
 * are sent as arrays.
 */
export const tagIds = (tx: Tx, kind: 'excellence' | 'improvement', captions: Iterable<string>) =>
  findOrCreate(
    captions,
    async (keys) => {
      const rows = await tx
        .from('response_tag')
        .select(['id', 'caption', 'former_captions', 'merged_into'])
        .where('kind', '=', kind)
        .where((eb) =>
          eb.or([
            eb('caption', '=', sql<string>`any(${keys}::text[])`),
            sql<boolean>`former_captions && ${keys}::text[]`,
          ]),
        )
        .orderBy('id')
        .execute()
      const named = (of: (row: (typeof rows)[number]) => string[]) =>
        rows.flatMap((row) => of(row).map((key) => ({ id: row.merged_into ?? row.id, key })))
      // The last entry wins: a current caption takes precedence over a former one.
      return [...named((row) => row.former_captions), ...named((row) => [row.caption])]
    },
    (keys) =>
      sql`
        insert into response_tag (company_id, kind, caption, created_at)
        select ${tx.companyId}, ${kind}, caption, ${tx.now} from unnest(${keys}::text[]) as u (caption)
        on conflict (company_id, kind, caption) do nothing`.execute(tx.db),
  )

const COLUMNS = `uuid, external_id, responded_at, stars, comment, language, channel_id, brand_id, survey_id, employee_id,
  team_id, ext_interaction_id, external_url, customer_name, customer_email, customer_phone, properties, excellence_ids,
  improvement_ids, survey_version, excluded_reason, content_hash`
