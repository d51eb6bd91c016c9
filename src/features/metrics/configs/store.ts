import { sql } from 'kysely'
import { surveysAsking } from '#features/surveys/catalogue/catalogue.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ConfigRow = Awaited<ReturnType<typeof findConfigRows>>[number]

/** Metrics created by the company, and built-in metrics it has changed. */
export const findConfigRows = (tx: Tx) =>
  tx
    .from('metric_config as m')
    .leftJoin('question as q', tx.on('q.identifier', 'm.question_identifier'))
    .selectAll('m')
    .select(['q.text as question_text', 'q.type as question_type'])
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()

/** Locks the company's metrics until the transaction ends, so that changes happen one after another. */
export const lockMetrics = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`metrics ${tx.companyId}`}, 0))`.execute(tx.db)

export type ConfigFields = {
  metric_name: string
  type: string
  title: string
  custom_title: string | null
  nickname: string | null
  higher_is_better: boolean
  min: number | null
  max: number | null
  position: number
  question_identifier: string | null
  target_answers: string[]
  denominator: string
  default_group_by: string | null
  archived_at: Date | null
}

export async function insertConfig(tx: Tx, fields: ConfigFields): Promise<number> {
  const { id } = await tx
    .insert('metric_config', { ...fields, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates the row of a built-in metric, or updates the existing row. */
export const saveConfig = (tx: Tx, id: number, fields: ConfigFields, updatedAt: Date) =>
  tx
    .insert('metric_config', { ...fields, id, created_at: tx.now, updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet({ ...fields, updated_at: updatedAt }),
    )
    .execute()

export const findQuestion = (tx: Tx, identifier: string) =>
  tx
    .from('question')
    .select(['id', 'identifier', 'text', 'type'])
    .where('identifier', '=', identifier)
    .executeTakeFirst()

/** Questions a metric can be based on, sorted by text. */
export const findQuestions = (tx: Tx, limit: number) =>
  tx
    .from('question')
    .select(['id', 'identifier', 'text', 'type', surveysAsking(tx, 'question.id').as('surveys')])
    .where('type', 'in', ['StarRating', 'NPS', 'FCR', 'Recovery', 'Scalar', 'SingleChoice', 'MultipleChoice'])
    .orderBy(nameKey(tx.viewer, 'text'))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Options of these questions, so that target answers are chosen and not typed. */
export const findOptions = (tx: Tx, questionIds: readonly number[]) =>
  tx
    .from('question_option')
    .select(['id', 'question_id', 'label'])
    .where('question_id', '=', anyOf(questionIds))
    .orderBy('question_id')
    .orderBy('id')
    .execute()
