import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { questionTypeOf, SUMMED_TYPES } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The questions whose answers a metric counts, and their options that are among its target answers. */
export type Asked = { questions: number[]; targets: number[] }

/** What each metric counts, in the order of the metrics. */
export async function findAsked(tx: Tx, configs: readonly MetricConfig[]): Promise<Asked[]> {
  const identifiers = configs.flatMap(({ questionIdentifier }) => questionIdentifier ?? [])
  const types = configs.flatMap((config) => questionTypeOf(config) ?? [])
  const { rows: questions } = await sql<{ id: number; identifier: string; type: string }>`
    select q.id, q.identifier, q.type from question q
     where q.company_id = ${tx.companyId}
       and (q.identifier = any(${identifiers}::text[]) or q.type = any(${types}::text[]))`.execute(tx.db)
  const options = await findOptions(
    tx,
    questions.map(({ id }) => id),
    configs.flatMap(({ targetAnswers }) => targetAnswers),
  )
  return configs.map((config) => {
    const own = questions.filter(({ identifier, type }) =>
      config.questionIdentifier === null
        ? type === questionTypeOf(config)
        : identifier === config.questionIdentifier,
    )
    const ids = own.map(({ id }) => id)
    return { questions: ids, targets: targetsOf(config, options, new Set(ids)) }
  })
}

type Option = { id: number; question_id: number; labels: string[] }

async function findOptions(
  tx: Tx,
  questions: readonly number[],
  labels: readonly string[],
): Promise<Option[]> {
  if (questions.length === 0 || labels.length === 0) return []
  const { rows } = await sql<Option>`
    select o.id, o.question_id, array_append(o.former_labels, o.label) as labels from question_option o
     where o.company_id = ${tx.companyId} and o.question_id = any(${questions}::bigint[])
       and (o.label = any(${labels}::text[]) or o.former_labels && ${labels}::text[])`.execute(tx.db)
  return rows
}

const targetsOf = (
  { targetAnswers }: MetricConfig,
  options: readonly Option[],
  questions: ReadonlySet<number>,
): number[] =>
  options
    .filter(
      ({ question_id, labels }) =>
        questions.has(question_id) && labels.some((label) => targetAnswers.includes(label)),
    )
    .map(({ id }) => id)

/**
 * Joins one row `a` with the value of each metric, `x0` to `xn`, from the first answer of the response to the metric's
 * questions; null without one. The answers of a response are read once, whatever the number of metrics.
 */
export function answersJoin(
  configs: readonly MetricConfig[],
  askedByConfig: readonly Asked[],
  companyId: number,
): RawBuilder<unknown> {
  const values = configs.map((config, index) => {
    const { questions = [], targets = [] } = askedByConfig[index] ?? {}
    const recovery = config.type === 'PERCENT_RESOLVED' ? sql`true` : sql`not a.recovery`
    return sql`(array_agg(${answerNumber(config, targets)} order by a.position)
      filter (where a.question_id = any(${questions}::bigint[]) and ${recovery}))[1] as ${valueName(index)}`
  })
  return sql`cross join lateral (
    select ${sql.join(values)} from answer a
     where a.company_id = ${companyId} and a.response_id = r.id
       and a.question_id = any(${[...new Set(askedByConfig.flatMap(({ questions }) => questions))]}::bigint[])) a`
}

/** The value of an answer `a` for a metric; null if it does not count. */
function answerNumber(config: MetricConfig, targets: readonly number[]): RawBuilder<unknown> {
  const isHit = isTarget(config, targets)
  switch (config.type) {
    case 'NPS_SCORE':
      return NPS_VALUE
    case 'FIRST_CONTACT_RESOLUTION':
    case 'PERCENT_RESOLVED':
      return YES_NO_VALUE
    case 'AVERAGE':
    case 'SUM':
      return sql`a.number`
    case 'PERCENT':
      return config.denominator === 'RESPONSES' ? sql`${isHit}::int` : hitAmongAnswers(isHit)
    case 'COUNTS':
      return config.targetAnswers.length === 0 ? sql`1` : hitAmongAnswers(isHit)
    default:
      throw new Error(`${config.type} is no metric of answers.`)
  }
}

const NPS_VALUE = sql`case when a.number = trunc(a.number) and a.number between 0 and 10
  then case when a.number >= 9 then 100 when a.number >= 7 then 0 else -100 end end`
const YES_NO_VALUE = sql`case when a.number in (0, 1) then a.number end`

/** Joins a row `a` for each summed type of question, with the value of the first answer of the response. */
export const summedAnswersJoin = (companyId: number): RawBuilder<unknown> => sql`cross join lateral (
  select q.type as question_type, (array_agg(case q.type when 'NPS' then ${NPS_VALUE} else ${YES_NO_VALUE} end order by a.position))[1] as value
    from answer a join question q on q.company_id = ${companyId} and q.id = a.question_id and q.type = any(${[...SUMMED_TYPES]}::text[])
   where a.company_id = ${companyId} and a.response_id = r.id and not a.recovery
   group by q.type) a`

/** 1 for a hit and 0 for a miss; null without an answer. A comment alone is not an answer. */
const hitAmongAnswers = (isHit: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  sql`case when a.number is not null or a.text is not null or cardinality(a.option_ids) > 0 then ${isHit}::int end`

/**
 * Whether an answer is one of the targets: an option, a text or a number, with yes and no stored as 1 and 0. An answer
 * has only one of the three. The other comparisons are null, so coalesce makes a miss false and countable.
 */
function isTarget({ targetAnswers }: MetricConfig, options: readonly number[]): RawBuilder<SqlBool> {
  const numbers = targetAnswers.map((target) => YES_NO.get(target) ?? target)
  return sql<SqlBool>`(coalesce(a.text = any(${targetAnswers}::text[]), false)
    or coalesce(trim_scale(a.number)::text = any(${numbers}::text[]), false)
    or coalesce(a.option_ids && ${options}::bigint[], false))`
}

const YES_NO: ReadonlyMap<string, string> = new Map([
  ['Yes', '1'],
  ['No', '0'],
])

/** The value of row `a` for a metric. In a share of all responses, one without an answer is a miss. */
export const answerValue = ({ denominator }: MetricConfig, index: number): RawBuilder<unknown> => {
  const value = sql`a.${valueName(index)}`
  return denominator === 'RESPONSES' ? sql`coalesce(${value}, 0)` : value
}

/** Whether there can be results: a question to answer, or a metric that counts all responses. */
export const canBeAnswered = (configs: readonly MetricConfig[], askedByConfig: readonly Asked[]): boolean =>
  askedByConfig.some(({ questions }) => questions.length > 0) ||
  configs.some(({ denominator }) => denominator === 'RESPONSES')

/** Leaves out responses without an answer to any of the metrics, unless one of them counts all responses. */
export const isAnswered = (configs: readonly MetricConfig[]): RawBuilder<SqlBool> =>
  configs.some(({ denominator }) => denominator === 'RESPONSES')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`num_nonnulls(${sql.join(configs.map((_, index) => sql`a.${valueName(index)}`))}) > 0`

const valueName = (index: number) => sql.ref(`x${index}`)
