import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

// A batch may have more options than a statement has parameters, so they are sent as arrays. Inserts leave existing
// rows unchanged.

/** The options of these questions that have, or had, one of these labels. */
export const findOptions = (tx: Tx, questionIds: number[], labels: string[]) =>
  tx
    .from('question_option')
    .select(['id', 'question_id', 'label', 'former_labels'])
    .where('question_id', '=', anyOf(questionIds))
    .where((eb) =>
      eb.or([
        eb('label', '=', sql<string>`any(${labels}::text[])`),
        sql<boolean>`former_labels && ${labels}::text[]`,
      ]),
    )
    .orderBy('id')
    .execute()

export const insertOptions = (
  tx: Tx,
  options: { questionId: number; label: string; integerValue: number | null }[],
) =>
  sql`
    insert into question_option (company_id, question_id, label, integer_value, created_at)
    select ${tx.companyId}, u.question_id, u.label, u.integer_value, ${tx.now}
      from unnest(${options.map(({ questionId }) => questionId)}::bigint[],
                  ${options.map(({ label }) => label)}::text[],
                  ${options.map(({ integerValue }) => integerValue)}::int[]) as u (question_id, label, integer_value)
    on conflict (company_id, question_id, label) where uuid is null do nothing`.execute(tx.db)

/** All options of some questions, oldest first. */
export const findOptionsOf = (tx: Tx, questionIds: readonly number[]) =>
  tx
    .from('question_option')
    .select(['id', 'question_id', 'uuid', 'label'])
    .where('question_id', '=', anyOf(questionIds))
    .orderBy('id')
    .execute()

/** Sets the uuid and label of catalogue options to those in the survey. Former labels are kept. */
export const saveOptionNames = (tx: Tx, options: readonly { id: number; uuid: string; label: string }[]) =>
  sql`
    update question_option o
       set uuid = u.uuid, label = u.label,
           former_labels = case when o.label = u.label then o.former_labels
                                else array_append(array_remove(array_remove(o.former_labels, u.label), o.label), o.label) end
      from unnest(${options.map(({ id }) => id)}::bigint[], ${options.map(({ uuid }) => uuid)}::uuid[],
                  ${options.map(({ label }) => label)}::text[]) as u (id, uuid, label)
     where o.company_id = ${tx.companyId} and o.id = u.id and (o.uuid is distinct from u.uuid or o.label <> u.label)`.execute(
    tx.db,
  )

export async function insertOptionsOfSurveys(
  tx: Tx,
  options: readonly { questionId: number; uuid: string; label: string; integerValue: number | null }[],
): Promise<{ id: number; question_id: number; uuid: string }[]> {
  const { rows } = await sql<{ id: number; question_id: number; uuid: string }>`
    insert into question_option (company_id, question_id, uuid, label, integer_value, created_at)
    select ${tx.companyId}, u.question_id, u.uuid, u.label, u.integer_value, ${tx.now}
      from unnest(${options.map(({ questionId }) => questionId)}::bigint[],
                  ${options.map(({ uuid }) => uuid)}::uuid[],
                  ${options.map(({ label }) => label)}::text[],
                  ${options.map(({ integerValue }) => integerValue)}::int[])
           as u (question_id, uuid, label, integer_value)
    returning id, question_id, uuid`.execute(tx.db)
  return rows
}
