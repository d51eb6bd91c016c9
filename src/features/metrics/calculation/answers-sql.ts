import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { numberSql } from '#features/metrics/calculation/facts-sql.ts'
import { questionTypeOf } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The ids of the questions whose answers each metric counts. */
export async function findQuestionsOf(tx: Tx, configs: readonly MetricConfig[]): Promise<number[][]> {
  const identifiers = configs.flatMap(({ questionIdentifier }) => questionIdentifier ?? [])
  const types = configs.flatMap((config) => questionTypeOf(config) ?? [])
  const { rows } = await sql<{ id: number; identifier: string; type: string }>`
    select q.id, q.identifier, q.type from question q
     where q.company_id = ${tx.companyId}
       and (q.identifier = any(${identifiers}::text[]) or q.type = any(${types}::text[]))`.execute(tx.db)
  return configs.map((config) =>
    rows
      .filter(({ identifier, type }) =>
        config.questionIdentifier === null
          ? type === questionTypeOf(config)
          : identifier === config.questionIdentifier,
      )
      .map(({ id }) => id),
  )
}

/**
 * Joins one row `a` with the value of each metric, `x0` to `xn`, from the first answer of the response to the metric's
 * questions; null without one. The answers of a response are read once, whatever the number of metrics.
 */
export function answersJoin(
  configs: readonly MetricConfig[],
  questions: readonly (readonly number[])[],
  companyId: number,
): RawBuilder<unknown> {
  const values = configs.map((config, index) => {
    const recovery = config.type === 'PERCENT_RESOLVED' ? sql`true` : sql`not a.recovery`
    return sql`(array_agg(${numberSql(config, companyId)} order by a.position)
      filter (where a.question_id = any(${questions[index]}::bigint[]) and ${recovery}))[1] as ${valueName(index)}`
  })
  return sql`cross join lateral (
    select ${sql.join(values)} from answer a
     where a.company_id = ${companyId} and a.response_id = r.id
       and a.question_id = any(${[...new Set(questions.flat())]}::bigint[])) a`
}

/** The value of row `a` for a metric. In a share of all responses, one without an answer is a miss. */
export const answerValue = ({ denominator }: MetricConfig, index: number): RawBuilder<unknown> => {
  const value = sql`a.${valueName(index)}`
  return denominator === 'RESPONSES' ? sql`coalesce(${value}, 0)` : value
}

/** Whether there can be results: a question to answer, or a metric that counts all responses. */
export const canBeAnswered = (
  configs: readonly MetricConfig[],
  questions: readonly (readonly number[])[],
): boolean =>
  questions.some((ids) => ids.length > 0) || configs.some(({ denominator }) => denominator === 'RESPONSES')

/** Leaves out responses without an answer to any of the metrics, unless one of them counts all responses. */
export const isAnswered = (configs: readonly MetricConfig[]): RawBuilder<SqlBool> =>
  configs.some(({ denominator }) => denominator === 'RESPONSES')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`num_nonnulls(${sql.join(configs.map((_, index) => sql`a.${valueName(index)}`))}) > 0`

const valueName = (index: number) => sql.ref(`x${index}`)
